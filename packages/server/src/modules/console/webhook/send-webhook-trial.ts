import { TEST_EVENT_TYPE } from '@mundwerk/contract/values/operations/webhook';
import type { OperatorActor } from '#modules/actors.ts';
import { noteTrial } from '#modules/webhook/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

/** Sends a trial to one endpoint. */
export const sendWebhookTrial = (ctx: CtxOf<OperatorActor>, id: string): Promise<{ EreignisId: string }> =>
  noteTrial(ctx, id, async (inner, eventId) => {
    await recordAct(inner, {
      act: 'webhook.retry',
      subject: { kind: 'webhook', id },
      after: { event: TEST_EVENT_TYPE, eventId },
    });
  });
