import type { Act } from '../audit/record-act.ts';

/** The reason of an operator's act, as the audit log has it. */
export type GivenReason = NonNullable<Act['reason']>;
