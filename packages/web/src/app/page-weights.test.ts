import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import { describe, expect, test } from 'vitest';

/** Size limit for the JavaScript of a page, compressed as the server sends it (decision 0010). */
const BUDGET_BYTES = 110 * 1024;
/** Limit of recommenders' own pages, which include the cache of their data. */
const OWN_BUDGET_BYTES = 113 * 1024;
/** Limit of the agencies' area, which includes a query cache and rights; its tabs are loaded later. */
const AGENCY_BUDGET_BYTES = 126 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../dist');

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Modules that a page loads dynamically without user input, besides its imports. */
const fetchedAtOnce = ({ name }: Page, manifest: Record<string, Chunk>): readonly string[] => [
  // Browsers that offer passkeys inside the e-mail field are asked for them immediately.
  ...(name === 'Login' ? ['src/lib/passkey/device-answer.ts'] : []),
  // With a single reward its form is shown immediately, with the imports of the page of one reward.
  ...((name === 'Reward' && manifest['src/features/reward/pickup/reward-details-page.tsx']?.imports) || []),
];

/** The files that a set of modules needs, each once. */
const filesOf = (manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
};

/** The size as sent: the build leaves a compressed copy of everything above a kilobyte. */
const sizeOf = (file: string): number => {
  const path = join(DIST, file);
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const source = readFileSync(path);
  return source.length < 1024 ? source.length : brotliCompressSync(source).length;
};

const budgetOf = ({ name, meta }: Page): number => {
  if (name === 'Agency' || name === 'AgencyTab') return AGENCY_BUDGET_BYTES;
  return meta?.requiresAuth ? OWN_BUDGET_BYTES : BUDGET_BYTES;
};

describe('the scripts of a page', () => {
  const manifest = readManifest();
  const sizes = new Map<string, number>();
  const sizeOnce = (file: string): number => {
    const size = sizes.get(file) ?? sizeOf(file);
    sizes.set(file, size);
    return size;
  };

  test.each(PAGES.map((page: Page) => [page.name, page] as const))('of %s stay within their budget', (_, page) => {
    const files = filesOf(manifest, ['src/main.tsx', `src/${page.file}`, ...fetchedAtOnce(page, manifest)]);
    const total = [...files].reduce((sum, file) => sum + sizeOnce(file), 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(budgetOf(page));
  });
});
