/** Kinds of data requests: access to all personal data, or their erasure. */
export const DATA_REQUEST_KINDS = ['Auskunft', 'Loeschung'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** States of a data request: waiting for the person, confirmed and with an operator, answered, or withdrawn. */
export const DATA_REQUEST_STATES = ['WartetAufPerson', 'Bestaetigt', 'Erledigt', 'Zurueckgezogen'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Steps of a data request that can be previewed: recording it, or answering it. */
export const DATA_REQUEST_STEPS = ['anfragen', 'erledigen'] as const;
export type DataRequestStep = (typeof DATA_REQUEST_STEPS)[number];

/** Years after the year of a payment for which accounting keeps its sum and date (§ 147 AO, § 257 HGB). */
export const BOOKS_KEPT_YEARS = 10;
