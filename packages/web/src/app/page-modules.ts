import type { PageName } from '@mundwerk/contract/pages';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import PAGE_FILES from './page-modules.json' with { type: 'json' };

/** What a page's module exports, under the names React Router's lazy routes expect. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** Every page's module as a chunk of its own, by its path below `src/`. */
const MODULES = new Map(
  Object.entries(import.meta.glob<PageModule>(['../features/**/*-page.tsx', './{click,not-found}-page.tsx'])).map(
    ([path, load]) => [path.replace(/^\.\.\//, '').replace(/^\.\//, 'app/'), load],
  ),
);

/** Finds the module of a page; loaded with the first navigation. The server reads the same list to name a page's files in the shell. */
export const pageModule = (page: PageName): (() => Promise<PageModule>) => {
  const file = (PAGE_FILES as Partial<Record<PageName, string>>)[page];
  const load = file && MODULES.get(file);
  if (!load) throw new Error(`page ${page} is said to be built, but has no module`);
  return load;
};
