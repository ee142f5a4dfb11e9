import type { DataRequestKind, DataRequestState } from '@mundwerk/contract/values/console/repair/data-requests';
import { BOOKS_KEPT_YEARS } from '@mundwerk/contract/values/console/repair/data-requests';

/** A person's request to receive or erase their data. */
export interface DataRequest {
  readonly id: string;
  /** Id of the account, or of one recipient row of a contact without an account. */
  readonly personId: string;
  readonly isContact: boolean;
  readonly kind: DataRequestKind;
  readonly askedAt: Date;
  readonly dueOn: string;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly outcome: 'erledigt' | 'zurueckgezogen' | null;
}

/** Where a request stands. */
export const requestState = ({
  confirmedAt,
  outcome,
}: Pick<DataRequest, 'confirmedAt' | 'outcome'>): DataRequestState => {
  if (outcome !== null) return outcome === 'erledigt' ? 'Erledigt' : 'Zurueckgezogen';
  return confirmedAt === null ? 'WartetAufPerson' : 'Bestaetigt';
};

/** Why the mailed link of a contact's request confirms nothing; null while it does. */
export const linkRefusal = (
  { askedAt, confirmedAt, endedAt }: Pick<DataRequest, 'askedAt' | 'confirmedAt' | 'endedAt'>,
  now: Date,
  validDays: number,
): 'linkUsed' | 'linkExpired' | null => {
  if (confirmedAt !== null || endedAt !== null) return 'linkUsed';
  return now.getTime() >= askedAt.getTime() + validDays * 86_400_000 ? 'linkExpired' : null;
};

/** The last day of the retention period of payments in the books; null if there was never a payment. */
export const booksKeptUntil = (paidOn: readonly string[]): string | null => {
  const last = paidOn.toSorted().at(-1);
  return last === undefined ? null : `${Number(last.slice(0, 4)) + BOOKS_KEPT_YEARS}-12-31`;
};
