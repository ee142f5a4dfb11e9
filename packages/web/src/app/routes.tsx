import type { Boot } from '@mundwerk/contract/boot';
import { BUILT_PAGES, isPageOffered, PAGE_REDIRECTS, type PageName, pageByName } from '@mundwerk/contract/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { type LoaderFunction, type RouteObject, redirect, redirectDocument } from 'react-router';
import { pagePath } from '../lib/pages.ts';
import { ErrorPage } from './error-page.tsx';
import { guardPage } from './guard-page.ts';
import { Layout } from './layout.tsx';
import { loadPage } from './load-page.ts';
import { pageModule } from './page-modules.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import type { RouteHandle } from './route-handle.ts';

const pageRoute = (page: PageName, path: string): RouteObject => ({
  path,
  handle: { page } satisfies RouteHandle,
  middleware: [guardPage(page)],
  lazy: () => loadPage(pageModule(page)),
  HydrateFallback: PagePlaceholder,
  ErrorBoundary: ErrorPage,
});

/** A path that only leads elsewhere. */
const forwardingRoute = (path: string, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  element: null,
  HydrateFallback: PagePlaceholder,
});

/** Texts come with the document, so a page in another language is a new document. */
const otherLanguageRoute = (path: string): RouteObject =>
  forwardingRoute(path, ({ request }) => redirectDocument(request.url));

const languageRoutes = (pages: readonly PageName[], language: Language, isRead: boolean): RouteObject[] =>
  pages.map((page) => {
    const path = pageByName(page).paths[language];
    return isRead ? pageRoute(page, path) : otherLanguageRoute(path);
  });

/**
 * The routes of a client: every page it has in the language being read, the same pages in its other languages,
 * second addresses, and /404 for the rest. Where two languages share a path, the one being read comes first.
 */
export const buildRoutes = ({
  client,
  language,
  languages,
}: Pick<Boot, 'client' | 'language' | 'languages'>): RouteObject[] => {
  const pages = BUILT_PAGES.filter((page) => isPageOffered(page, client));
  const own = languageRoutes(pages, language, true);
  const taken = new Set(own.map((route) => route.path));
  const others = languages
    .filter((other) => other !== language)
    .flatMap((other) => languageRoutes(pages, other, false))
    .filter((route) => !taken.has(route.path));
  const secondAddresses = PAGE_REDIRECTS.filter(({ to }) => pages.includes(to)).map(({ from, to }) =>
    forwardingRoute(from, () => redirect(pagePath(to))),
  );
  const unknown = forwardingRoute('*', () => redirect(pagePath('FileNotFound')));
  return [
    {
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [...own, ...others, ...secondAddresses, unknown],
    },
  ];
};
