import * as calls from '@mundwerk/contract/client/client';
import type { Serving } from '../actors.ts';
import { getClient } from './public/get-client.ts';
import { getDefaultRoutes } from './public/get-default-routes.ts';
import { getLanguageContent } from './public/get-language-content.ts';
import { getLanguages } from './public/get-languages.ts';
import { serveAssets } from './serve-assets.ts';

/** Registers the calls about a client and the route of its files. */
export const registerClientModule = ({ app, platform, serve, serveRoot }: Serving): void => {
  serveRoot(calls.getClient, (_ctx, { params }) => getClient(platform, params.client));
  serve(calls.getDefaultRoutes, getDefaultRoutes);
  serve(calls.getLanguages, getLanguages);
  serve(calls.getLanguageContent, (ctx, { params }) => getLanguageContent(ctx, params.lang));
  serveAssets(app, platform);
};
