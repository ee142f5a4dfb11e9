import { readFileSync } from 'node:fs';
import { productFile } from './product-files.ts';

let version: string | undefined;

/** The release of this process, as its files name it. */
export const productVersion = (): string => {
  version ??= (JSON.parse(readFileSync(productFile('package.json'), 'utf8')) as { version: string }).version;
  return version;
};
