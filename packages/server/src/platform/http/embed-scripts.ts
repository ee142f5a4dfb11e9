import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { productFile } from '../product-files.ts';

const VERSIONS = productFile('packages/web/embed/');

/** The newest script for host pages. */
const NEWEST = '1.1.js';

/** All released versions by name; each stays, because pages somewhere pin it. */
export const EMBED_SCRIPTS: ReadonlyMap<string, string> = new Map(
  readdirSync(VERSIONS).map((name) => [name, readFileSync(new URL(name, VERSIONS), 'utf8')]),
);

/** The integrity hash by which a page pins a script. */
export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The path of the newest script, and the hash by which pages pin it. */
export const newestEmbedScript = (): { readonly path: string; readonly integrity: string } => ({
  path: `/embed/${NEWEST}`,
  integrity: integrityOf(EMBED_SCRIPTS.get(NEWEST) ?? ''),
});
