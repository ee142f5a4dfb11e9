import type { EndpointView } from '@mundwerk/contract/console/connect/webhooks';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { ENDPOINTS_MAX, type WebhookEventType } from '@mundwerk/contract/values/operations/webhook';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type OperatorActor, operatorSignature } from '../../actors.ts';
import { encryptSecret, insertEndpoint, newSecret, selectEndpoints } from '../../webhook/index.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { auditFacts, refuseWrongAddress, viewEndpoint } from './views.ts';

/** An endpoint as people describe it. */
export interface EndpointInput {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

/** Makes an endpoint. Its secret is shown in this answer alone. */
export const createWebhook = async (
  ctx: CtxOf<OperatorActor>,
  input: EndpointInput,
  reason: Reason,
): Promise<{ Endpunkt: EndpointView; Geheimnis: string }> => {
  refuseWrongAddress(ctx, input.url);
  return transact(ctx, async (inner) => {
    if ((await selectEndpoints(inner)).length >= ENDPOINTS_MAX) throw new AppError('webhookLimit');
    const [id, secret] = [newId(), newSecret()];
    const ref = { clientKey: ctx.client.key, id };
    const endpoint = await insertEndpoint(
      inner,
      { ...input, events: [...new Set(input.events)], id, by: operatorSignature(ctx.actor) },
      encryptSecret(ctx.platform.config.encryptionKeys, secret, ref),
    );
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: null,
      after: auditFacts(endpoint),
      reason: reasonOf(reason),
    });
    return { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret };
  });
};
