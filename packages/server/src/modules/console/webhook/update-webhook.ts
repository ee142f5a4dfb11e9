import { reasonOf } from '@mundwerk/contract/console/reason';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperatorActor } from '#modules/actors.ts';
import { changeEndpoint, type EndpointInput, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { auditFacts } from './audit-facts.ts';

/** Changes an endpoint. */
export const updateWebhook = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  input: EndpointInput,
  reason: Reason,
): Promise<EndpointView> =>
  transact(ctx, async (inner) => {
    const { before, after } = await changeEndpoint(inner, id, input);
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: auditFacts(before),
      after: auditFacts(after),
      reason: reasonOf(reason),
    });
    return viewEndpoint(after);
  });
