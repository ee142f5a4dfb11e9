import { type CtxOf, transact } from '../../../platform/context.ts';
import type { OperationsActor } from '../../actors.ts';
import { removeEndpoint } from '../../webhook/index.ts';
import { signature } from '../key/operations-keys.ts';

/** Deletes an endpoint with all that waits for it. */
export const deleteWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<{ Geloescht: boolean }> =>
  transact(ctx, async (inner) => {
    await removeEndpoint(inner, id, signature(ctx));
    return { Geloescht: true };
  });
