import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { optionalRecommender } from '../account/index.ts';
import { hasAcceptedTerms, insertCampaign, insertTermsText, selectCampaigns } from './store.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores the wording that a person agreed to, once per client, and returns its hash, which identifies the version of the text. */
export const storeTermsText = async (ctx: Ctx, text: string): Promise<string> => {
  const hash = hashOf(text);
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

/**
 * Refuses texts that the logged-in recommender has not agreed to before, word for word (consentMissing). A recommendation by one press
 * shows no texts, so it may only repeat an agreement.
 */
export const refuseNewTexts = async (
  ctx: Ctx,
  { termsText, campaigns }: { readonly termsText: string; readonly campaigns: readonly TickedCampaign[] },
): Promise<void> => {
  const actor = await optionalRecommender(ctx);
  const joined = actor ? await selectCampaigns(ctx, actor.id) : [];
  const isKnown =
    actor !== null &&
    (await hasAcceptedTerms(ctx, actor.id, hashOf(termsText))) &&
    campaigns.every(({ id, text }) => joined.some((one) => one.campaignId === id && one.text === text));
  if (!isKnown) throw new AppError('consentMissing', [{ field: 'Empfehlung.AgbText', reason: 'consentMissing' }]);
};
