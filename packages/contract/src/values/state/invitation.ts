/** How the agency knows the person it invites. */
export const INVITATION_KINDS = ['Kunde', 'Mitarbeiter', 'Interessent'] as const;

/** What became of an invitation. */
export const INVITATION_STATES = ['Versendet', 'Geoeffnet', 'Registriert', 'Empfohlen', 'Zurueckgezogen'] as const;
