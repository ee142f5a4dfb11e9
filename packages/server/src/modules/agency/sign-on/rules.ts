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

/** The numbers of the agencies the provider names, each once. */
export const agenciesOf = (values: readonly string[]): string[] => [
  ...new Set(values.filter((number) => /^[\w-]{1,40}$/.test(number))),
];
