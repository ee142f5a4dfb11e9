import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';

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
