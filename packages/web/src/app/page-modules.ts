import { PAGES } from '@mundwerk/contract/page/page-table';
import type { PageName } from '@mundwerk/contract/page/pages';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** The exports of a page's module, under the names React Router's lazy routes expect. */
export interface PageModule {
  Component: ComponentType;
  /** Returns JSON-serialisable data where the server runs it; null leaves the page to the browser. */
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** Every page's module as a chunk of its own, by its path below `src/`. */
const MODULES = new Map(
  Object.entries(import.meta.glob<PageModule>(['../features/**/*-page.tsx', './{click,not-found}-page.tsx'])).map(
    ([path, load]) => [path.replace(/^\.\.\//, '').replace(/^\.\//, 'app/'), load],
  ),
);

/** Loads what follows the form for a link while the form is filled in, so that the link does not wait for it. */
const prepareShareScreen = (): void => {
  const ignore = (): void => undefined;
  document.addEventListener(
    'input',
    () => {
      pageModule('Click')().catch(ignore);
      import('../features/share/share-screen.tsx').catch(ignore);
    },
    { once: true },
  );
};

/** Finds the module of a page; this file is loaded with the first navigation, together with the page table. */
export const pageModule = (page: PageName): (() => Promise<PageModule>) => {
  const file = PAGES.find(({ name }) => name === page)?.file ?? '';
  const load = MODULES.get(file);
  if (!load) throw new Error(`page ${page} has no module`);
  if (page === 'Recommendation' && typeof document !== 'undefined') prepareShareScreen();
  return load;
};
