import type { Act } from '../audit/record-act.ts';

/** Why a person of the console does something, as the audit log has it. */
export type GivenReason = NonNullable<Act['reason']>;
