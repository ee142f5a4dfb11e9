import * as calls from '@mundwerk/contract/content/content';
import { AppError } from '@mundwerk/contract/errors';
import type { Serving } from '#modules/actors.ts';
import { findVariables } from './find-variables.ts';
import { serveStore } from './own-store/ask-store.ts';
import {
  getContentBlock,
  getContentPage,
  getFaqEntry,
  getHomeContent,
  getKeyVisual,
  listCampaigns,
  listContentBlocks,
  listFaq,
  listFootnotes,
} from './read-content.ts';
import { identifierOf } from './rules.ts';
import { serveAssets } from './serve-assets.ts';

/** Registers the calls of content, its files, and the store of clients without a content service of their own. */
export const registerContentModule = ({ app, platform, serve }: Serving): void => {
  serve(calls.getContentBlock, (ctx, { params }) => getContentBlock(ctx, params.id));
  serve(calls.listContentBlocks, (ctx, { query }) => listContentBlocks(ctx, query.bereich));
  serve(calls.getKeyVisual, (ctx, { params }) => getKeyVisual(ctx, params.id));
  serve(calls.getHomeContent, getHomeContent);
  serve(calls.getFaqEntry, (ctx, { params }) => getFaqEntry(ctx, params.id));
  serve(calls.listFaq, (ctx) => listFaq(ctx));
  serve(calls.getContentPage, (ctx, { params }) => getContentPage(ctx, params.name));

  serve(calls.listFootnotes, async (ctx, { query: { q } }) => {
    const identifier = q === undefined ? null : identifierOf(q);
    if (q !== undefined && identifier === null) {
      throw new AppError('inputInvalid', [{ field: 'q', reason: 'inputInvalid' }]);
    }
    return listFootnotes(ctx, identifier);
  });

  serve(calls.listVariables, (ctx) => findVariables(ctx));
  serve(calls.findVariables, (ctx, { body }) => findVariables(ctx, body.Namen));
  serve(calls.findAgencyVariables, (ctx, { params, body }) => findVariables(ctx, body.Namen, params.id));

  serve(calls.listCampaigns, (ctx) => listCampaigns(ctx));

  serveStore(app, platform);
  serveAssets(app, platform);
};
