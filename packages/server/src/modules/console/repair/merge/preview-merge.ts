import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/merge';
import { ERRORS } from '@mundwerk/contract/errors';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Recommender } from '#modules/account/index.ts';
import { isMergeRefused } from '#modules/personal-area/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectHoldings } from '../read-models/holdings.ts';
import { findPair } from './find-pair.ts';

const sideOf = async (ctx: Ctx, { id, firstName, lastName, email, createdAt }: Recommender): Promise<MergeSide> => {
  const held = await selectHoldings(ctx, id);
  return {
    Id: id,
    Name: `${firstName} ${lastName}`.trim(),
    Email: maskEmail(email),
    Seit: createdAt.toISOString(),
    Empfehlungen: held.recommendations,
    Praemierungen: held.claims,
    OffenCent: held.openCents,
    BezahltCent: held.paidCents,
    Bonusvertraege: held.bonusOrders,
    HatBankdaten: held.hasBankData,
  };
};

/** Two accounts beside each other, the one that stays first. */
export const previewMerge = async (ctx: Ctx, personId: string, email: string): Promise<MergePreview> => {
  const pair = await findPair(ctx, personId, email);
  return {
    Bleibt: await sideOf(ctx, pair.kept),
    Geht: await sideOf(ctx, pair.gone),
    Hindernisse: (await isMergeRefused(ctx, pair)) ? [ERRORS.mergeImpossible.code] : [],
  };
};
