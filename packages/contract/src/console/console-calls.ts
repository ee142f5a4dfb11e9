import { ACCESS_CALLS } from './access.ts';
import { APPROVAL_CALLS } from './approval.ts';

/** Every call of the console, part by part. */
export const CONSOLE_CALLS = [...ACCESS_CALLS, ...APPROVAL_CALLS] as const;
