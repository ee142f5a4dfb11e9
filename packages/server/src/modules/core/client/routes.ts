import * as calls from '@mundwerk/contract/client/client';
import { type PublicClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import type { Language } from '@mundwerk/contract/values/language';
import type { Serving } from '#modules/actors.ts';
import { type Ctx, nameInAddresses, type Platform } from '#platform/context.ts';
import { pageTexts } from './client-content.ts';
import { findClient } from './find-client.ts';
import { clientLanguages } from './rules.ts';
import { serveAssets } from './serve-assets.ts';

/** The public part of a client's configuration; notFound for an unknown key. */
export const getClient = async (platform: Platform, key: string): Promise<PublicClientConfig> => {
  const client = await findClient(platform, key.toLowerCase());
  if (!client) throw new AppError('notFound');
  return publicClientConfig(nameInAddresses(client), client.config);
};

/** The paths of all pages in the language of the request, under each of their names. */
export const getDefaultRoutes = async ({ language }: Ctx) =>
  PAGES.flatMap((page: Page) =>
    [page.name, ...(page.aliases ?? [])].map((name) => ({ Name: name, Pfad: page.paths[language] })),
  );

/** The client's texts in one of its languages; notFound in any other. */
export const getLanguageContent = async ({ client, platform }: Ctx, language: Language): Promise<TextBundle> => {
  if (!client.config.Sprachen.includes(language)) throw new AppError('notFound');
  return pageTexts(platform, client, language);
};

/** The client's languages, its default first. */
export const getLanguages = async ({ client }: Ctx): Promise<Language[]> => clientLanguages(client.config);

/** Registers the calls about a client and the route of its files. */
export const registerClientModule = ({ app, platform, serve, serveRoot }: Serving): void => {
  serveRoot(calls.getClient, (_ctx, { params }) => getClient(platform, params.client));
  serve(calls.getDefaultRoutes, getDefaultRoutes);
  serve(calls.getLanguages, getLanguages);
  serve(calls.getLanguageContent, (ctx, { params }) => getLanguageContent(ctx, params.lang));
  serveAssets(app, platform);
};
