import { AppError } from '@mundwerk/contract/errors';
import { clientTranslate } from '#modules/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertTrial } from '../store.ts';
import { lockKnownEndpoint } from './change-endpoint.ts';

/** Creates a test event for one endpoint, delivered like any other event; `record` runs in the same transaction. */
export const noteTrial = async (
  ctx: Ctx,
  id: string,
  record: (inner: Ctx, eventId: string) => Promise<void> = async () => undefined,
): Promise<{ EreignisId: string }> => {
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  return transact(ctx, async (inner) => {
    const { state } = await lockKnownEndpoint(inner, id);
    // An endpoint that is not active would keep the test event waiting, although a person wants to see the response now.
    if (state !== 'Aktiv') throw new AppError('webhookNotServed');
    const eventId = newId();
    await insertTrial(inner, id, eventId, { Mandant: ctx.client.key, Hinweis: translate('webhookTrial.note') });
    await record(inner, eventId);
    return { EreignisId: eventId };
  });
};
