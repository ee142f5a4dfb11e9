import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import {
  type Claim,
  claimKind,
  selectClaimHistory,
  selectClaimsOfRecommender,
  selectStoredBonusSteps,
} from '#modules/core/claim/index.ts';
import { findOrder } from '#modules/core/order/index.ts';
import { readPayments } from '#modules/core/payout/index.ts';
import { readVoucher } from '#modules/core/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { listMailsTo } from '#platform/mail/store.ts';
import type { ReviewedClaim } from '../read-models/personal-data.ts';
import type { DataRequest } from '../rules.ts';

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

export const moment = (at: Date): string => at.toISOString();
export const momentOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A reviewed payout, as it appears in a person's copy of their data. */
export const describeReview = (review: ReviewedClaim): PersonalData['Pruefungen'][number] => ({
  Praemierungsnummer: review.claimNumber,
  Stand: review.state,
  Gruende: [...review.signals],
  GeprueftAm: moment(review.assessedAt),
  GehaltenBis: momentOrNull(review.heldUntil),
  EntschiedenAm: momentOrNull(review.decidedAt),
  Freigabe:
    review.passedAt && review.quietUntil
      ? { Am: moment(review.passedAt), GiltBis: moment(review.quietUntil), Haushalt: review.isHousehold === true }
      : null,
});

/** A data request, as it appears in a person's copy of their data. */
export const describeRequest = (request: DataRequest): PersonalData['Datenanfragen'][number] => ({
  Art: request.kind,
  GestelltAm: moment(request.askedAt),
  BestaetigtAm: momentOrNull(request.confirmedAt),
  BeendetAm: momentOrNull(request.endedAt),
});

/** A mail to the person, as it appears in their copy of their data. */
export const describeMail = (
  mail: Awaited<ReturnType<typeof listMailsTo>>[number],
): PersonalData['EMails'][number] => ({
  Art: mail.kind,
  Betreff: mail.subject,
  ErstelltAm: moment(mail.created_at),
  GesendetAm: momentOrNull(mail.sent_at),
});
