import type { PersonalData } from '@mundwerk/contract/personal-data';
import type { Ctx } from '../../../platform/context.ts';
import { selectHeldBonusSteps } from '../../claim/bonus/store.ts';
import { cancelClaims } from '../../claim/life/cancel-claims.ts';
import { selectClaimHistory, selectClaimsOfRecommender, takeClaims } from '../../claim/life/store.ts';
import { claimKind } from '../../claim/rules.ts';
import { deleteRewardTokensOf } from '../../claim/token/store.ts';
import { findOrder } from '../../order/index.ts';
import { eraseSettledAccounts, readPayments } from '../../payout/index.ts';
import { readVoucher } from '../../voucher/read-voucher.ts';
import { eraseCodes } from '../../voucher/store.ts';

/** A recommender's claims with all that is held about them. */
export const heldClaims = async (ctx: Ctx, recommenderId: string): Promise<PersonalData['Praemierungen']> => {
  const claims = await selectClaimsOfRecommender(ctx, recommenderId);
  const ids = claims.map(({ id }) => id);
  const payments = Map.groupBy(await readPayments(ctx, ids), ({ claimId }) => claimId);
  const history = Map.groupBy(await selectClaimHistory(ctx, ids), ({ claimId }) => claimId);
  const held: PersonalData['Praemierungen'] = [];
  for (const claim of claims) {
    const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
    held.push({
      Praemierungsnummer: claim.number,
      Art: claimKind(claim.kind),
      Empfehlungsnummer: order?.recommendationNumber ?? null,
      Gutscheincode: (await readVoucher(ctx, claim))?.code ?? null,
      WertCent: claim.valueCents,
      Status: claim.state,
      ErstelltAm: claim.createdAt.toISOString(),
      BereitgestelltAm: claim.providedAt?.toISOString() ?? null,
      AbgeholtAm: claim.pickedUpAt?.toISOString() ?? null,
      Zahlungen: (payments.get(claim.id) ?? []).map((payment) => ({
        BetragCent: payment.amountCents,
        Status: payment.state,
        Kontoinhaber: payment.account?.holder ?? null,
        Iban: payment.account?.iban ?? null,
        ErstelltAm: payment.createdAt.toISOString(),
      })),
      Verlauf: (history.get(claim.id) ?? []).map(({ state, at, by }) => ({
        Status: state,
        Zeitpunkt: at.toISOString(),
        Durch: by,
      })),
    });
  }
  return held;
};

/** The bonus steps a recommender was granted, each with its claim. */
export const heldBonusSteps = async (ctx: Ctx, recommenderId: string): Promise<PersonalData['Bonusschritte']> => {
  const numbers = new Map(
    (await selectClaimsOfRecommender(ctx, recommenderId)).map((claim) => [claim.id, claim.number]),
  );
  return (await selectHeldBonusSteps(ctx, recommenderId)).map(({ tierOrders, step, claimId, grantedAt }) => ({
    Vertraege: tierOrders * step,
    Praemierungsnummer: numbers.get(claimId) ?? '',
    GewaehrtAm: grantedAt.toISOString(),
  }));
};

/**
 * Ends what a deleted account could still claim. What was not picked up is cancelled, because nobody is left to pick it up, and so is a wait for a voucher, because nobody is left to be mailed; what
 * was is still paid, and its bank data stay until then; of what is settled, amounts and dates alone stay for the books.
 */
export const closeClaims = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const claims = await takeClaims(ctx, { recommenderId });
  const ids = claims.map(({ id }) => id);
  const unclaimed = claims.filter(
    ({ state, payoutKind }) =>
      state === 'Offen' || state === 'Bereitgestellt' || (state === 'Abgeholt' && payoutKind === 'Gutschein'),
  );
  await cancelClaims(ctx, unclaimed, { by: 'recommender', reason: 'account deleted' });
  await deleteRewardTokensOf(ctx, ids);
  await eraseSettledAccounts(ctx, ids);
  await eraseCodes(ctx, ids);
};
