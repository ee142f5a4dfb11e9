import { AppError } from '@mundwerk/contract/errors';
import { ENDPOINTS_MAX, OLD_SECRET_HOURS, type WebhookEventType } from '@mundwerk/contract/values/operations/webhook';
import { clientTranslate } from '#modules/core/client/index.ts';
import { settleTask } from '#modules/core/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { isTargetForm } from '#platform/outside/public-networks.ts';
import type { Endpoint } from '../rules.ts';
import { encryptSecret, newSecret, newSigningKey } from '../secrets.ts';
import {
  countDeliveries,
  deleteEndpoint,
  insertEndpoint,
  insertTrial,
  lockEndpoint,
  repeatDelivery,
  restartWaiting,
  selectEndpoints,
  selectGivenUp,
  updateEndpoint,
  updateSecret,
} from '../store.ts';

// Shared by the console and the operations API. Every function runs in the transaction of its caller, who records who made the change.

/** An endpoint as it is described in requests. */
export interface EndpointInput {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

/** Reads the description of an endpoint from a body. */
export const endpointInput = (body: {
  readonly Name: string;
  readonly Url: string;
  readonly Ereignisse: readonly WebhookEventType[];
}): EndpointInput => ({ name: body.Name, url: body.Url, events: [...new Set(body.Ereignisse)] });

/** The endpoint of a call, locked for its change, or webhookNotFound. */
export const lockKnownEndpoint = async (ctx: Ctx, id: string): Promise<Endpoint> => {
  const endpoint = await lockEndpoint(ctx, id);
  if (!endpoint) throw new AppError('webhookNotFound');
  return endpoint;
};

const refuseWrongAddress = (ctx: Ctx, url: string): void => {
  if (!isTargetForm(url, ctx.platform.config.targets))
    throw new AppError('webhookAddressInvalid', [{ field: 'Url', reason: 'webhookAddressInvalid' }]);
};

/** Makes an endpoint; its secret is shown by this one call. */
export const addEndpoint = async (
  ctx: Ctx,
  input: EndpointInput,
  by: string,
): Promise<{ readonly endpoint: Endpoint; readonly secret: string }> => {
  refuseWrongAddress(ctx, input.url);
  if ((await selectEndpoints(ctx)).length >= ENDPOINTS_MAX) throw new AppError('webhookLimit');
  const [id, secret] = [newId(), newSecret()];
  const ref = { clientKey: ctx.client.key, id };
  const { encryptionKeys } = ctx.platform.config;
  const { privateKey, publicKey } = newSigningKey();
  const signing = { ...encryptSecret(encryptionKeys, privateKey, ref), publicKey };
  const stored = encryptSecret(encryptionKeys, secret, ref);
  return { endpoint: await insertEndpoint(ctx, { ...input, id, by }, stored, signing), secret };
};

/** Changes an endpoint. Waiting events go to the new URL; those already waiting are sent even if their type is no longer selected. */
export const changeEndpoint = async (
  ctx: Ctx,
  id: string,
  { name, url, events }: EndpointInput,
): Promise<{ readonly before: Endpoint; readonly after: Endpoint }> => {
  refuseWrongAddress(ctx, url);
  const before = await lockKnownEndpoint(ctx, id);
  return { before, after: await updateEndpoint(ctx, id, { name, url, events: [...events] }) };
};

/** Deletes an endpoint with its waiting events; returns the deleted endpoint. */
export const removeEndpoint = async (ctx: Ctx, id: string, by: string): Promise<Endpoint> => {
  const endpoint = await lockKnownEndpoint(ctx, id);
  await deleteEndpoint(ctx, id);
  await settleTask(ctx, { kind: 'Webhook', ref: id }, by);
  return endpoint;
};

/** Renews the secret of an endpoint: for a day both sign, so that the receiver can switch without rejecting events. */
export const renewSecret = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly secret: string; readonly oldUntil: Date }> => {
  await lockKnownEndpoint(ctx, id);
  const secret = newSecret();
  // Secrets end by the real clock, also in a sandbox whose clock was moved.
  const oldUntil = new Date(ctx.platform.clock.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
  const stored = encryptSecret(ctx.platform.config.encryptionKeys, secret, { clientKey: ctx.client.key, id });
  await updateSecret(ctx, id, stored, oldUntil);
  return { secret, oldUntil };
};

/** Resumes an endpoint: waiting events start over, one request at a time until the first success. */
export const resumeEndpoint = async (
  ctx: Ctx,
  id: string,
  by: string,
): Promise<{ readonly before: Endpoint; readonly after: Endpoint }> => {
  const before = await lockKnownEndpoint(ctx, id);
  if (before.state === 'Aktiv') throw new AppError('alreadySet');
  const after = await updateEndpoint(ctx, id, {
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
  await restartWaiting(ctx, id);
  await settleTask(ctx, { kind: 'Webhook', ref: id }, by);
  return { before, after };
};

/** Ends the trouble of given-up events, and its task, once none is left. */
const settleGivenUp = async (ctx: Ctx, { id, trouble }: Endpoint, by: string): Promise<void> => {
  if (trouble !== 'Aufgegeben' || ((await countDeliveries(ctx)).get(id)?.givenUp ?? 0) > 0) return;
  await updateEndpoint(ctx, id, { trouble: null, trouble_at: null, told_at: null });
  await settleTask(ctx, { kind: 'Webhook', ref: id }, by);
};

/** Sends an event once more, with the same id, after the other waiting events about its subject. */
export const repeatEvent = async (ctx: Ctx, id: string, eventId: string, by: string): Promise<void> => {
  const endpoint = await lockKnownEndpoint(ctx, id);
  if (!(await repeatDelivery(ctx, id, eventId))) throw new AppError('webhookNotRepeatable');
  await settleGivenUp(ctx, endpoint, by);
};

/** Events that one call sends once more; a caller repeats it while there are more. */
const MOST_REPEATED = 1000;

/** Sends once more, in their order, the events that were given up since a moment. */
export const repeatGivenUp = async (
  ctx: Ctx,
  id: string,
  since: Date,
  by: string,
): Promise<{ readonly count: number; readonly hasMore: boolean }> => {
  const endpoint = await lockKnownEndpoint(ctx, id);
  const found = await selectGivenUp(ctx, id, since, MOST_REPEATED + 1);
  const repeated = found.slice(0, MOST_REPEATED);
  for (const eventId of repeated) await repeatDelivery(ctx, id, eventId);
  await settleGivenUp(ctx, endpoint, by);
  return { count: repeated.length, hasMore: found.length > MOST_REPEATED };
};

/** Creates a test event for one endpoint, delivered like any other event; `record` runs in the same transaction. */
export const noteTrial = async (
  ctx: Ctx,
  id: string,
  record: (inner: Ctx, eventId: string) => Promise<void> = async () => undefined,
): Promise<{ EreignisId: string }> => {
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  return transact(ctx, async (inner) => {
    const { state } = await lockKnownEndpoint(inner, id);
    // An endpoint that is not active would keep the test event waiting, although a person wants to see the response now.
    if (state !== 'Aktiv') throw new AppError('webhookNotServed');
    const eventId = newId();
    await insertTrial(inner, id, eventId, { Mandant: ctx.client.key, Hinweis: translate('webhookTrial.note') });
    await record(inner, eventId);
    return { EreignisId: eventId };
  });
};
