import type { Boot } from '@mundwerk/contract/client/boot';
import { type ClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import { offeredPages, type PageName } from '@mundwerk/contract/page/pages';
import { listMenu } from '../modules/catalogue/index.ts';
import { clientAssets, clientLanguages, hostOriginsOf } from '../modules/client/index.ts';
import { contentBefore } from '../modules/experiment/index.ts';
import { currentLegalVersion } from '../modules/legal/index.ts';
import { listLinkStops } from '../modules/stop/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { PageFiles } from '../platform/http/web-build.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { textsOfPage } from './page-texts.ts';

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
    client: publicClientConfig(client.key, { ...shownConfig(ctx), ...analytics }),
    language,
    languages,
    page,
    pageScript: files.pageScript,
    pages,
    texts: textsOfPage(texts, page),
    hasAllTexts: false,
    assets: await clientAssets(platform, client),
    loaderData: null,
    termsVersion: await currentLegalVersion(ctx, 'TOS'),
    hostOrigins: hostOriginsOf(platform, client, page),
    menu: pages.some(({ name }) => name === 'Category') ? await listMenu(ctx) : [],
    stops: listLinkStops(ctx),
    environment: platform.config.environment,
  };
};
