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

/** What the server sent with the page: client, language, texts, assets. It stays the same until the next full load. */
export const boot = (): Boot => read();

/** What every document brings, those of clients' pages and the console's: language, texts, environment. */
export const documentBoot = (): DocumentBoot => readDocument();

/** Says where boot data comes from where there is no page to read it from: in tests, and while the server renders one. */
export const provideBoot = (source: () => Boot): void => {
  read = source;
  readDocument = source;
};

/** The same for a document that is no client's page: what is only known of such a page must not be asked for. */
export const provideDocumentBoot = (source: () => DocumentBoot): void => {
  readDocument = source;
  read = () => {
    throw new Error('this document belongs to no client');
  };
};
