import {
  getClient,
  getDefaultRoutes,
  getLanguageContent,
  getLanguages,
  publicClientConfig,
} from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import type { Serving } from '../actors.ts';
import { pageTexts } from './client-content.ts';
import { findClient } from './find-client.ts';
import { clientLanguages } from './rules.ts';
import { serveAssets } from './serve-assets.ts';

/** Registers the calls about a client and the route of its files. */
export const registerClientModule = ({ app, platform, serve, serveRoot }: Serving): void => {
  serveRoot(getClient, async (_ctx, { params }) => {
    const client = await findClient(platform, params.client.toLowerCase());
    if (!client) throw new AppError('notFound');
    return publicClientConfig(client.key, client.config);
  });

  serve(getDefaultRoutes, async ({ language }) =>
    PAGES.flatMap((page: Page) =>
      [page.name, ...(page.aliases ?? [])].map((name) => ({ Name: name, Pfad: page.paths[language] })),
    ),
  );

  serve(getLanguages, async ({ client }) => clientLanguages(client.config));

  serve(getLanguageContent, async ({ client }, { params }) => {
    if (!client.config.Sprachen.includes(params.lang)) throw new AppError('notFound');
    return pageTexts(platform, client, params.lang);
  });

  serveAssets(app, platform);
};
