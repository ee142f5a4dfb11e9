import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { settleTask } from '#modules/task/index.ts';
import { countDeliveries, lockKnownEndpoint, repeatDelivery, updateEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

/** Sends an event once more, with the same id, after the other waiting events about its subject. */
export const repeatWebhookDelivery = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  eventId: string,
): Promise<{ EreignisId: string }> =>
  transact(ctx, async (inner) => {
    const { trouble } = await lockKnownEndpoint(inner, id);
    if (!(await repeatDelivery(inner, id, eventId))) throw new AppError('webhookNotRepeatable');
    // No given-up event is left after this retry, so the trouble and its task end.
    if (trouble === 'Aufgegeben' && ((await countDeliveries(inner)).get(id)?.givenUp ?? 0) === 0) {
      await updateEndpoint(inner, id, { trouble: null, trouble_at: null, told_at: null });
      await settleTask(inner, { kind: 'Webhook', ref: id }, operatorSignature(ctx.actor));
    }
    await recordAct(inner, { act: 'webhook.retry', subject: { kind: 'webhook', id }, after: { eventId } });
    return { EreignisId: eventId };
  });
