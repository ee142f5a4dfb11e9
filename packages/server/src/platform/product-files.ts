/**
 * The root of the product's own files: the repository, or the unpacked release, which lays them out the same way. The bundle's files lie
 * as deep as this one, so that the same steps upwards lead to the root; no other file may count them.
 */
const ROOT = new URL('../../../../', import.meta.url);

/** The address of a file or folder of the product, named from its root. */
export const productFile = (path: string): URL => new URL(path, ROOT);
