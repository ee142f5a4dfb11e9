import type { OperationsActor } from '#modules/actors.ts';
import { removeEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

/** Deletes an endpoint and its pending deliveries. */
export const deleteWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<{ Geloescht: boolean }> =>
  transact(ctx, async (inner) => {
    await removeEndpoint(inner, id, signature(ctx));
    return { Geloescht: true };
  });
