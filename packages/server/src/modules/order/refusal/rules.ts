import type { ErrorName, WrongField } from '@mundwerk/contract/errors';

/** The numbers that identify the contract of a report. */
export interface NamedReport {
  readonly externalNumber: string;
  readonly recommendationNumber: string;
}

/** A report that was refused: what was sent, and why it was not taken. */
export interface Refusal extends NamedReport {
  readonly reason: string;
  readonly fields: readonly string[];
}

/** The outcome of a report, by a call or by a line of a file. */
export type Outcome =
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] }
  | { readonly kind: 'created' | 'repeated' | 'changed' | 'same' };

/** How long a refused report is kept after it was last sent. */
export const REFUSAL_RETENTION_DAYS = 90;

/** A number as it can be stored and seen: a sender's broken character must not cost the refusals that are stored with this one. */
const readable = (number: string): string => number.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');

/** The refusals to store: of several reports with one number the last. The first objection is the reason, because the fields belong to it. */
export const refusalsIn = (reports: readonly NamedReport[], results: readonly Outcome[]): Refusal[] => {
  const found = new Map<string, Refusal>();
  for (const [index, report] of reports.entries()) {
    const result = results[index];
    if (result?.kind !== 'refused') continue;
    const fields = [...new Set(result.fields.map(({ field }) => field))];
    const reason = result.fields[0]?.reason ?? result.reason;
    const externalNumber = readable(report.externalNumber);
    const recommendationNumber = readable(report.recommendationNumber);
    found.set(externalNumber, { externalNumber, recommendationNumber, reason, fields });
  }
  return [...found.values()];
};
