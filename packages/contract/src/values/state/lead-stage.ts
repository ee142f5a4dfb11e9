/** Stages of an agency's work on a lead, in order. */
export const LEAD_STAGES = ['Neu', 'Kontaktiert', 'Termin', 'Angebot', 'KeinInteresse'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];
