/** Kinds of people and systems that do something. */
export const ACTOR_KINDS = [
  'automatisch',
  'Formular',
  'System',
  'Empfehler',
  'Kontakt',
  'Agentur',
  'Bank',
  'Mitarbeiter',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

const KNOWN: Readonly<Record<string, ActorKind>> = {
  automatic: 'automatisch',
  public: 'Formular',
  recommender: 'Empfehler',
  recipient: 'Kontakt',
  bank: 'Bank',
};

/** Who did something: histories name systems `key:crm`, operators `op:<id>`, and people of agencies by their names. */
export const actorKind = (by: string): ActorKind => {
  if (by.startsWith('op:')) return 'Mitarbeiter';
  return by.startsWith('key:') ? 'System' : (KNOWN[by] ?? 'Agentur');
};
