import {
  AGENCY_ACTIONS,
  AGENCY_ROLES,
  AGENCY_SUBJECTS,
  hasRight,
  rightsOf,
} from '@mundwerk/contract/values/agency-rights';
import { expect, it } from 'vitest';
import { abilityOf } from './ability.ts';

it.each(AGENCY_ROLES)('allows %s exactly what the server does', (role) => {
  const rights = rightsOf([role]);
  const ability = abilityOf(rights);
  for (const Bereich of AGENCY_SUBJECTS) {
    for (const Aktion of AGENCY_ACTIONS) {
      expect(ability.can(Aktion, Bereich), `${Aktion} ${Bereich}`).toBe(hasRight(rights, { Aktion, Bereich }));
    }
  }
});

it('allows nothing without a role', () => {
  const ability = abilityOf([]);
  expect(AGENCY_SUBJECTS.filter((subject) => ability.can('view', subject))).toEqual([]);
});
