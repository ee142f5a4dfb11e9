import type { EndpointView } from '@mundwerk/contract/console/connect/webhooks';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { type CtxOf, transact } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { updateEndpoint } from '../../webhook/index.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import type { EndpointInput } from './create-webhook.ts';
import { auditFacts, lockKnown, refuseWrongAddress, viewEndpoint } from './views.ts';

/** Changes an endpoint. What waits goes to the new address; events that are no longer chosen and wait already are still sent. */
export const updateWebhook = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  { name, url, events }: EndpointInput,
  reason: Reason,
): Promise<EndpointView> => {
  refuseWrongAddress(ctx, url);
  return transact(ctx, async (inner) => {
    const before = await lockKnown(inner, id);
    const after = await updateEndpoint(inner, id, { name, url, events: [...new Set(events)] });
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: auditFacts(before),
      after: auditFacts(after),
      reason: reasonOf(reason),
    });
    return viewEndpoint(after);
  });
};
