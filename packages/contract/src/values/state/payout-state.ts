/** How far a payout run is: made, fetched for the bank, answered in part, answered for every payment. */
export const PAYOUT_RUN_STATES = ['Erstellt', 'Abgerufen', 'Teilweise', 'Abgeschlossen'] as const;

/** A state of a payout run. */
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];
