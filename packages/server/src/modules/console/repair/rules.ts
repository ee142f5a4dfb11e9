import type { ErrorName } from '@mundwerk/contract/errors';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { EXTEND_DAYS, EXTEND_MAX_DAYS } from '@mundwerk/contract/values/console/repairs';

const DAY_MS = 86_400_000;

/** Sixty days more, counted from now where the link has ended. */
export const usualEnd = (end: Date, now: Date): Date =>
  new Date(Math.max(end.getTime(), now.getTime()) + EXTEND_DAYS * DAY_MS);

/** The facts that decide whether a link may be extended. */
export interface ExtensionFacts {
  readonly fromEnd: Date;
  readonly toEnd: Date;
  readonly earlier: number;
  readonly clockStoppedAt: Date | null;
}

/** Why an operator cannot extend a link so far; null when they can. Support adds sixty days once, the role Operator at any time. */
export const extensionRefusal = (
  { fromEnd, toEnd, earlier, clockStoppedAt }: ExtensionFacts,
  roles: readonly OperatorRole[],
  now: Date,
): ErrorName | null => {
  if (clockStoppedAt) return 'linkNeverEnds';
  if (toEnd <= fromEnd || toEnd <= now) return 'inputInvalid';
  if (roles.includes('Operator'))
    return toEnd.getTime() > now.getTime() + EXTEND_MAX_DAYS * DAY_MS ? 'inputInvalid' : null;
  return earlier > 0 || toEnd > usualEnd(fromEnd, now) ? 'extensionLimit' : null;
};
