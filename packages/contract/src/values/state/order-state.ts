/** States of an order in the order of its life; the last three end it without success (decisions §5). */
export const ORDER_STATES = [
  'Gemeldet',
  'Bestaetigt',
  'Freigegeben',
  'Erledigt',
  'Abgelehnt',
  'Widerrufen',
  'Storniert',
] as const;

/** A state of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What an order may lack: the four conditions of spec 1 §1, the recommender's confirmed address and the complaint period, which decide about
 * its success, and the contact's data and consent, where the contact gets a share or the client wants them (decisions §20).
 */
export const ORDER_CONDITIONS = [
  'Neukunde',
  'LinkGenutzt',
  'NichtBeendet',
  'AdresseBestaetigt',
  'EmpfaengerBestaetigt',
  'ErstbeitragBezahlt',
  'Einspruchsfrist',
] as const;

/** Something an order may lack. */
export type OrderCondition = (typeof ORDER_CONDITIONS)[number];

/** The four steps a recipient sees (spec 1 §2.3). */
export const RECIPIENT_STEPS = [
  'VertragAbgeschlossen',
  'DatenBestaetigt',
  'AuftragBestaetigt',
  'PraemieErhalten',
] as const;

/** A step a recipient sees. */
export type RecipientStep = (typeof RECIPIENT_STEPS)[number];

/** States in which an order can have unmet conditions; in the others no further progress is expected. */
export const AWAITING_STATES: readonly OrderState[] = ['Gemeldet', 'Bestaetigt', 'Freigegeben'];
