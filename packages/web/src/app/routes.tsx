import type { Boot } from '@mundwerk/contract/client/boot';
import type { OfferedPage, PageName } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { fillPath } from '@mundwerk/contract/values/page/page-path';
import {
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router';
import { pagePath } from '../lib/page/pages.tsx';
import { ErrorPage, PagePlaceholder } from './error-page.tsx';
import { Layout } from './layout/layout.tsx';
import { withBreadcrumbs } from './layout/page-breadcrumbs.tsx';
import { loadModule, loadPage } from './load-page.ts';
import { guardPage } from './navigation/guard-page.ts';
import type { RouteHandle } from './page-effects.ts';
import type { PageModule } from './page-modules.ts';

/** A path of a page, with its parameter value where the page has one route per value. */
interface Way {
  readonly path: string;
  readonly params: Record<string, string> | undefined;
}

const waysTo = ({ paths, values }: OfferedPage, language: Language): Way[] => {
  const path = paths[language] ?? '/';
  const parameter = /:(\w+)$/.exec(path)?.[1] ?? '';
  if (!values) return [{ path, params: undefined }];
  return values.map((value) => ({
    path: fillPath(path, { [parameter]: value }, true),
    params: { [parameter]: value },
  }));
};

/** Passes the parameter value of a route to the page's loader, as if it were in the path. */
const withParams = ({ loader, ...module }: PageModule, params: Way['params']): PageModule => {
  if (!loader || !params) return loader ? { ...module, loader } : module;
  return { ...module, loader: (args, context) => loader({ ...args, params: { ...args.params, ...params } }, context) };
};

/** Home has no parent, a category has breadcrumbs of its own with its parent categories, and work areas have a side navigation. */
const WITHOUT_BREADCRUMBS: ReadonlySet<PageName> = new Set([
  'Homepage',
  'Category',
  'Agency',
  'AgencyTab',
] satisfies PageName[]);

/** Loads a page, with its breadcrumbs. */
const load = async ({ name }: OfferedPage): Promise<PageModule> => {
  const module = await loadPage(() => loadModule(name));
  return WITHOUT_BREADCRUMBS.has(name) ? module : withBreadcrumbs(module);
};

/** Key of the first page's data, identical on the server and in the browser. */
const routeId = ({ name }: OfferedPage, params: Way['params']): string =>
  [name, ...Object.values(params ?? {})].join(' ');

const pageRoute = (page: OfferedPage, { path, params }: Way): RouteObject => ({
  id: routeId(page, params),
  path,
  handle: { page: page.name, ...(params && { params }) } satisfies RouteHandle,
  middleware: [guardPage(page.name)],
  lazy: async () => withParams(await load(page), params),
  HydrateFallback: PagePlaceholder,
  ErrorBoundary: ErrorPage,
});

/** A path that only redirects. */
const forwardingRoute = (path: string, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  element: null,
  HydrateFallback: PagePlaceholder,
});

/** Texts come with the document, so a page in another language is a new document. */
const otherLanguageRoute = ({ path }: Way): RouteObject =>
  forwardingRoute(path, ({ request }) => redirectDocument(request.url));

type Offer = Pick<Boot, 'pages' | 'language' | 'languages'>;

const LAYOUT = 'layout';

const inLayout = (children: RouteObject[]): RouteObject[] => [
  { id: LAYOUT, Component: Layout, ErrorBoundary: ErrorPage, children },
];

const ownRoutes = (pages: readonly OfferedPage[], language: Language): RouteObject[] =>
  pages.flatMap((page) => waysTo(page, language).map((way) => pageRoute(page, way)));

/** Where two languages share a path, the current one takes precedence. */
const allRoutes = ({ pages, language, languages }: Offer): RouteObject[] => {
  const own = ownRoutes(pages, language);
  const taken = new Set(own.map((route) => route.path));
  const others = languages
    .filter((other) => other !== language)
    .flatMap((other) => pages.flatMap((page) => waysTo(page, other)))
    .filter(({ path }) => !taken.has(path))
    .map(otherLanguageRoute);
  return [...own, ...others, forwardingRoute('*', () => redirect(pagePath('FileNotFound')))];
};

/** The routes of a client: every page it has in the language being read, the same pages in its other languages, and /404 for the rest. */
export const buildRoutes = (offer: Offer): RouteObject[] => inLayout(allRoutes(offer));

/**
 * The routes of the first page only, which are all that the server needs to render it. In the browser, ranking all routes of a client
 * would delay a phone's first interaction by a tenth of a second.
 */
export const buildFirstRoutes = ({ page, pages, language }: Pick<Boot, 'page' | 'pages' | 'language'>): RouteObject[] =>
  inLayout(
    ownRoutes(
      pages.filter(({ name }) => name === page),
      language,
    ),
  );

/** Adds the other routes when a visitor leaves the first page. */
export const addOtherRoutes = (offer: Offer): PatchRoutesOnNavigationFunction => {
  let isDone = false;
  return ({ patch, signal }) => {
    // The router ignores the result of an aborted navigation.
    if (isDone || signal.aborted) return;
    isDone = true;
    patch(LAYOUT, allRoutes(offer));
  };
};
