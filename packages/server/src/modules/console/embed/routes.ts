import * as calls from '@mundwerk/contract/console/connect/embed';
import type { Serving } from '#modules/actors.ts';
import { checkHost } from './check-host.ts';
import { getEmbedding } from './get-embedding.ts';

/** Registers the calls about showing the portal inside a page. */
export const serveEmbedding = ({ serve }: Serving): void => {
  serve(calls.getEmbedding, getEmbedding);
  serve(calls.checkHost, async (ctx, { query }) => checkHost(ctx, query.Adresse));
};
