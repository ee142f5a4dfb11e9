import type { InstallationCtx } from './installation.ts';
import { putBack } from './put-back.ts';

/** Puts a job that was given up back into its queue. */
export const retryDeadLetter = (ctx: InstallationCtx, id: string): Promise<{ Anzahl: number }> => putBack(ctx, id);
