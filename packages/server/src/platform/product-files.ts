/**
 * The root of the product's own files: the repository, or the unpacked release, which has the same layout. The bundle's files lie as deep as
 * this one, so that this relative path fits both; no other file may depend on its own depth.
 */
const ROOT = new URL('../../../../', import.meta.url);

/** The URL of a file or folder of the product, by its path from the root. */
export const productFile = (path: string): URL => new URL(path, ROOT);
