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
