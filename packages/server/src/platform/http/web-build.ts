import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The files a page needs: the script that starts, the page's own, then what they import. */
export interface PageFiles {
  readonly script: string;
  readonly pageScript: string;
  readonly preloads: string[];
  readonly styles: string[];
}

/** The built web app as the server sees it. */
export interface WebBuild {
  readonly url: URL;
  readonly folder: string;
  /** Files of the entry and of one page's lazily loaded module. */
  filesFor(pageModule: string): PageFiles | null;
}

/** Which app of the web package was built, and where its files are served. */
interface BuiltApp {
  readonly entry: string;
  readonly base: `/${string}`;
}

const PORTAL: BuiltApp = { entry: 'src/main.tsx', base: '/' };

/** Reads Vite's manifest; again whenever the file has changed, so that a rebuild needs no restart. */
export const openWebBuild = (folderUrl: URL, { entry: entryKey, base }: BuiltApp = PORTAL): WebBuild => {
  const folder = fileURLToPath(folderUrl);
  const file = `${folder}.vite/manifest.json`;
  // Files of a release may have any timestamp, even zero, because its archives are reproducible.
  let readAt: number | null = null;
  let manifest: Record<string, ManifestEntry> = {};
  const known = new Map<string, PageFiles>();

  const refresh = (): void => {
    if (!existsSync(file)) return;
    const changedAt = statSync(file).mtimeMs;
    if (changedAt === readAt) return;
    manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
    readAt = changedAt;
    known.clear();
  };

  const collect = (key: string, seen: Set<string>): ManifestEntry[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [entry, ...(entry.imports ?? []).flatMap((imported) => collect(imported, seen))];
  };

  /** A page's rules come after those of the parts it overrides, in the order in which Vite loads them in the browser. */
  const stylesOf = (key: string, seen: Set<string>): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [...(entry.imports ?? []).flatMap((imported) => stylesOf(imported, seen)), ...(entry.css ?? [])];
  };

  const stylesInOrder = (page: string): string[] => {
    const seen = new Set<string>();
    return [...new Set([entryKey, page].flatMap((key) => stylesOf(key, seen)))].map((path) => base + path);
  };

  const findFiles = (pageModule: string): PageFiles | null => {
    const entry = manifest[entryKey];
    const page = manifest[`src/${pageModule}`];
    if (!entry || !page) return null;
    const seen = new Set<string>();
    const all = [...collect(entryKey, seen), ...collect(`src/${pageModule}`, seen)];
    return {
      script: base + entry.file,
      pageScript: base + page.file,
      preloads: all.map(({ file }) => base + file).filter((path) => path !== base + entry.file),
      styles: stylesInOrder(`src/${pageModule}`),
    };
  };

  return {
    url: folderUrl,
    folder,
    filesFor: (pageModule) => {
      refresh();
      const files = known.get(pageModule) ?? findFiles(pageModule);
      if (files) known.set(pageModule, files);
      return files;
    },
  };
};
