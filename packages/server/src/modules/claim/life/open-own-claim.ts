import type { Language } from '@mundwerk/contract/values/language';
import { clientTranslate } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { ClaimPurpose } from '../rules.ts';
import { newClaimNumber } from './claim-number.ts';
import { type Claim, insertClaims } from './store.ts';

/** Rewards outside the catalogue are paid as cash under this id, which no reward of a catalogue has. */
const CASH_ID = 0;

/** Claims outside the catalogue, which belong to a recommender and to no order. */
type OwnPurpose = Exclude<ClaimPurpose, 'reward'>;

const titlesOf = async (ctx: Ctx, kind: OwnPurpose): Promise<Partial<Record<Language, string>>> =>
  Object.fromEntries(
    await Promise.all(
      ctx.client.config.Sprachen.map(async (language) => {
        const translate = await clientTranslate(ctx.platform, ctx.client, language);
        return [language, translate(`rewardTitles.${kind}`)] as const;
      }),
    ),
  );

/** Opens a claim that belongs to a recommender and to no order: a bonus or goodwill. */
export const openOwnClaim = async (
  ctx: Ctx,
  claim: {
    readonly kind: OwnPurpose;
    readonly recommenderId: string;
    readonly valueCents: number;
  },
  by: string,
): Promise<Claim> => {
  const { kind, recommenderId, valueCents } = claim;
  const title = await titlesOf(ctx, kind);
  const [opened] = await insertClaims(
    ctx,
    [
      {
        id: newId(),
        claim_number: newClaimNumber(),
        order_id: null,
        kind,
        beneficiary: 'Empfehler',
        recommender_id: recommenderId,
        recipient_id: null,
        value_cents: valueCents,
        choices: [{ id: CASH_ID, title, kind: 'Ueberweisung', valueCents }],
      },
    ],
    by,
  );
  if (!opened) throw new Error('a claim that belongs to no order exists already');
  return opened;
};
