import type { ActorView } from '@mundwerk/contract/console/record/explanation';
import { actorKind } from '@mundwerk/contract/values/actor-kind';

/** The kind of an actor, with the name that a history has of them. */
export const actorView = (by: string, operator: string | null = null): ActorView => {
  const Art = operator === null ? actorKind(by) : 'Mitarbeiter';
  if (Art === 'Mitarbeiter') return { Art, Name: operator };
  if (Art === 'System') return { Art, Name: by.slice('key:'.length) };
  return { Art, Name: Art === 'Agentur' ? by : null };
};
