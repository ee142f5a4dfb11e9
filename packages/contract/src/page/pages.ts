import type { Language } from '../values/language.ts';
import { type FoundPath, fillPath, findByPath, type PathParams } from '../values/page/page-path.ts';
import type { Page, PageModule } from './page.ts';
import { PAGES } from './page-table.ts';

/** A page's name. */
export type PageName = (typeof PAGES)[number]['name'];

/** Old or alternative paths of a page, which redirect to it (spec 1 §2.1). */
export const PAGE_REDIRECTS: ReadonlyArray<{ readonly from: string; readonly to: PageName }> = [
  { from: '/exklusiv', to: 'Code' },
  { from: '/exclusiv', to: 'Code' },
];

/** The names of all pages. */
export const PAGE_NAMES: readonly PageName[] = PAGES.map(({ name }) => name);

/** Finds a page by its name. */
export const pageByName = (name: PageName): Page => {
  const page = PAGES.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`no such page: ${name}`);
  return page;
};

/** The part of a client's configuration that decides which pages it has. */
export interface PageOffer extends Readonly<Record<PageModule, boolean>> {
  readonly Seitenadressen: Readonly<Partial<Record<PageName, readonly string[]>>>;
}

/** A page that a client has. */
export interface OfferedPage extends Pick<Page, 'meta'> {
  readonly name: PageName;
  readonly paths: Readonly<Partial<Record<Language, string>>>;
  /** Allowed values of the path's last parameter. */
  readonly values?: readonly string[];
}

/** Whether a client has the page: its module is switched on, and it has a value where it needs one. */
export const isPageOffered = (name: PageName, client: PageOffer): boolean => {
  const { meta, isPerValue } = pageByName(name);
  if (meta?.module && !client[meta.module]) return false;
  return !isPerValue || (client.Seitenadressen[name] ?? []).length > 0;
};

/** The pages of a client, with their paths in some of its languages. */
export const offeredPages = (client: PageOffer, languages: readonly Language[]): OfferedPage[] =>
  PAGES.filter(({ name }) => isPageOffered(name, client)).map((page: Page) => {
    const name = page.name as PageName;
    const values = page.isPerValue && client.Seitenadressen[name];
    return {
      name,
      paths: Object.fromEntries(languages.map((language) => [language, page.paths[language]])),
      ...(values && { values }),
      ...(page.meta && { meta: page.meta }),
    };
  });

/** The path of a page in a language, with its parameters filled in. */
export const pathOf = (name: PageName, language: Language, params?: PathParams): string => {
  const { paths, isPerValue } = pageByName(name);
  return fillPath(paths[language], params, isPerValue);
};

/** The page that a path leads to. */
export type PageMatch = FoundPath<OfferedPage>;

/** Cache keyed by the configuration object, which is replaced as a whole when it changes, and by the languages. */
const knownOffers = new WeakMap<PageOffer, Map<string, readonly OfferedPage[]>>();

/** The cached pages of a client: they are the same for all visitors, and computing them for each request would delay it. */
const knownPages = (client: PageOffer, languages: readonly Language[]): readonly OfferedPage[] => {
  const known = knownOffers.get(client) ?? new Map<string, readonly OfferedPage[]>();
  const key = languages.join();
  const pages = known.get(key) ?? offeredPages(client, languages);
  knownOffers.set(client, known.set(key, pages));
  return pages;
};

/** Finds the page of a path among a client's languages, default language first; case and a trailing slash do not matter. */
export const matchPage = (pathname: string, languages: readonly Language[], client: PageOffer): PageMatch | null =>
  findByPath(pathname, languages, knownPages(client, languages));
