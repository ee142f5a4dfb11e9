import * as calls from '@mundwerk/contract/console/connect/webhooks';
import { AppError } from '@mundwerk/contract/errors';
import { TEST_EVENT_TYPE } from '@mundwerk/contract/values/operations/webhook';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  addEndpoint,
  changeEndpoint,
  countDeliveries,
  type Endpoint,
  type EndpointInput,
  endpointInput,
  lockKnownEndpoint,
  measureWebhooks,
  noteTrial,
  readDeliveries,
  readEndpoints,
  removeEndpoint,
  renewSecret,
  repeatDelivery,
  resumeEndpoint,
  updateEndpoint,
  viewEndpoint,
} from '#modules/connect/webhook/index.ts';
import { settleTask } from '#modules/core/task/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { act, type Reason } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';

/** The facts of an endpoint that the audit log has. */
export const auditFacts = ({ name, url, events, state }: Endpoint) => ({ name, url, events: [...events], state });

/** The endpoints of a client with the number of their waiting events. */
export const listWebhooks = (ctx: Ctx): Promise<EndpointView[]> => readEndpoints(ctx);

/** Creates an endpoint. Its secret is returned only in this response. */
export const createWebhook = (
  ctx: CtxOf<OperatorActor>,
  input: EndpointInput,
  reason: Reason,
): Promise<{ Endpunkt: EndpointView; Geheimnis: string }> =>
  act(ctx, 'webhook.change', reason, async (inner, by) => {
    const { endpoint, secret } = await addEndpoint(inner, input, by);
    return {
      subject: { kind: 'webhook', id: endpoint.id },
      before: null,
      after: auditFacts(endpoint),
      reply: { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret },
    };
  });

/** Changes an endpoint. */
export const updateWebhook = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  input: EndpointInput,
  reason: Reason,
): Promise<EndpointView> =>
  act(ctx, 'webhook.change', reason, async (inner) => {
    const { before, after } = await changeEndpoint(inner, id, input);
    return {
      subject: { kind: 'webhook', id },
      before: auditFacts(before),
      after: auditFacts(after),
      reply: viewEndpoint(after),
    };
  });

/** Deletes an endpoint with all that waits for it. */
export const deleteWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<{ Geloescht: boolean }> =>
  act(ctx, 'webhook.change', reason, async (inner, by) => {
    const endpoint = await removeEndpoint(inner, id, by);
    return { subject: { kind: 'webhook', id }, before: auditFacts(endpoint), after: null, reply: { Geloescht: true } };
  });

/** Renews the secret of an endpoint. */
export const rotateWebhookSecret = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  reason: Reason,
): Promise<{ Geheimnis: string; AltesGeheimnisBis: string }> =>
  act(ctx, 'webhook.change', reason, async (inner) => {
    const { secret, oldUntil } = await renewSecret(inner, id);
    return {
      subject: { kind: 'webhook', id },
      before: null,
      after: { isSecretRenewed: true, oldSecretUntil: oldUntil.toISOString() },
      reply: { Geheimnis: secret, AltesGeheimnisBis: oldUntil.toISOString() },
    };
  });

/** Pauses an endpoint: events are still queued for it and wait. */
export const pauseWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<EndpointView> =>
  act(ctx, 'webhook.pause', reason, async (inner) => {
    const { state } = await lockKnownEndpoint(inner, id);
    if (state !== 'Aktiv') throw new AppError('alreadySet');
    const after = await updateEndpoint(inner, id, { state: 'Pausiert', pause_reason: 'Hand' });
    return {
      subject: { kind: 'webhook', id },
      before: { state },
      after: { state: after.state },
      reply: viewEndpoint(after),
    };
  });

/** Resumes delivery to an endpoint. */
export const resumeWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<EndpointView> =>
  act(ctx, 'webhook.pause', reason, async (inner, by) => {
    const { before, after } = await resumeEndpoint(inner, id, by);
    return {
      subject: { kind: 'webhook', id },
      before: { state: before.state },
      after: { state: after.state },
      reply: viewEndpoint(after),
    };
  });

/** Sends a trial to one endpoint. */
export const sendWebhookTrial = (ctx: CtxOf<OperatorActor>, id: string): Promise<{ EreignisId: string }> =>
  noteTrial(ctx, id, async (inner, eventId) => {
    await recordAct(inner, {
      act: 'webhook.retry',
      subject: { kind: 'webhook', id },
      after: { event: TEST_EVENT_TYPE, eventId },
    });
  });

/** Sends an event once more, with the same id, after the other waiting events about its subject. */
export const repeatWebhookDelivery = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  eventId: string,
): Promise<{ EreignisId: string }> =>
  act(ctx, 'webhook.retry', null, async (inner, by) => {
    const { trouble } = await lockKnownEndpoint(inner, id);
    if (!(await repeatDelivery(inner, id, eventId))) throw new AppError('webhookNotRepeatable');
    // No given-up event is left after this retry, so the trouble and its task end.
    if (trouble === 'Aufgegeben' && ((await countDeliveries(inner)).get(id)?.givenUp ?? 0) === 0) {
      await updateEndpoint(inner, id, { trouble: null, trouble_at: null, told_at: null });
      await settleTask(inner, { kind: 'Webhook', ref: id }, by);
    }
    return { subject: { kind: 'webhook', id }, after: { eventId }, reply: { EreignisId: eventId } };
  });

/** Registers the calls about webhooks. */
export const serveWebhooks = ({ serve, platform }: Serving): void => {
  serve(calls.listWebhooks, listWebhooks);
  serve(calls.createWebhook, (ctx, { body }) => createWebhook(ctx, endpointInput(body), body.Grund));
  serve(calls.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, params.id, endpointInput(body), body.Grund));
  serve(calls.deleteWebhook, (ctx, { params, body }) => deleteWebhook(ctx, params.id, body.Grund));
  serve(calls.rotateWebhookSecret, (ctx, { params, body }) => rotateWebhookSecret(ctx, params.id, body.Grund));
  serve(calls.pauseWebhook, (ctx, { params, body }) => pauseWebhook(ctx, params.id, body.Grund));
  serve(calls.resumeWebhook, (ctx, { params, body }) => resumeWebhook(ctx, params.id, body.Grund));
  serve(calls.listWebhookDeliveries, (ctx, { params, query }) => readDeliveries(ctx, params.id, query));
  serve(calls.sendWebhookTrial, (ctx, { params }) => sendWebhookTrial(ctx, params.id));
  serve(calls.repeatWebhookDelivery, (ctx, { params }) => repeatWebhookDelivery(ctx, params.id, params.ereignis));
  measureWebhooks(platform);
};
