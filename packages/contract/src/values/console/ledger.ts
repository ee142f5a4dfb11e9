/** The accounts of the ledger: what rewards cost, what is owed, what is on its way to or from the bank, the bank, and vouchers given out. */
export const LEDGER_ACCOUNTS = ['Aufwand', 'Verbindlichkeiten', 'Transit', 'Bank', 'Gutscheine'] as const;

/** An account of the ledger. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Why something is posted. */
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

/** States of claims in which something is owed. */
export const OWED_STATES = ['Offen', 'Bereitgestellt', 'Abgeholt'] as const;
