/** Relationship of an invited person to the agency. */
export const INVITATION_KINDS = ['Kunde', 'Mitarbeiter', 'Interessent'] as const;

/** States of an invitation. */
export const INVITATION_STATES = ['Versendet', 'Geoeffnet', 'Registriert', 'Empfohlen', 'Zurueckgezogen'] as const;
