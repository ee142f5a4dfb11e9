import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { insertCampaign, insertTermsText } from './store.ts';

/** Stores the wording that a person agreed to, once per client, and returns its hash, which identifies the version of the text. */
export const storeTermsText = async (ctx: Ctx, text: string): Promise<string> => {
  const hash = createHash('sha256').update(text).digest('hex');
  await insertTermsText(ctx, hash, text);
  return hash;
};

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
