import type { Ctx } from '../../../platform/context.ts';
import { noteTrial } from '../../webhook/index.ts';

/** Sends a trial to one endpoint. */
export const sendEndpointTrial = (ctx: Ctx, id: string): Promise<{ EreignisId: string }> => noteTrial(ctx, id);
