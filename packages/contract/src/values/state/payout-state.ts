/** States of a payout run: created, file downloaded, partly answered by the bank, fully answered, or discarded before the download. */
export const PAYOUT_RUN_STATES = ['Erstellt', 'Abgerufen', 'Teilweise', 'Abgeschlossen', 'Verworfen'] as const;

/** A state of a payout run. */
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];
