import type { BootPageData } from '@mundwerk/contract/boot';
import type { PageMatch } from '@mundwerk/contract/pages';
import type { FastifyBaseLogger } from 'fastify';
import {
  findCategoryPage,
  findProduct,
  listProducts,
  listTopCategories,
  maxReward,
} from '../modules/catalogue/index.ts';
import { listRewards } from '../modules/claim/index.ts';
import { clientTranslate, originOf, warmClient } from '../modules/client/index.ts';
import { homeContent, listCampaigns, listFaq } from '../modules/content/index.ts';
import { currentLegalVersion, getLegalText } from '../modules/legal/index.ts';
import { sharedRecommendation } from '../modules/recommendation/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform } from '../platform/context.ts';

/** A request for a page. */
interface Visit {
  readonly platform: Platform;
  readonly client: ClientRef;
  readonly match: PageMatch;
  readonly log: FastifyBaseLogger;
}

const ctxOf = ({ platform, client, match, log }: Visit): Ctx =>
  anonymousCtx(platform, { client, language: match.language, log, origin: originOf(platform, client) });

/** The version of the terms that counts today; null while the client has none. */
export const termsVersion = (visit: Visit): Promise<string | null> => currentLegalVersion(ctxOf(visit), 'TOS');

/** What the first page shows, sent along with the shell; null when the thing the path names does not exist. */
export const pageData = async (visit: Visit): Promise<BootPageData | null> => {
  const { platform, client, match } = visit;
  await warmClient(platform, client, match.language);
  const ctx = ctxOf(visit);
  switch (match.page.name) {
    case 'Homepage':
      return {
        homeContent: await homeContent(ctx),
        maxReward: await maxReward(ctx),
        ...(client.config.ShowProductCategory
          ? { categories: await listTopCategories(ctx) }
          : { products: await listProducts(ctx) }),
      };
    case 'Category': {
      const categoryPage = await findCategoryPage(ctx, match.params.slug ?? '');
      if (!categoryPage) return null;
      const { Titel: title, Untertitel: subtitle } = categoryPage.Kategorie;
      const description = (await clientTranslate(platform, client, match.language))('pages.Category.description');
      return { categoryPage, head: { title, description: [subtitle, description].filter(Boolean).join(' ') } };
    }
    case 'Recommendation':
    case 'AgentRecommendations': {
      const product = await findProduct(ctx, Number(match.params.produktId));
      return product && { product, campaigns: await listCampaigns(ctx) };
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
    case 'Imprint':
    case 'Privacy':
    case 'TOS':
    case 'Accessibility': {
      const legal = await getLegalText(ctx, match.page.name);
      return legal && { legal };
    }
    case 'Faq':
      // Without an answer of the content server the page asks again and says so itself.
      return listFaq(ctx).then(
        (faq) => ({ faq }),
        () => ({}),
      );
    case 'RewardOverview':
      return { rewards: await listRewards(ctx) };
    case 'PrivacyHistory':
    case 'TOSHistory': {
      const legal = await getLegalText(ctx, match.page.name === 'TOSHistory' ? 'TOS' : 'Privacy', match.params.version);
      return legal && { legal };
    }
    default:
      return {};
  }
};
