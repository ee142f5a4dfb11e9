import { noteTrial } from '#modules/webhook/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Sends a trial to one endpoint. */
export const sendEndpointTrial = (ctx: Ctx, id: string): Promise<{ EreignisId: string }> => noteTrial(ctx, id);
