import type { EndpointView } from '@mundwerk/contract/console/connect/webhooks';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../actors.ts';
import { settleTask } from '../../task/index.ts';
import { restartWaiting, updateEndpoint } from '../../webhook/index.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { lockKnown, viewEndpoint } from './views.ts';

/** Serves an endpoint again: what waits begins anew, one request at a time until the first success. */
export const resumeWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<EndpointView> =>
  transact(ctx, async (inner) => {
    const { state } = await lockKnown(inner, id);
    if (state === 'Aktiv') throw new AppError('alreadySet');
    const after = await updateEndpoint(inner, id, {
      state: 'Aktiv',
      pause_reason: null,
      failures: 0,
      failing_since: null,
      retry_at: null,
      width: 1,
      trouble: null,
      trouble_at: null,
      told_at: null,
    });
    await restartWaiting(inner, id);
    await settleTask(inner, { kind: 'Webhook', ref: id }, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'webhook.pause',
      subject: { kind: 'webhook', id },
      before: { state },
      after: { state: after.state },
      reason: reasonOf(reason),
    });
    return viewEndpoint(after);
  });
