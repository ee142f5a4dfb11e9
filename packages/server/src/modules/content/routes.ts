import * as calls from '@mundwerk/contract/content/content';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../platform/context.ts';
import type { Serving } from '../actors.ts';
import * as content from './find-content.ts';
import { findVariables, variableViews } from './find-variables.ts';
import { homeContent } from './home-content.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listFaq } from './list-faq.ts';
import { listFootnotes } from './list-footnotes.ts';
import { serveStore } from './own-store/serve-store.ts';
import { identifierOf } from './rules.ts';
import { serveAssets } from './serve-assets.ts';
import { ContentUnavailable } from './service/content-client.ts';

const variablesOf = async (ctx: Ctx, names?: readonly string[], agency?: string): Promise<calls.Variable[]> => {
  try {
    return variableViews(await findVariables(ctx, agency), names);
  } catch (error) {
    throw error instanceof ContentUnavailable ? new AppError('contentUnavailable') : error;
  }
};

/** Registers the calls of content, its files, and the store of clients without a content service of their own. */
export const registerContentModule = ({ app, platform, serve }: Serving): void => {
  serve(calls.getContentBlock, (ctx, { params }) => content.findBlock(ctx, params.id));
  serve(calls.listContentBlocks, (ctx, { query }) => content.listBlocks(ctx, query.bereich));
  serve(calls.getKeyVisual, (ctx, { params }) => content.findKeyVisual(ctx, params.id));
  serve(calls.getHomeContent, (ctx) => homeContent(ctx));
  serve(calls.getFaqEntry, (ctx, { params }) => content.findFaqEntry(ctx, params.id));
  serve(calls.listFaq, (ctx) => listFaq(ctx));
  serve(calls.getContentPage, (ctx, { params }) => content.findPage(ctx, params.name));

  serve(calls.listFootnotes, async (ctx, { query: { q } }) => {
    const identifier = q === undefined ? null : identifierOf(q);
    if (q !== undefined && identifier === null) {
      throw new AppError('inputInvalid', [{ field: 'q', reason: 'inputInvalid' }]);
    }
    return listFootnotes(ctx, identifier);
  });

  serve(calls.listVariables, (ctx) => variablesOf(ctx));
  serve(calls.findVariables, (ctx, { body }) => variablesOf(ctx, body.Namen));
  serve(calls.findAgencyVariables, (ctx, { params, body }) => variablesOf(ctx, body.Namen, params.id));

  serve(calls.listCampaigns, (ctx) => listCampaigns(ctx));

  serveStore(app, platform);
  serveAssets(app, platform);
};
