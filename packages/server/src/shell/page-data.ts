import type { BootPageData } from '@mundwerk/contract/boot';
import type { PageMatch } from '@mundwerk/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import { findProduct, listProducts, maxReward } from '../modules/catalogue/index.ts';
import { originOf, warmClient } from '../modules/client/index.ts';
import { sharedRecommendation } from '../modules/recommendation/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../platform/context.ts';

/** What the first page shows, sent along with the shell; null when the thing the path names does not exist. */
export const pageData = async (visit: {
  platform: Platform;
  client: ClientRef;
  match: PageMatch;
  log: FastifyBaseLogger;
}): Promise<BootPageData | null> => {
  const { platform, client, match } = visit;
  await warmClient(platform, client, match.language);
  const ctx = anonymousCtx(platform, {
    client,
    language: match.language,
    log: visit.log,
    origin: originOf(platform, client),
  });
  switch (match.page.name) {
    case 'Homepage':
      return { maxReward: await maxReward(ctx), products: await listProducts(ctx) };
    case 'Recommendation':
    case 'AgentRecommendations': {
      const product = await findProduct(ctx, Number(match.params.produktId));
      return product && { product };
    }
    case 'Click': {
      // A reload of the share screen has its data in the browser's history, so an unknown number is not final here.
      const shared = await sharedRecommendation(ctx, match.params.empfehlungsnummer ?? '');
      return shared ? { shared } : {};
    }
    case 'RecipientData': {
      const shared = await sharedRecommendation(ctx, match.params.empfehlungsnummer ?? '');
      return shared && { shared };
    }
    default:
      return {};
  }
};
