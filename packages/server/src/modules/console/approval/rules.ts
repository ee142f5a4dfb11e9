import type { ApprovalKindName } from '@mundwerk/contract/values/console/lists';

/** Days in which a proposal can be decided: payouts must not be approved on figures of last week. */
const DAYS: Readonly<Record<ApprovalKindName, number>> = {
  'payout.run': 3,
  'run.discard': 3,
  'claim.grant': 14,
  'payout.account': 14,
  'person.merge': 14,
  'key.create': 14,
  'client.doors': 14,
  'client.close': 14,
};

/** When a proposal made now expires. */
export const expiryOf = (kind: ApprovalKindName, now: Date): Date => new Date(now.getTime() + DAYS[kind] * 86_400_000);

/** The facts of a person that tell whether two accounts belong to one. */
export interface Someone {
  readonly id: string;
  readonly emailNormal: string | null;
}

/** Whether two accounts belong to one person: the same one, or two with one address. */
export const isSamePerson = (one: Someone, other: Someone): boolean =>
  one.id === other.id || (one.emailNormal !== null && one.emailNormal === other.emailNormal);

/** Whether there are two people of whom one may make a proposal and the other may approve it. */
export const hasTwoPeople = (makers: readonly Someone[], approvers: readonly Someone[]): boolean =>
  makers.some((maker) => approvers.some((approver) => !isSamePerson(maker, approver)));

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Differences between what was proposed and what would happen now, field by field; lists by added and removed entries. */
export const differences = (
  proposed: unknown,
  current: unknown,
  path = '',
): { readonly field: string; readonly proposed: string; readonly current: string }[] => {
  if (JSON.stringify(proposed) === JSON.stringify(current)) return [];
  if (isFields(proposed) && isFields(current)) {
    const names = [...new Set([...Object.keys(proposed), ...Object.keys(current)])];
    return names.flatMap((name) => differences(proposed[name], current[name], path ? `${path}.${name}` : name));
  }
  if (Array.isArray(proposed) && Array.isArray(current)) {
    const [before, now] = [proposed.map(shown), current.map(shown)];
    const gone = before.filter((one) => !now.includes(one));
    const added = now.filter((one) => !before.includes(one));
    return [{ field: path, proposed: gone.join(', '), current: added.join(', ') }];
  }
  return [{ field: path, proposed: shown(proposed), current: shown(current) }];
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
