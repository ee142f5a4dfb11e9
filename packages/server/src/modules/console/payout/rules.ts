import type { HoldKind, LineOutcome, PaymentHint } from '@mundwerk/contract/values/console/payout';

/** The facts about a waiting payment and its payee. */
export interface PaymentFacts {
  readonly amountCents: number;
  /** How many people named this IBAN within three years, the payee among them. */
  readonly peopleOnIban: number;
  readonly hasBeenPaid: boolean;
  readonly isAccountChanged: boolean;
  readonly wasReturned: boolean;
  readonly holder: string;
  /** The payee's last name; null once the person is deleted. */
  readonly lastName: string | null;
  readonly firstName: string | null;
}

/** A hint; the count is the number of people who use the IBAN, if the hint is about that. */
export interface Hint {
  readonly kind: PaymentHint;
  readonly count: number | null;
}

/** The letters of a name that decide whether two are alike: no accents, no titles of one letter. */
const partsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1);

/** Whether an account holder shares no part of the payee's name. */
export const isOtherHolder = (holder: string, firstName: string | null, lastName: string | null): boolean => {
  if (firstName === null || lastName === null) return false;
  const own = new Set(partsOf(`${firstName} ${lastName}`));
  return !partsOf(holder).some((part) => own.has(part));
};

/** Hints to check before this payment is made, in a fixed order. */
export const hintsOf = (facts: PaymentFacts, hintAboveCents: number): Hint[] => {
  const found: Array<readonly [PaymentHint, boolean, number | null]> = [
    ['IbanMehrfach', facts.peopleOnIban > 1, facts.peopleOnIban],
    ['ErsteZahlung', !facts.hasBeenPaid, null],
    ['KontoGeaendert', facts.isAccountChanged, null],
    ['UeberGrenze', facts.amountCents > hintAboveCents, null],
    ['SchonZurueck', facts.wasReturned, null],
    ['AndererInhaber', isOtherHolder(facts.holder, facts.firstName, facts.lastName), null],
  ];
  return found.filter(([, isThere]) => isThere).map(([kind, , count]) => ({ kind, count }));
};

/** The reason why a payment is held. */
export interface Hold {
  readonly kind: HoldKind;
  readonly since: Date | null;
  readonly until: string | null;
  readonly reason: string | null;
  readonly by: string | null;
}

/** The name of a person as lists show it: first letter and last name. */
export const shortName = (firstName: string | null, lastName: string | null): string | null =>
  lastName === null ? null : `${[...(firstName ?? '')][0] ?? ''}. ${lastName}`;

/** An IBAN as narrow columns show it: country and the last four characters. */
export const shortIban = (masked: string): string => {
  const plain = masked.replaceAll(/\s/g, '');
  return `${plain.slice(0, 2)}•• ${plain.slice(-4)}`;
};

/** A payment as a proposal holds it. */
export interface ProposedPayment {
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly fingerprint: string;
}

/** The payload that a second person approves, hashed as a whole. */
export interface ProposalPayload {
  readonly executionDay: string;
  readonly count: number;
  readonly sumCents: number;
  readonly payments: readonly ProposedPayment[];
}

/** The payload of a proposal, sorted by payment id, so that equal proposals have equal hashes. */
export const payloadOf = (executionDay: string, payments: readonly ProposedPayment[]): ProposalPayload => ({
  executionDay,
  count: payments.length,
  sumCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  payments: payments.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/** How a payment differs from what was proposed. */
export interface ProposalChange {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly kind: 'Weggefallen' | 'Betrag' | 'Konto';
}

/** The differences between a proposal and the current state of its payments. */
export const changesSince = (proposed: ProposalPayload, now: ProposalPayload): ProposalChange[] => {
  const current = new Map(now.payments.map((payment) => [payment.id, payment]));
  return proposed.payments.flatMap(({ id, endToEndId, amountCents, fingerprint }): ProposalChange[] => {
    const other = current.get(id);
    if (!other) return [{ endToEndId, amountCents, kind: 'Weggefallen' }];
    if (other.amountCents !== amountCents) return [{ endToEndId, amountCents: other.amountCents, kind: 'Betrag' }];
    return other.fingerprint === fingerprint ? [] : [{ endToEndId, amountCents, kind: 'Konto' }];
  });
};

/** The sums of a run's payments by outcome, and whether they add up to its total. */
export const reconcile = (
  totalCents: number,
  byState: { readonly paidCents: number; readonly returnedCents: number; readonly openCents: number },
) => ({
  ...byState,
  totalCents,
  differenceCents: totalCents - byState.paidCents - byState.returnedCents - byState.openCents,
});

const DAY_MS = 86_400_000;

/** The day on which a pool is empty at the rate of the last 28 days; null when no code was issued. */
export const lastsUntil = (now: Date, free: number, givenIn28Days: number): Date | null =>
  givenIn28Days === 0 ? null : new Date(now.getTime() + Math.floor((free * 28) / givenIn28Days) * DAY_MS);

/** How a line of the bank can be settled: one without a payment of ours is assigned or foreign, any other is cleared up with the bank. */
export const possibleOutcomes = (line: {
  readonly problem: 'Referenz' | 'Betrag' | 'Widerspruch';
  readonly kind: string | null;
  readonly isSettled: boolean;
}): LineOutcome[] => {
  if (line.isSettled) return [];
  switch (line.problem) {
    case 'Referenz':
      // A line that only reports processing by the bank moves no payment.
      return line.kind === null ? ['Fremd', 'Geklaert'] : ['Zugeordnet', 'Fremd'];
    case 'Betrag':
      return ['Geklaert'];
    case 'Widerspruch':
      return ['Rueckruf', 'Geklaert'];
  }
};
