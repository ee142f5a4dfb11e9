/** What a person can ask of their data: to see all of it, or to have it erased. */
export const DATA_REQUEST_KINDS = ['Auskunft', 'Loeschung'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Where a request stands: with its owner, with an operator, answered, or taken back. */
export const DATA_REQUEST_STATES = ['WartetAufPerson', 'Bestaetigt', 'Erledigt', 'Zurueckgezogen'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** What a preview is of: writing the request down, or answering it. */
export const DATA_REQUEST_STEPS = ['anfragen', 'erledigen'] as const;
export type DataRequestStep = (typeof DATA_REQUEST_STEPS)[number];

/** How many years after the year of a payment the books keep its sum and its day (§ 147 AO, § 257 HGB). */
export const BOOKS_KEPT_YEARS = 10;
