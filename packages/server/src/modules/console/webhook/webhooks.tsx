import type { CallInput } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/connect/webhooks';
import { AppError } from '@mundwerk/contract/errors';
import { rolesFor } from '@mundwerk/contract/values/console/acts';
import { type EndpointTrouble, TEST_EVENT_TYPE } from '@mundwerk/contract/values/operations/webhook';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  addEndpoint,
  changeEndpoint,
  type Endpoint,
  endpointInput,
  lockKnownEndpoint,
  measureWebhooks,
  noteTrial,
  readDeliveries,
  readEndpoints,
  removeEndpoint,
  renewSecret,
  repeatEvent,
  resumeEndpoint,
  takeUnannounced,
  updateEndpoint,
  viewEndpoint,
} from '#modules/connect/webhook/index.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { actFor, serveCalls } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';
import { colleagueMail } from '../colleague-mail.ts';

/** Notifies a colleague that a webhook receiver fails, was paused or ended, or that an event was given up. */
export const webhookTroubleMail = async (
  ctx: Ctx,
  to: string,
  { name, trouble }: { readonly name: string; readonly trouble: EndpointTrouble },
): Promise<OutgoingMail> => {
  const { t, layout } = await colleagueMail(ctx, 'mails.webhookTrouble', { name });
  return {
    kind: 'webhook-trouble',
    to,
    subject: t('subject'),
    body: (
      <MailLayout {...layout} preview={t(`troubles.${trouble}`)}>
        <MailText>{t(`troubles.${trouble}`)}</MailText>
        <MailText>{t(`next.${trouble}`)}</MailText>
      </MailLayout>
    ),
  };
};

/** Mails the Operators and Admins of a client about failing webhook receivers, once per trouble. */
const tellOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    // The receivers of a sandbox belong to a tester, who reads their state with the key.
    if (ctx.client.sandboxOf !== undefined) return 0;
    const untold = await takeUnannounced(inner);
    if (untold.length === 0) return 0;
    const readers = (await selectOperatorsOf(inner)).flatMap(({ email, grants }) => {
      const roles = rolesFor(readGrants(grants), inner.client.key);
      return email !== null && (roles.includes('Operator') || roles.includes('Admin')) ? [email] : [];
    });
    for (const { name, trouble } of untold) {
      if (trouble === null) continue;
      for (const email of readers) await queueMail(inner, await webhookTroubleMail(inner, email, { name, trouble }));
    }
    return untold.length;
  });

/** Reports failing webhook receivers by mail: in a scheduled task, because the webhook module does not know the operators. */
export const tellWebhookTrouble: Task = {
  name: 'tell-webhook-trouble',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, tellOf),
};

/** The facts of an endpoint that the audit log has. */
export const auditFacts = ({ name, url, events, state }: Endpoint) => ({ name, url, events: [...events], state });

/** The endpoints of a client with the number of their waiting events. */
export const listWebhooks = (ctx: Ctx): Promise<EndpointView[]> => readEndpoints(ctx);

/** Creates an endpoint. Its secret is returned only in this response. */
export const createWebhook = actFor(calls.createWebhook, async (ctx, { body }, by) => {
  const { endpoint, secret } = await addEndpoint(ctx, endpointInput(body), by);
  return {
    subject: { kind: 'webhook', id: endpoint.id },
    before: null,
    after: auditFacts(endpoint),
    reply: { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret },
  };
});

/** Changes an endpoint. */
export const updateWebhook = actFor(calls.updateWebhook, async (ctx, { params: { id }, body }) => {
  const { before, after } = await changeEndpoint(ctx, id, endpointInput(body));
  return {
    subject: { kind: 'webhook', id },
    before: auditFacts(before),
    after: auditFacts(after),
    reply: viewEndpoint(after),
  };
});

/** Deletes an endpoint with all that waits for it. */
export const deleteWebhook = actFor(calls.deleteWebhook, async (ctx, { params: { id } }, by) => {
  const endpoint = await removeEndpoint(ctx, id, by);
  return { subject: { kind: 'webhook', id }, before: auditFacts(endpoint), after: null, reply: { Geloescht: true } };
});

/** Renews the secret of an endpoint. */
export const rotateWebhookSecret = actFor(calls.rotateWebhookSecret, async (ctx, { params: { id } }) => {
  const { secret, oldUntil } = await renewSecret(ctx, id);
  return {
    subject: { kind: 'webhook', id },
    before: null,
    after: { isSecretRenewed: true, oldSecretUntil: oldUntil.toISOString() },
    reply: { Geheimnis: secret, AltesGeheimnisBis: oldUntil.toISOString() },
  };
});

/** Pauses an endpoint: events are still queued for it and wait. */
export const pauseWebhook = actFor(calls.pauseWebhook, async (ctx, { params: { id } }) => {
  const { state } = await lockKnownEndpoint(ctx, id);
  if (state !== 'Aktiv') throw new AppError('alreadySet');
  const after = await updateEndpoint(ctx, id, { state: 'Pausiert', pause_reason: 'Hand' });
  return {
    subject: { kind: 'webhook', id },
    before: { state },
    after: { state: after.state },
    reply: viewEndpoint(after),
  };
});

/** Resumes delivery to an endpoint. */
export const resumeWebhook = actFor(calls.resumeWebhook, async (ctx, { params: { id } }, by) => {
  const { before, after } = await resumeEndpoint(ctx, id, by);
  return {
    subject: { kind: 'webhook', id },
    before: { state: before.state },
    after: { state: after.state },
    reply: viewEndpoint(after),
  };
});

/** The deliveries of an endpoint with their outcome, the newest first, page by page. */
export const listWebhookDeliveries = (ctx: Ctx, { params, query }: CallInput<typeof calls.listWebhookDeliveries>) =>
  readDeliveries(ctx, params.id, query);

/** Sends a trial to one endpoint. */
export const sendWebhookTrial = (
  ctx: CtxOf<OperatorActor>,
  { params: { id } }: CallInput<typeof calls.sendWebhookTrial>,
): Promise<{ EreignisId: string }> =>
  noteTrial(ctx, id, async (inner, eventId) => {
    await recordAct(inner, {
      act: 'webhook.retry',
      subject: { kind: 'webhook', id },
      after: { event: TEST_EVENT_TYPE, eventId },
    });
  });

/** Sends an event once more, with the same id, after the other waiting events about its subject. */
export const repeatWebhookDelivery = actFor(calls.repeatWebhookDelivery, async (ctx, { params }, by) => {
  const { id, ereignis: eventId } = params;
  await repeatEvent(ctx, id, eventId, by);
  return { subject: { kind: 'webhook', id }, after: { eventId }, reply: { EreignisId: eventId } };
});

/** Registers the calls about webhooks. */
export const serveWebhooks = (serving: Serving): void => {
  serveCalls(serving, calls, {
    listWebhooks,
    createWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    pauseWebhook,
    resumeWebhook,
    listWebhookDeliveries,
    sendWebhookTrial,
    repeatWebhookDelivery,
  });
  measureWebhooks(serving.platform);
};
