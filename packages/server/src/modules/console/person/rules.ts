import type { OperatorRole } from '@mundwerk/contract/values/console/acts';

/** Roles that may exceed the limit: their work needs it, and the audit log shows it. */
const BEYOND: ReadonlySet<OperatorRole> = new Set(['Operator', 'Finance']);

/**
 * How many further persons can be revealed today after this one; null when it may not be revealed any more. A person revealed before does
 * not count again. Support is refused beyond the limit, other roles continue with none left.
 */
export const revealsLeft = (
  revealed: readonly string[],
  personId: string,
  roles: readonly OperatorRole[],
  limit: number,
): number | null => {
  const persons = new Set([...revealed, personId]).size;
  if (persons <= limit || revealed.includes(personId)) return Math.max(0, limit - persons);
  return roles.some((role) => BEYOND.has(role)) ? 0 : null;
};
