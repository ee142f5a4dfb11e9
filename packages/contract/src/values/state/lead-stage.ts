/** How far an agency is with a lead, in the order of the work. */
export const LEAD_STAGES = ['Neu', 'Kontaktiert', 'Termin', 'Angebot', 'KeinInteresse'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];
