import type { ActorView } from '@mundwerk/contract/console/record/explanation';

const KNOWN: Readonly<Record<string, ActorView['Art']>> = {
  automatic: 'automatisch',
  public: 'Formular',
  recommender: 'Empfehler',
  recipient: 'Kontakt',
  bank: 'Bank',
};

/** Who did something, in words: histories name systems `key:crm`, operators `op:<id>`, and people of agencies by their names. */
export const actorView = (by: string, operator: string | null = null): ActorView => {
  if (operator !== null || by.startsWith('op:')) return { Art: 'Mitarbeiter', Name: operator };
  if (by.startsWith('key:')) return { Art: 'System', Name: by.slice('key:'.length) };
  const Art = KNOWN[by];
  return Art ? { Art, Name: null } : { Art: 'Agentur', Name: by };
};
