import {
  type AgencyAction,
  type AgencyRight,
  type AgencySubject,
  hasRight,
} from '@mundwerk/contract/values/agency-rights';
import { useMemo } from 'react';
import { useAgencySession } from '#lib/session/session.ts';

/** The rights of a user in the agency's area: `ability.can('manage', 'Mitarbeiter')`. */
export interface AgencyAbility {
  readonly can: (action: AgencyAction, subject: AgencySubject) => boolean;
}

/** Reads the rights the server sent; without any nothing is allowed. The server checks every call again. */
export const abilityOf = (rights: readonly AgencyRight[]): AgencyAbility => ({
  can: (Aktion, Bereich) => hasRight(rights, { Aktion, Bereich }),
});

/** The rights of the agency's user who signed on. */
export const useAbility = (): AgencyAbility => {
  const rights = useAgencySession()?.user?.Berechtigungen;
  return useMemo(() => abilityOf(rights ?? []), [rights]);
};
