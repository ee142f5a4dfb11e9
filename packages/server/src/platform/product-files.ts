import { readFileSync } from 'node:fs';

/**
 * The root of the product's own files: the repository, or the unpacked release, which has the same layout. The bundle's files lie as deep as
 * this one, so that this relative path fits both; no other file may depend on its own depth.
 */
const ROOT = new URL('../../../../', import.meta.url);

/** The URL of a file or folder of the product, by its path from the root. */
export const productFile = (path: string): URL => new URL(path, ROOT);

let version: string | undefined;

/** The version of the running release, from its package.json. */
export const productVersion = (): string => {
  version ??= (JSON.parse(readFileSync(productFile('package.json'), 'utf8')) as { version: string }).version;
  return version;
};
