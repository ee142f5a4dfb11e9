import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';
import {
  BOOKS_KEPT_YEARS,
  type DataRequestKind,
  type DataRequestState,
} from '@mundwerk/contract/values/console/repairs';

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

type Entry = YearlyStatement['Eintraege'][number];

/** Fraction of the tax limit from which on the statement warns that the limit is near. */
const NEAR = 0.8;

/** Whether a year's sum is near the limit from which it is taxed, or has reached it: below it nothing is due (§ 22 Nr. 3 EStG). */
export const limitNotice = (sumCents: number, limitCents: number | null): YearlyStatement['Hinweis'] => {
  if (limitCents === null || sumCents < limitCents * NEAR) return null;
  return sumCents < limitCents ? 'NaheFreigrenze' : 'FreigrenzeErreicht';
};

/** Groups payments by calendar year, newest year first, within a year oldest entry first. */
export const statementsOf = (entries: readonly Entry[], limitCents: number | null): YearlyStatement[] =>
  [...Map.groupBy(entries, ({ Datum }) => Number(Datum.slice(0, 4)))]
    .sort(([one], [other]) => other - one)
    .map(([year, ofYear]) => {
      const sumCents = ofYear.reduce((sum, { BetragCent }) => sum + BetragCent, 0);
      return {
        Jahr: year,
        SummeCent: sumCents,
        Hinweis: limitNotice(sumCents, limitCents),
        Eintraege: ofYear.toSorted((one, other) => one.Datum.localeCompare(other.Datum)),
      };
    });
