import { type CtxOf, transact } from '../../../platform/context.ts';
import type { OperationsActor } from '../../actors.ts';
import { removeEndpoint } from '../../webhook/index.ts';
import { signature } from '../key/operations-keys.ts';

/** Deletes an endpoint and its pending deliveries. */
export const deleteWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<{ Geloescht: boolean }> =>
  transact(ctx, async (inner) => {
    await removeEndpoint(inner, id, signature(ctx));
    return { Geloescht: true };
  });
