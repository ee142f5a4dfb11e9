import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import {
  type Claim,
  claimKind,
  selectClaimHistory,
  selectClaimsOfRecommender,
  selectStoredBonusSteps,
} from '#modules/claim/index.ts';
import { findOrder } from '#modules/order/index.ts';
import { readPayments } from '#modules/payout/index.ts';
import { readVoucher } from '#modules/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A person's claims with all that is stored about them. */
export const describeClaims = async (ctx: Ctx, claims: readonly Claim[]): Promise<PersonalData['Praemierungen']> => {
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

/** A recommender's claims. */
export const storedClaims = async (ctx: Ctx, recommenderId: string): Promise<PersonalData['Praemierungen']> =>
  describeClaims(ctx, await selectClaimsOfRecommender(ctx, recommenderId));

/** The bonus steps a recommender was granted, each with its claim. */
export const storedBonusSteps = async (ctx: Ctx, recommenderId: string): Promise<PersonalData['Bonusschritte']> => {
  const numbers = new Map(
    (await selectClaimsOfRecommender(ctx, recommenderId)).map((claim) => [claim.id, claim.number]),
  );
  return (await selectStoredBonusSteps(ctx, recommenderId)).map(({ tierOrders, step, claimId, grantedAt }) => ({
    Vertraege: tierOrders * step,
    Praemierungsnummer: numbers.get(claimId) ?? '',
    GewaehrtAm: grantedAt.toISOString(),
  }));
};
