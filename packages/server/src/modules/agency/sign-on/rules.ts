import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AGENCY_ROLES, type AgencyRole } from '@mundwerk/contract/values/agency-rights';

/** How a client's identity provider describes a user. */
export type SignOnConfig = NonNullable<ClientConfig['AgenturAnmeldung']>;

/** The roles that the provider's values stand for; unmapped values are dropped (spec 1 §6: unlisted means nothing). */
export const rolesOf = (
  values: readonly string[],
  { RollenZuordnung }: Pick<SignOnConfig, 'RollenZuordnung'>,
): AgencyRole[] => {
  const roles = values.flatMap((value) => (Object.hasOwn(RollenZuordnung, value) ? [RollenZuordnung[value]] : []));
  return AGENCY_ROLES.filter((role) => roles.includes(role));
};

/** The roles of a person, and the agencies they count for. */
export interface AgencyAccess {
  readonly roles: readonly AgencyRole[];
  readonly agencies: readonly string[];
}

/**
 * The access of a person: that of the provider or, where it names no role, an employee's at the agencies that entered the person
 * under Team. The two never mix, because a role counts for all agencies of a person: an owner would own the other agency.
 */
export const accessOf = (named: AgencyAccess, enteredAt: readonly string[]): AgencyAccess =>
  named.roles.length > 0 || enteredAt.length === 0 ? named : { roles: ['AgenturMitarbeiter'], agencies: enteredAt };

/** The numbers of the agencies the provider names, each once. */
export const agenciesOf = (values: readonly string[]): string[] => [
  ...new Set(values.filter((number) => /^[\w-]{1,40}$/.test(number))),
];
