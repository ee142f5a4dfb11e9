import type { InstallationCtx } from './installation.ts';
import { putBack } from './put-back.ts';

/** Puts every job that was given up back into its queue. */
export const retryAllDeadLetters = (ctx: InstallationCtx): Promise<{ Anzahl: number }> => putBack(ctx);
