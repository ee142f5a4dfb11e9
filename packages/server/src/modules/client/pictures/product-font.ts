import { readFile } from 'node:fs/promises';

const FILE = new URL('../../../../fonts/figtree.woff2', import.meta.url);

let read: Promise<Buffer> | undefined;

/** The product's own font, for pictures and PDF documents of clients that bring none. */
export const productFont = (): Promise<Buffer> => {
  read ??= readFile(FILE);
  return read;
};
