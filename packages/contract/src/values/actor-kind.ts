/** Kinds of actors: the people and systems that cause an event. */
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

/** Kind of the actor in a history entry, where systems are named `key:crm`, operators `op:<id>`, and people of agencies by name. */
export const actorKind = (by: string): ActorKind => {
  if (by.startsWith('op:')) return 'Mitarbeiter';
  return by.startsWith('key:') ? 'System' : (KNOWN[by] ?? 'Agentur');
};
