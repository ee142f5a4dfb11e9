/** Hints that a person should check before a payment is sent; none of them blocks a payment by itself. */
export const PAYMENT_HINTS = [
  'IbanMehrfach',
  'ErsteZahlung',
  'KontoGeaendert',
  'UeberGrenze',
  'SchonZurueck',
  'AndererInhaber',
] as const;

/** A hint of a waiting payment. */
export type PaymentHint = (typeof PAYMENT_HINTS)[number];

/** Reasons why an open payment is left out of proposals. */
export const HOLD_KINDS = ['KontoFrisch', 'Herausgenommen', 'Pruefung', 'Stopp'] as const;

/** A reason why an open payment is held. */
export type HoldKind = (typeof HOLD_KINDS)[number];

/** Ways to settle a bank line that matched no payment. */
export const LINE_OUTCOMES = ['Zugeordnet', 'Fremd', 'Rueckruf', 'Geklaert'] as const;

/** A way to settle an unmatched bank line. */
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Accounts of the ledger: expense of rewards, liabilities, money in transit to or from the bank, the bank, and issued vouchers. */
export const LEDGER_ACCOUNTS = ['Aufwand', 'Verbindlichkeiten', 'Transit', 'Bank', 'Gutscheine'] as const;

/** An account of the ledger. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Reasons of postings. */
export const POSTING_TEXTS = [
  'Zusage',
  'Anpassung',
  'Storno',
  'Verfall',
  'Zahlung',
  'Gutschein',
  'Bank',
  'Rueckgabe',
  'BankRueckgabe',
] as const;

/** A reason of a posting. */
export type PostingText = (typeof POSTING_TEXTS)[number];

/** States of claims in which the reward is owed. */
export const OWED_STATES = ['Offen', 'Bereitgestellt', 'Abgeholt'] as const;
