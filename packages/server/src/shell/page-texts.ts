import type { TextBundle } from '@mundwerk/contract/client';
import { type PageName, pageByName } from '@mundwerk/contract/pages';

/** The texts of the frame around every page, and of what may come up over any of them. */
const EVERYWHERE = ['app', 'catalogue', 'consent', 'lib', 'prompts'];

/** Pages that show more than one feature. */
const FEATURES_OF: Readonly<Record<string, readonly string[]>> = { 'app/click-page.tsx': ['recipient', 'share'] };

const featuresOf = (file: string): readonly string[] =>
  FEATURES_OF[file] ?? /^features\/([^/]+)\//.exec(file)?.slice(1) ?? [];

/** A page and those above it, which its way back up names. */
const lineOf = (page: PageName): string[] => {
  // The table itself is typed by these names, so they are plain text in it; its test holds each to be a page.
  const parent = pageByName(page).meta?.parent as PageName | undefined;
  return [page, ...(parent ? lineOf(parent) : [])];
};

const pick = (texts: TextBundle, isWanted: (key: string) => boolean): TextBundle =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));

/** A large feature has texts for each of its parts: `agency`, `agencyReport`, … */
const isOf = (feature: string, key: string): boolean =>
  key === feature || (key.startsWith(feature) && /^[A-Z]/.test(key.slice(feature.length)));

/**
 * The texts the first page shows: those of the feature its module belongs to, and the heads of the pages the same module shows.
 * All texts would be two thirds of the document, and who stays needs them only with the next page.
 */
export const textsOfPage = (
  texts: TextBundle,
  page: PageName,
  modules: Readonly<Partial<Record<PageName, string>>>,
): TextBundle => {
  const file = modules[page] ?? '';
  const features = featuresOf(file);
  const line = lineOf(page);
  const isNamed = (name: string): boolean => line.includes(name) || modules[name as PageName] === file;
  return {
    ...pick(texts, (key) => EVERYWHERE.includes(key) || features.some((feature) => isOf(feature, key))),
    pages: typeof texts.pages === 'object' ? pick(texts.pages, isNamed) : {},
  };
};
