import { readFileSync } from 'node:fs';
import { productFile } from './product-files.ts';

let version: string | undefined;

/** The version of the running release, from its package.json. */
export const productVersion = (): string => {
  version ??= (JSON.parse(readFileSync(productFile('package.json'), 'utf8')) as { version: string }).version;
  return version;
};
