import type { Boot } from '@mundwerk/contract/client/boot';
import { type ClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import { offeredPages, type PageName, pageByName } from '@mundwerk/contract/page/pages';
import { mayRunForeignScripts } from '@mundwerk/contract/values/page/foreign-scripts';
import { listMenu } from '../modules/core/catalogue/index.ts';
import { clientAssets, clientLanguages, hostOriginsOf } from '../modules/core/client/index.ts';
import { contentBefore } from '../modules/core/experiment/index.ts';
import { currentLegalVersion } from '../modules/core/legal/index.ts';
import { listLinkStops, showClosing } from '../modules/core/suspension/index.ts';
import { type Ctx, nameInAddresses } from '../platform/context.ts';
import type { PageFiles } from '../platform/http/web-build.ts';

/** The analytics server of a document, and whether its script may run there. */
export type PageAnalytics = Pick<ClientConfig, 'MatomoUrl' | 'MatomoScript'>;

/**
 * The analytics of a document. Where a client wants its own script, documents with a login, a token or personal data have the portal's
 * sender and collector instead, because a script reads whatever the page reads.
 */
export const pageAnalytics = (
  { MatomoUrl, MatomoScript }: PageAnalytics,
  page: PageName,
  isLoggedIn: boolean,
): PageAnalytics => {
  const isKeptOut = MatomoScript && (isLoggedIn || !mayRunForeignScripts(page));
  return isKeptOut ? { MatomoUrl: null, MatomoScript: false } : { MatomoUrl, MatomoScript };
};

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
export const textsOfPage = (texts: TextBundle, page: PageName, further: readonly string[] = []): TextBundle => {
  const shown = pageByName(page);
  const features = [...featuresOf(shown), ...further];
  const named = new Set([...lineOf(page), ...PAGES.flatMap(({ name, file }) => (file === shown.file ? [name] : []))]);
  const isNamed = (name: string): boolean => named.has(name);
  return {
    ...pick(texts, (key) => EVERYWHERE.includes(key) || features.some((feature) => isOf(feature, key))),
    pages: typeof texts.pages === 'object' ? pick(texts.pages, isNamed) : {},
  };
};

/** The client's settings with the share that an experiment preselects on this day; logged-in recommenders have one of their own. */
const shownConfig = (ctx: Ctx): ClientConfig => {
  const { config } = ctx.client;
  const share = contentBefore(ctx, 'Aufteilung', null).Anteil;
  return share === undefined ? config : { ...config, RecommenderDefaultShare: share };
};

/** Data the browser needs before its first page, without the data of that page. */
export const pageBoot = async (
  ctx: Ctx,
  page: PageName,
  files: PageFiles,
  texts: TextBundle,
  analytics: PageAnalytics,
): Promise<Boot> => {
  const { platform, client, language } = ctx;
  const languages = clientLanguages(client.config);
  const pages = offeredPages(client.config, languages);
  return {
    client: publicClientConfig(nameInAddresses(client), { ...shownConfig(ctx), ...analytics }),
    language,
    languages,
    page,
    pageScript: files.pageScript,
    pages,
    texts: textsOfPage(texts, page, client.closing ? ['closing'] : []),
    hasAllTexts: false,
    assets: await clientAssets(platform, client),
    loaderData: null,
    termsVersion: await currentLegalVersion(ctx, 'TOS'),
    hostOrigins: hostOriginsOf(platform, client, page),
    menu: pages.some(({ name }) => name === 'Category') ? await listMenu(ctx) : [],
    stops: listLinkStops(ctx),
    closing: showClosing(ctx),
    environment: platform.config.environment,
  };
};
