/** Roles of operators, for one client or for all (decisions §19). */
export const OPERATOR_ROLES = ['Support', 'Operator', 'Finance', 'Auditor', 'Admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Client key that stands for all clients, in rights and in the audit log. */
export const ALL_CLIENTS = '*';

/** One role for one client, or for all of them. */
export interface OperatorGrant {
  readonly role: OperatorRole;
  readonly client: string;
}

/** The roles that count for a client. */
export const rolesFor = (grants: readonly OperatorGrant[], clientKey: string): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) =>
    grants.some((grant) => grant.role === role && (grant.client === ALL_CLIENTS || grant.client === clientKey)),
  );
