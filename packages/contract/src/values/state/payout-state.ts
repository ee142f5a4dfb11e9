/** How far a payout run is: made, fetched for the bank, answered in part, answered for every payment; or discarded before its file was fetched. */
export const PAYOUT_RUN_STATES = ['Erstellt', 'Abgerufen', 'Teilweise', 'Abgeschlossen', 'Verworfen'] as const;

/** A state of a payout run. */
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];
