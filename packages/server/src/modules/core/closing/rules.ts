import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { type Closing, earliestEnd, MAX_NOTICE_DAYS } from '@mundwerk/contract/values/closing';
import { BOOKS_KEPT_YEARS } from '@mundwerk/contract/values/console/repairs';
import { addDays } from '@mundwerk/contract/values/day';

/** Whom a mail about the end is written to. */
export type ClosingReader = 'recommender' | 'recipient';

/** A person whom the end concerns. */
export interface ConcernedPerson {
  readonly reader: ClosingReader;
  readonly personId: string;
}

/** What a mail tells: the programme ends, or goes on after all. */
export type ClosingMailKind = 'ends' | 'continues';

/** Why a day cannot be announced as the last one; null when it can. */
export const endRefusal = (endsOn: string, today: string): ErrorName | null =>
  endsOn < earliestEnd(today) || endsOn > addDays(today, MAX_NOTICE_DAYS) ? 'noticeTooShort' : null;

type Terms = Pick<
  ClientConfig,
  'EmpfehlungGueltigTage' | 'ModuleAuftragsdatumMindestalterTage' | 'PraemieAbholbarTage' | 'UeberweisungWochen'
>;

/** The latest days that were already promised to people; null where nothing is. */
export interface PromisedDays {
  readonly linksUntil: string | null;
  readonly pickupUntil: string | null;
}

const laterOf = (day: string, promised: string | null): string =>
  promised !== null && promised > day ? promised : day;

/** The last day on which a transfer of a picked up reward usually arrives. */
export const paidUntil = (pickupUntil: string, { UeberweisungWochen }: Pick<Terms, 'UeberweisungWochen'>): string =>
  addDays(pickupUntil, UeberweisungWochen * 7);

/** The first day on which the books need nothing of the programme any more, so that its data can be deleted. */
export const deletableFrom = ({ statementsUntil }: Pick<Closing, 'statementsUntil'>): string =>
  addDays(statementsUntil, 1);

/**
 * The calendar that follows from the last day: a link made on it works for its whole validity, a contract through that link is decided within the
 * days after which operators look into open orders, and a reward provided then can be picked up for the client's whole time. No day is earlier than
 * promised.
 */
export const calendarOf = (endsOn: string, terms: Terms, promised: PromisedDays, watchDays: number): Closing => {
  // One more day, because a validity of whole days can end on the next calendar day when the clocks change.
  const linksUntil = laterOf(addDays(endsOn, terms.EmpfehlungGueltigTage + 1), promised.linksUntil);
  const decidedUntil = addDays(linksUntil, Math.max(terms.ModuleAuftragsdatumMindestalterTage, watchDays));
  const pickupUntil = laterOf(addDays(decidedUntil, terms.PraemieAbholbarTage), promised.pickupUntil);
  return {
    endsOn,
    linksUntil,
    decidedUntil,
    pickupUntil,
    statementsUntil: `${Number(paidUntil(pickupUntil, terms).slice(0, 4)) + BOOKS_KEPT_YEARS}-12-31`,
    pickupDays: terms.PraemieAbholbarTage,
  };
};
