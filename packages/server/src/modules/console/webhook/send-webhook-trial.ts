import { AppError } from '@mundwerk/contract/errors';
import { TEST_EVENT_TYPE } from '@mundwerk/contract/values/operations/webhook';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { OperatorActor } from '../../actors.ts';
import { clientTranslate } from '../../client/index.ts';
import { insertTrial } from '../../webhook/index.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockKnown } from './views.ts';

/** Sends a trial to one endpoint, the way every event goes. */
export const sendWebhookTrial = async (ctx: CtxOf<OperatorActor>, id: string): Promise<{ EreignisId: string }> => {
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  return transact(ctx, async (inner) => {
    const { state } = await lockKnown(inner, id);
    // One that is not served would keep it waiting, and a trial is asked for to see what comes back.
    if (state !== 'Aktiv') throw new AppError('webhookNotRepeatable');
    const eventId = newId();
    const data = { Mandant: ctx.client.key, Hinweis: translate('webhookTrial.note') };
    await insertTrial(inner, id, eventId, data);
    await recordAct(inner, {
      act: 'webhook.retry',
      subject: { kind: 'webhook', id },
      after: { event: TEST_EVENT_TYPE, eventId },
    });
    return { EreignisId: eventId };
  });
};
