import { reasonOf } from '@mundwerk/contract/console/reason';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { addEndpoint, type EndpointInput, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { auditFacts } from './audit-facts.ts';

/** Creates an endpoint. Its secret is returned only in this response. */
export const createWebhook = (
  ctx: CtxOf<OperatorActor>,
  input: EndpointInput,
  reason: Reason,
): Promise<{ Endpunkt: EndpointView; Geheimnis: string }> =>
  transact(ctx, async (inner) => {
    const { endpoint, secret } = await addEndpoint(inner, input, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id: endpoint.id },
      before: null,
      after: auditFacts(endpoint),
      reason: reasonOf(reason),
    });
    return { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret };
  });
