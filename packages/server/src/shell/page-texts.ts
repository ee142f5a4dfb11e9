import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import { type PageName, pageByName } from '@mundwerk/contract/page/pages';

/** The texts of the frame around every page, and of the dialogs that may open over any of them. */
const EVERYWHERE = ['app', 'catalogue', 'consent', 'lib', 'prompts'];

const featuresOf = ({ texts, file }: Page): readonly string[] =>
  texts ?? /^features\/([^/]+)\//.exec(file)?.slice(1) ?? [];

/** A page and its ancestors, which its breadcrumbs name. */
const lineOf = (page: PageName): string[] => {
  // The table itself defines these names, so they are plain strings in it; its test checks that each is a page.
  const parent = pageByName(page).meta?.parent as PageName | undefined;
  return [page, ...(parent ? lineOf(parent) : [])];
};

const pick = (texts: TextBundle, isWanted: (key: string) => boolean): TextBundle =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));

/** A large feature has texts for each of its parts: `agency`, `agencyReport`, … */
const isOf = (feature: string, key: string): boolean =>
  key === feature || (key.startsWith(feature) && /^[A-Z]/.test(key.slice(feature.length)));

/**
 * The texts the first page shows: those of the feature its module belongs to, and the heads of the pages the same module shows. All texts
 * would be two thirds of the document, and visitors who stay need them only with the next page.
 */
export const textsOfPage = (texts: TextBundle, page: PageName): TextBundle => {
  const shown = pageByName(page);
  const features = featuresOf(shown);
  const named = new Set([...lineOf(page), ...PAGES.flatMap(({ name, file }) => (file === shown.file ? [name] : []))]);
  const isNamed = (name: string): boolean => named.has(name);
  return {
    ...pick(texts, (key) => EVERYWHERE.includes(key) || features.some((feature) => isOf(feature, key))),
    pages: typeof texts.pages === 'object' ? pick(texts.pages, isNamed) : {},
  };
};
