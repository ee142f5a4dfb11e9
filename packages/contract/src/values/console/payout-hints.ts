/** What a person should look at before a payment leaves; none of it refuses anything by itself. */
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

/** Why a payment is in no proposal although it is open. */
export const HOLD_KINDS = ['KontoFrisch', 'Herausgenommen', 'Pruefung', 'Stopp'] as const;

/** A reason why a payment waits. */
export type HoldKind = (typeof HOLD_KINDS)[number];

/** How a line of the bank that fitted nothing can be settled. */
export const LINE_OUTCOMES = ['Zugeordnet', 'Fremd', 'Rueckruf', 'Geklaert'] as const;

/** What became of such a line. */
export type LineOutcome = (typeof LINE_OUTCOMES)[number];
