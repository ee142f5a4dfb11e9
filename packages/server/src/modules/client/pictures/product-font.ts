import { readFile } from 'node:fs/promises';
import { productFile } from '#platform/product-files.ts';

const FILE = productFile('packages/server/fonts/figtree.woff2');

let read: Promise<Buffer> | undefined;

/** The product's own font, for pictures and PDF documents of clients that bring none. */
export const productFont = (): Promise<Buffer> => {
  read ??= readFile(FILE);
  return read;
};
