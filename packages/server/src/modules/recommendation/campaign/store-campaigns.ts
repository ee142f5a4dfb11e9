import type { Ctx } from '#platform/context.ts';
import { storeTermsText } from '../store-terms-text.ts';
import { insertCampaign } from './store.ts';

/** A campaign that a recommender ticked, with the words as they were shown. */
export interface TickedCampaign {
  readonly id: string;
  readonly text: string;
}

/** Stores the ticked campaigns with the recommendation, as evidence of what was agreed to. */
export const storeCampaigns = async (ctx: Ctx, number: string, campaigns: readonly TickedCampaign[]): Promise<void> => {
  for (const { id, text } of campaigns) {
    await insertCampaign(ctx, { number, campaignId: id, termsHash: await storeTermsText(ctx, text) });
  }
};
