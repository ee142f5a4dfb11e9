import type { Boot, DocumentBoot } from '@mundwerk/contract/client/boot';

let current: Boot | undefined;

const readFromPage = (): Boot => {
  if (current) return current;
  const json = document.getElementById('boot')?.textContent;
  if (!json) throw new Error('the page carries no boot data');
  current = JSON.parse(json) as Boot;
  return current;
};

let read = readFromPage;
let readDocument: () => DocumentBoot = () => read();

/** Boot data that the server sent with the page: client, language, texts, assets. It does not change until the next full load. */
export const boot = (): Boot => read();

/** Boot data of every document, of clients' pages and of the console: language, texts, environment. */
export const documentBoot = (): DocumentBoot => readDocument();

/** Replaces the source of boot data where there is no page to read it from: in tests, and while the server renders one. */
export const provideBoot = (source: () => Boot): void => {
  read = source;
  readDocument = source;
};

/** The same for a document without a client: reading a client's boot data then throws. */
export const provideDocumentBoot = (source: () => DocumentBoot): void => {
  readDocument = source;
  read = () => {
    throw new Error('this document belongs to no client');
  };
};

/** Reports a mistake in our own code or data to developers; silent for visitors, loud enough to fail a test. */
export const reportMistake = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the place where a developer sees it
  if (documentBoot().environment !== 'production') console.error(message);
};

/** Address of a file of the client's folder, e.g. `images/logo.svg`. */
export const asset = (name: string): string => {
  const address = boot().assets[name];
  if (address === undefined) reportMistake(`no such asset: ${name}`);
  return address ?? '';
};
