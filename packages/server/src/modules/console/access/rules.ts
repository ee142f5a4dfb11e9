import {
  ALL_CLIENTS,
  OPERATOR_ROLES,
  type OperatorGrant,
  type OperatorRole,
} from '@mundwerk/contract/values/console/acts';

/** Sessions end after eight hours, and after half an hour without a call (decisions §19). */
export const SESSION_HOURS = 8;
export const IDLE_MINUTES = 30;

/** A grant as it is stored: `Support@*`. */
export const grantText = ({ role, client }: OperatorGrant): string => `${role}@${client}`;

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text);

/** Reads `Finance@*`; null for anything else. A role without a client grants nothing, because "all" must be explicit. */
export const readGrant = (text: string): OperatorGrant | null => {
  const at = text.lastIndexOf('@');
  const [role, client] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && isRole(role) && (client === ALL_CLIENTS || /^[a-z][a-z0-9-]{1,30}$/.test(client))
    ? { role, client }
    : null;
};

/** The grants of stored texts. */
export const readGrants = (texts: readonly string[]): OperatorGrant[] =>
  texts.flatMap((text) => {
    const grant = readGrant(text);
    return grant ? [grant] : [];
  });

/** The clients that grants are for. */
export const clientsOf = (grants: readonly OperatorGrant[]): '*' | string[] => {
  const keys = [...new Set(grants.map(({ client }) => client))];
  return keys.includes(ALL_CLIENTS) ? ALL_CLIENTS : keys;
};

/** The roles that a person has for at least one client. */
export const rolesAnywhere = (grants: readonly OperatorGrant[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => grants.some((grant) => grant.role === role));

/**
 * The grants that texts of an identity provider stand for. A text may be a grant itself (`Finance@*`), a name in the configuration
 * (`grp-finance` = `Finance@*`), or such a name followed by a client (`support@<client>` where `support` = `Support`). Any other text
 * grants nothing.
 */
export const grantsIn = (texts: readonly string[], names: ReadonlyMap<string, string>): OperatorGrant[] => {
  const found = texts.flatMap((text) => {
    const at = text.lastIndexOf('@');
    const role = at > 0 ? names.get(text.slice(0, at)) : undefined;
    const written = names.get(text) ?? (role && !role.includes('@') ? `${role}${text.slice(at)}` : text);
    const grant = readGrant(written);
    return grant ? [grant] : [];
  });
  const unique = new Map(found.map((grant) => [grantText(grant), grant]));
  return [...unique.values()].sort((one, other) => (grantText(one) < grantText(other) ? -1 : 1));
};
