import type { Boot, BootPageData } from '@mundwerk/contract/boot';

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

/** Says where boot data comes from where there is no page to read it from: in tests, and while the server draws one. */
export const provideBoot = (source: () => Boot): void => {
  read = source;
};

/** Hands out a part of the first page's data once; every later navigation has to ask the server. */
export const takeBootData = <K extends keyof BootPageData>(key: K): BootPageData[K] => {
  const { data } = boot();
  const value = data[key];
  delete data[key];
  return value;
};
