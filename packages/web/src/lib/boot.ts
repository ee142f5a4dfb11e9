import type { Boot, BootPageData } from '@mundwerk/contract/boot';

let current: Boot | undefined;

const readFromPage = (): Boot => {
  const json = document.getElementById('boot')?.textContent;
  if (!json) throw new Error('the page carries no boot data');
  return JSON.parse(json) as Boot;
};

/** What the server sent with the page: client, language, texts, assets. It stays the same until the next full load. */
export const boot = (): Boot => {
  current ??= readFromPage();
  return current;
};

/** Puts boot data in place where no server-made page exists: in tests. */
export const installBoot = (value: Boot): void => {
  current = value;
};

/** Hands out a part of the first page's data once; every later navigation has to ask the server. */
export const takeBootData = <K extends keyof BootPageData>(key: K): BootPageData[K] => {
  const { data } = boot();
  const value = data[key];
  delete data[key];
  return value;
};
