import { Ability } from '@casl/ability';
import type { AgencyAction, AgencyRight, AgencySubject } from '@mundwerk/contract/values/agency-rights';
import { useMemo } from 'react';
import { useAgencySession } from '#lib/session/agency-session.ts';

/** The rights of a user in the agency's area: `ability.can('manage', 'Mitarbeiter')`. */
export type AgencyAbility = Ability<[AgencyAction, AgencySubject]>;

/** Reads the rights the server sent; without any nothing is allowed. The server checks every call again. */
export const abilityOf = (rights: readonly AgencyRight[]): AgencyAbility =>
  new Ability<[AgencyAction, AgencySubject]>(
    rights.map(({ Aktion, Bereich }) => ({ action: Aktion, subject: Bereich })),
  );

/** The rights of the agency's user who signed on. */
export const useAbility = (): AgencyAbility => {
  const rights = useAgencySession()?.user?.Berechtigungen;
  return useMemo(() => abilityOf(rights ?? []), [rights]);
};
