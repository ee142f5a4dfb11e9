import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { listMailsTo } from '#platform/mail/store.ts';
import type { DataRequest } from '../data-request/rules.ts';
import type { ReviewedClaim } from '../read-models/acts-of-people.ts';

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
