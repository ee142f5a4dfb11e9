import {
  type DeliveryState,
  TEST_EVENT_TYPE,
  type WebhookEventType,
} from '@mundwerk/contract/values/operations/webhook';
import { sql, type Updateable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { Endpoint } from './rules.ts';
import type { WebhookTables } from './tables.ts';

/** What changes of endpoints need: a call's context, or a client and a moment. */
export interface WebhookCtx {
  readonly db: Database;
  readonly now: Date;
  readonly client: { readonly key: string };
}

const tables = ({ db }: Pick<WebhookCtx, 'db'>) => db.withTables<WebhookTables>();
const ofClient = (ctx: WebhookCtx) => clientRows<WebhookTables>(ctx);

const ENDPOINT = [
  'id',
  'name',
  'url',
  'events',
  'state',
  'pause_reason as pauseReason',
  'created_at as createdAt',
  'old_secret_until as oldSecretUntil',
  'public_key as publicKey',
  'failures',
  'failing_since as failingSince',
  'retry_at as retryAt',
  'width',
  'last_success_at as lastSuccessAt',
  'trouble',
] as const;

const endpoints = (ctx: WebhookCtx) => ofClient(ctx).selectFrom('webhook_endpoint').select(ENDPOINT);

/** A secret as it is stored. */
interface StoredSecret {
  readonly bytes: Buffer;
  readonly keyId: string;
}

/** The endpoints of a client, the oldest first. */
export const selectEndpoints = (ctx: WebhookCtx): Promise<Endpoint[]> =>
  endpoints(ctx).orderBy('created_at').orderBy('id').execute();

export const selectEndpoint = async (ctx: WebhookCtx, id: string): Promise<Endpoint | null> =>
  (await endpoints(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** An endpoint, locked for changes until the transaction ends; events can still be noted for it. */
export const lockEndpoint = async (ctx: WebhookCtx, id: string): Promise<Endpoint | null> =>
  (await endpoints(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** Number of waiting and given-up deliveries of each endpoint. */
export const countDeliveries = async (
  ctx: WebhookCtx,
): Promise<ReadonlyMap<string, { readonly waiting: number; readonly givenUp: number }>> => {
  const rows = await ofClient(ctx)
    .selectFrom('webhook_delivery')
    .select([
      'endpoint_id as id',
      sql<number>`count(*) filter (where state = 'Wartet')::integer`.as('waiting'),
      sql<number>`count(*) filter (where state = 'Aufgegeben')::integer`.as('givenUp'),
    ])
    .where('state', '<>', 'Zugestellt')
    .groupBy('endpoint_id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

export const insertEndpoint = async (
  ctx: WebhookCtx,
  { id, name, url, events, by }: Pick<Endpoint, 'id' | 'name' | 'url' | 'events'> & { readonly by: string },
  secret: StoredSecret,
  signing: StoredSecret & { readonly publicKey: string },
): Promise<Endpoint> =>
  ofClient(ctx)
    .insertInto('webhook_endpoint', {
      id,
      name,
      url,
      events: [...events],
      state: 'Aktiv',
      created_at: ctx.now,
      created_by: by,
      secret_encrypted: secret.bytes,
      key_id: secret.keyId,
      signing_key_encrypted: signing.bytes,
      signing_key_id: signing.keyId,
      public_key: signing.publicKey,
    })
    .returning(ENDPOINT)
    .executeTakeFirstOrThrow();

type EndpointValues = Updateable<WebhookTables['webhook_endpoint']>;

/** Changes a locked endpoint. */
export const updateEndpoint = (ctx: WebhookCtx, id: string, values: EndpointValues): Promise<Endpoint> =>
  ofClient(ctx)
    .updateTable('webhook_endpoint')
    .set(values)
    .where('id', '=', id)
    .returning(ENDPOINT)
    .executeTakeFirstOrThrow();

/** Gives an endpoint a new secret; the previous one signs, too, until the given time. */
export const updateSecret = async (ctx: WebhookCtx, id: string, secret: StoredSecret, until: Date): Promise<void> => {
  await tables(ctx)
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      old_secret_encrypted: eb.ref('secret_encrypted'),
      old_key_id: eb.ref('key_id'),
      old_secret_until: until,
      secret_encrypted: secret.bytes,
      key_id: secret.keyId,
    }))
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

/** Deletes an endpoint with all that waits for it; false when there is none. */
export const deleteEndpoint = async (ctx: WebhookCtx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await ofClient(ctx).deleteFrom('webhook_endpoint').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Restarts all waiting deliveries of an endpoint, for example when it is resumed. */
export const restartWaiting = async (ctx: WebhookCtx, endpointId: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('webhook_delivery')
    .set({ attempts: 0, first_attempt_at: null, next_at: null, leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Wartet')
    .where('attempts', '>', 0)
    .execute();
};

/** Requeues a delivered or given-up event at the end of its subject's queue; false if it is already waiting, or does not exist. */
export const repeatDelivery = async (ctx: WebhookCtx, endpointId: string, eventId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_delivery set turn = default, state = 'Wartet', attempts = 0, first_attempt_at = null, next_at = null,
      leased_until = null
    where client_key = ${ctx.client.key} and endpoint_id = ${endpointId} and event_id = ${eventId}
      and state <> 'Wartet'`.execute(ctx.db);
  return numAffectedRows === 1n;
};

/** The given-up events of an endpoint whose last attempt was not before the given time, in the order in which they happened. */
export const selectGivenUp = async (
  ctx: WebhookCtx,
  endpointId: string,
  since: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await ofClient(ctx)
    .selectFrom('webhook_delivery')
    .select('event_id as id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Aufgegeben')
    .where('last_at', '>=', since)
    .orderBy('turn')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Records that an event was given up at an endpoint, where another endpoint subscribes to that. */
export const insertGivenUp = async (ctx: WebhookCtx, endpointId: string, data: object): Promise<void> => {
  const type: WebhookEventType = 'webhook.given_up';
  await sql`insert into webhook_event (client_key, type, subject, at, data)
    select ${ctx.client.key}, ${type}, ${`endpoint:${endpointId}`}, ${ctx.now}, ${JSON.stringify(data)}::json
    where is_webhook_wanted(${ctx.client.key}, ${type})`.execute(ctx.db);
};

/** Notes a trial for one endpoint alone: no endpoint can choose that event. */
export const insertTrial = async (
  ctx: WebhookCtx,
  endpointId: string,
  eventId: string,
  data: object,
): Promise<void> => {
  const subject = `trial:${eventId}`;
  await ofClient(ctx)
    .insertInto('webhook_event', {
      id: eventId,
      type: TEST_EVENT_TYPE,
      subject,
      at: ctx.now,
      data: JSON.stringify(data),
    })
    .execute();
  await ofClient(ctx).insertInto('webhook_delivery', { endpoint_id: endpointId, event_id: eventId, subject }).execute();
};

/** Deliveries to an endpoint, newest first, optionally those before a cursor. */
export const selectDeliveries = async (
  ctx: WebhookCtx,
  endpointId: string,
  page: {
    readonly before: number | null;
    readonly state: DeliveryState | null;
    readonly limit: number;
  },
) => {
  let query = tables(ctx)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', (join) =>
      join.onRef('e.client_key', '=', 'd.client_key').onRef('e.id', '=', 'd.event_id'),
    )
    .select([
      'd.turn',
      'e.id',
      'e.type',
      'e.subject',
      'e.at',
      'e.data',
      'd.state',
      'd.attempts',
      'd.next_at as nextAt',
      'd.last_at as lastAt',
      'd.problem',
      'd.answer_status as answerStatus',
      'd.answer_excerpt as answerExcerpt',
      'd.took_ms as tookMs',
    ])
    .where('d.client_key', '=', ctx.client.key)
    .where('d.endpoint_id', '=', endpointId);
  if (page.before !== null) query = query.where('d.turn', '<', page.before);
  if (page.state !== null) query = query.where('d.state', '=', page.state);
  return query.orderBy('d.turn', 'desc').limit(page.limit).execute();
};

/** The delivery of one event to an endpoint. */
export type StoredDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** Marks endpoints with unreported trouble as reported and returns them; the caller writes the mails in the same transaction. */
export const takeUnannounced = (ctx: Ctx): Promise<Array<Pick<Endpoint, 'id' | 'name' | 'trouble'>>> =>
  ofClient(ctx)
    .updateTable('webhook_endpoint')
    .set({ told_at: ctx.now })
    .where('trouble', 'is not', null)
    .where('told_at', 'is', null)
    .returning(['id', 'name', 'trouble'])
    .execute();
