import { readTab, writeTab } from '#lib/consent/cookies.ts';

/** Parameters that say nothing about a person: which product, which version of the terms, which tab, which category. */
const TOLD_PARAMETERS: ReadonlySet<string> = new Set(['produktId', 'version', 'bereich', 'slug']);

/** What an opaque route begins with; no page's path does. */
const MARK = '/~';
const KEY = 'psoempf_wege';

/** Real paths by opaque route. The document remembers them; the tab does so too where the visitor allows it, for a reload. */
let known: Map<string, string> | null = null;

const readKnown = (): Map<string, string> => {
  try {
    return new Map(JSON.parse(readTab(KEY, 'functional') ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
};

const routes = (): Map<string, string> => {
  known ??= readKnown();
  return known;
};

/** Whether the host page may know a path: its parameters belong to no person and no recommendation. */
export const mayBeTold = (parameters: Readonly<Record<string, string>>): boolean =>
  Object.keys(parameters).every((name) => TOLD_PARAMETERS.has(name));

/** Whether a path is an opaque route, of this document or another. */
export const isOpaque = (path: string): boolean => path.startsWith(MARK);

/** The opaque route of a path, the same each time: a host page can store it and lead back to it, and learns nothing from it. */
export const opaqueRoute = (path: string): string => {
  for (const [route, behind] of routes()) if (behind === path) return route;
  const route = MARK + crypto.randomUUID().slice(0, 8);
  routes().set(route, path);
  writeTab(KEY, JSON.stringify([...routes()]), 'functional');
  return route;
};

/** The path behind an opaque route; null where this document does not know it. */
export const pathBehind = (route: string): string | null => routes().get(route) ?? null;
