import type { Boot } from '@mundwerk/contract/client/boot';

let current: Boot | undefined;

const readFromPage = (): Boot => {
  if (current) return current;
  const json = document.getElementById('boot')?.textContent;
  if (!json) throw new Error('the page carries no boot data');
  current = JSON.parse(json) as Boot;
  return current;
};

let read = readFromPage;

/** What the server sent with the page: client, language, texts, assets. It stays the same until the next full load. */
export const boot = (): Boot => read();

/** Says where boot data comes from where there is no page to read it from: in tests, and while the server renders one. */
export const provideBoot = (source: () => Boot): void => {
  read = source;
};
