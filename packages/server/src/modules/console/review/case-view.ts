import type { ReviewReason, ReviewRow } from '@mundwerk/contract/console/review/cases';
import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import type { Reason } from '#modules/review/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findOperatorNames } from '../access/operator-names.ts';
import { type ListedCase, selectCasesByNumber } from './read-models/cases.ts';

const CLAIM_NUMBER_LENGTH = 12;
const OPERATOR = 'op:';

/** The names of operators as histories mention them; null where the portal itself acted. */
export const namesOf = async (
  ctx: Ctx,
  authors: readonly (string | null)[],
): Promise<(author: string | null) => string | null> => {
  const ids = authors.flatMap((author) => (author?.startsWith(OPERATOR) ? [author.slice(OPERATOR.length)] : []));
  const names = await findOperatorNames(ctx, [...new Set(ids)]);
  return (author) => (author ? (names.get(author.slice(OPERATOR.length)) ?? null) : null);
};

/** First letter and last name. */
export const shortName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${[...firstName][0] ?? '–'}. ${lastName}`;

const reasonView = ({ signal, points, counts, isQuiet }: Reason): ReviewReason => ({
  Signal: signal,
  Punkte: points,
  Zahlen: counts,
  IstStill: isQuiet ?? false,
});

/** A case as lists show it. */
export const rowView = (found: ListedCase, nameOf: (author: string | null) => string | null): ReviewRow => ({
  Praemierungsnummer: found.claimNumber,
  Empfehlungsnummer: found.recommendationNumber,
  Empfehler: shortName(found),
  Stand: found.state,
  Punkte: found.score,
  Gruende: found.reasons.map(reasonView),
  WertCent: found.valueCents,
  EndetAm: found.state === 'Gehalten' ? (found.heldUntil?.toISOString() ?? null) : null,
  GeprueftAm: found.assessedAt.toISOString(),
  EntschiedenAm: found.decidedAt?.toISOString() ?? null,
  EntschiedenVon: nameOf(found.decidedBy),
});

/** The case of a claim by its number, in any spelling; reviewCaseNotFound where there is none. */
export const findCase = async (ctx: Ctx, typedNumber: string): Promise<ListedCase> => {
  const number = normaliseCode(typedNumber);
  const [found] = isCode(number, CLAIM_NUMBER_LENGTH) ? await selectCasesByNumber(ctx, [number]) : [];
  if (!found) throw new AppError('reviewCaseNotFound');
  return found;
};

/** The case as it is after a decision. */
export const rowNow = async (ctx: Ctx, number: string): Promise<ReviewRow> => {
  const found = await findCase(ctx, number);
  return rowView(found, await namesOf(ctx, [found.decidedBy]));
};
