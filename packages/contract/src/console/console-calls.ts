import { ACCESS_CALLS } from './access.ts';

/** Every call of the console, part by part. */
export const CONSOLE_CALLS = [...ACCESS_CALLS] as const;
