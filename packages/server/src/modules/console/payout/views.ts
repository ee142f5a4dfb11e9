import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import type { BankAnswerResult } from '@mundwerk/contract/reward/payout';
import { claimKind } from '#modules/claim/index.ts';
import type { AnswerResult } from '#modules/operations/index.ts';
import { shortIban, shortName } from './rules.ts';
import type { JudgedPayment } from './waiting/list-waiting-payments.ts';

/** A waiting payment on the wire. */
export const waitingView = ({ row, age, hints, hold }: JudgedPayment): WaitingPayment => ({
  Id: row.id,
  EndToEndId: row.endToEndId,
  Empfaenger: shortName(row.firstName, row.lastName),
  Beguenstigter: row.beneficiary,
  Konto: shortIban(row.ibanMasked),
  BetragCent: row.amountCents,
  SeitAm: row.createdAt.toISOString(),
  Alter: age,
  Art: claimKind(row.purpose),
  Hinweise: hints.map(({ kind, count }) => ({ Art: kind, Anzahl: count })),
  Wartet: hold && {
    Art: hold.kind,
    Seit: hold.since?.toISOString() ?? null,
    Bis: hold.until,
    Grund: hold.reason,
    Durch: hold.by,
  },
});

/** A number of payments and their sum on the wire. */
export const sumView = ({ count, sumCents }: { readonly count: number; readonly sumCents: number }) => ({
  Anzahl: count,
  SummeCent: sumCents,
});

/** The effect of a bank answer on the wire. */
export const resultView = ({ booked, returned, unchanged, unknown }: AnswerResult): BankAnswerResult => ({
  Gebucht: booked,
  Zurueckgegeben: returned,
  Unveraendert: unchanged,
  Unbekannt: unknown.map(({ reference, reason }) => ({ Referenz: reference, Grund: reason })),
});
