import type { TaskKind } from '@mundwerk/contract/values/console/tasks';

/** Working days after which an answered message comes back if its sender has not written. */
export const REPLY_WAIT_DAYS = 5;

/** Recommendations of a person that a message may be about, the latest first; the person's page has the rest. */
export const SUBJECTS_SHOWN = 30;

/** A person in a list: first name and initial. */
export const shortName = (firstName: string | null, lastName: string | null): string | null => {
  if (!firstName) return lastName ? `${[...lastName][0]}.` : null;
  return lastName ? `${firstName} ${[...lastName][0]}.` : firstName;
};

/** The code of a mail server's answer or report; its words are left out, because they may repeat the address. */
export const smtpCode = (error: string | null): string | null =>
  error === null ? null : (/\b[45](?:\d\d|\.\d{1,3}\.\d{1,3})\b/.exec(error)?.[0] ?? null);

/** The facts for the line of a task, besides those it was raised with. */
export interface LineFacts {
  readonly kind: TaskKind;
  readonly ref: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly customerNumber: string | null;
  readonly isLinkEnded: boolean;
  readonly claimNumber: string | null;
  readonly valueCents: number | null;
  readonly requestId: string | null;
  readonly isConfirmed: boolean | null;
  readonly mailKind: string | null;
  readonly mailError: string | null;
}

/** The values of a task's line, without those that are missing. */
export const lineValues = (row: LineFacts): Record<string, string | number> => {
  const more: Record<string, string | number | null> = {
    vorgang: row.kind === 'Kontakt' ? `${row.ref.slice(0, 4)}-${row.ref.slice(4)}` : null,
    auftrag: row.kind === 'Auftragsfrist' ? row.ref : null,
    kundennummer: row.customerNumber,
    abgelaufen: row.isLinkEnded ? 1 : null,
    praemierung: row.claimNumber,
    betragCent: row.valueCents,
    bestaetigt: row.requestId === null ? null : Number(row.isConfirmed),
    mailArt: row.mailKind,
    smtp: smtpCode(row.mailError),
  };
  const known = Object.entries(more).filter((entry): entry is [string, string | number] => entry[1] !== null);
  return { ...row.facts, ...Object.fromEntries(known) };
};
