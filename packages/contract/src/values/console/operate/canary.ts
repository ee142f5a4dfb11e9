/** The steps that a canary plays, in their order; the first is the hidden copy of the client that it plays in. */
export const CANARY_STEPS = [
  'Vorbereitung',
  'Empfehlung',
  'Link',
  'Besuch',
  'Klick',
  'Kontakt',
  'Auftrag',
  'Praemie',
] as const;

/** A step of a canary. */
export type CanaryStep = (typeof CANARY_STEPS)[number];
