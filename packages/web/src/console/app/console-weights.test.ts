import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, test } from 'vitest';

/** What a screen may cost in JavaScript, texts included, compressed as the server sends it. */
const BUDGET_BYTES = 180 * 1024;

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../../dist');
const CONSOLE = join(DIST, 'console');
const ENTRY = 'src/console/app/main.tsx';

const manifest = JSON.parse(readFileSync(join(CONSOLE, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files that the given modules load, each once. */
const filesOf = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
};

const sizeOf = (file: string): number => {
  const path = join(CONSOLE, file);
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
};

const heaviestTexts = LANGUAGES.map((language) => `src/console/app/texts/${language}.ts`).toSorted(
  (one, other) => sizeOf(manifest[other]?.file ?? '') - sizeOf(manifest[one]?.file ?? ''),
)[0];

/** Every page of a screen is a chunk of its own. */
const SCREENS = Object.keys(manifest).filter((key) => /^src\/console\/(?!app\/).*-(screen|page)\.tsx$/.test(key));

describe('the scripts of the console', () => {
  test.each(SCREENS)('of %s stay within their budget', (key) => {
    const files = filesOf([ENTRY, heaviestTexts ?? '', key]);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('are cut by screen and by language', () => {
    expect(SCREENS.length).toBeGreaterThan(0);
    expect(SCREENS.filter((key) => manifest[key]?.isDynamicEntry !== true)).toEqual([]);
    for (const language of LANGUAGES)
      expect(manifest[`src/console/app/texts/${language}.ts`]?.isDynamicEntry).toBe(true);
  });
});

describe('the pages of clients', () => {
  const publicManifest = readFileSync(join(DIST, '.vite/manifest.json'), 'utf8');
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));

  test('load nothing of the console', () => {
    expect(publicManifest).not.toContain('src/console/');
    // Neither the console's storage key nor its API path may occur in the client pages' files.
    const traces = /psoempf_verwaltung|\/verwaltung\/ich/;
    expect(traces.test(readFileSync(join(CONSOLE, manifest[ENTRY]?.file ?? ''), 'utf8'))).toBe(true);
    expect(scripts.filter((name) => traces.test(readFileSync(join(DIST, 'assets', name), 'utf8')))).toEqual([]);
  });
});
