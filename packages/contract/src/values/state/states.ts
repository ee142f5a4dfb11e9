/** States of a claim (decisions §6). */
export const CLAIM_STATES = ['Offen', 'Bereitgestellt', 'Abgeholt', 'Ausgezahlt', 'Storniert', 'Abgelaufen'] as const;

/** A state of a claim. */
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of a payment (decisions §6). */
export const PAYMENT_STATES = ['Offen', 'Gezahlt', 'Storniert'] as const;

/** A state of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Kinds of rewards: bank transfer or voucher. */
export const REWARD_KINDS = ['Ueberweisung', 'Gutschein'] as const;

/** A kind of reward. */
export type RewardKind = (typeof REWARD_KINDS)[number];

/** Beneficiaries of rewards: recommender and recipient. */
export const BENEFICIARIES = ['Empfehler', 'Empfaenger'] as const;

/** A beneficiary of a reward. */
export type Beneficiary = (typeof BENEFICIARIES)[number];

/** Kinds of claims: a recommendation's reward, a bonus step, or goodwill. */
export const CLAIM_KINDS = ['Empfehlung', 'Bonus', 'Kulanz'] as const;

/** A kind of claim. */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Why a bank did not carry out a transfer, as far as its beneficiary can do something about it. */
export const RETURN_REASONS = ['KontoUnbekannt', 'KontoGeschlossen', 'NameWeichtAb', 'Abgelehnt'] as const;

/** Why a bank did not carry out a transfer. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

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

/** States of a payout run: created, file downloaded, partly answered by the bank, fully answered, or discarded before the download. */
export const PAYOUT_RUN_STATES = ['Erstellt', 'Abgerufen', 'Teilweise', 'Abgeschlossen', 'Verworfen'] as const;

/** A state of a payout run. */
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/** Stages of an agency's work on a lead, in order. */
export const LEAD_STAGES = ['Neu', 'Kontaktiert', 'Termin', 'Angebot', 'KeinInteresse'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Relationship of an invited person to the agency. */
export const INVITATION_KINDS = ['Kunde', 'Mitarbeiter', 'Interessent'] as const;

/** States of an invitation; one without the person's consent is made and not mailed. */
export const INVITATION_STATES = [
  'Erstellt',
  'Versendet',
  'Geoeffnet',
  'Registriert',
  'Empfohlen',
  'Zurueckgezogen',
] as const;

/** Seconds in which an agency can undo the release of an order. */
export const RELEASE_UNDO_SECONDS = 10;
