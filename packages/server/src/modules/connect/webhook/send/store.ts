import type { DeliveryProblem } from '@mundwerk/contract/values/operations/webhook';
import type { SentEventType } from '@mundwerk/contract/webhook/events';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { DOWN_AFTER } from '../rules.ts';

/** A secret as it is stored. */
interface StoredSecret {
  readonly bytes: Buffer;
  readonly keyId: string;
}

/** An event on its way to one endpoint; the server that leased it is the only one that sends it until the lease ends. */
export interface LeasedDelivery {
  readonly clientKey: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: SentEventType;
  readonly at: Date;
  readonly data: object;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly url: string;
  readonly secret: Buffer;
  readonly keyId: string;
  readonly oldSecret: Buffer | null;
  readonly oldKeyId: string | null;
  readonly signingKey: Buffer | null;
  readonly signingKeyId: string | null;
  /** Names this delivery; sent once more on request, the event has another. */
  readonly turn: string;
  /** The trace of what caused the event, where traces are recorded. */
  readonly traceparent: string | null;
}

/** Whether a delivery could be sent now: leases go by the database's clock, which is the same for all servers. */
const isDue = (now: Date) => sql`d.state = 'Wartet' and (d.next_at is null or d.next_at <= ${now})
  and (d.leased_until is null or d.leased_until <= now())`;

const dueEndpoints = (now: Date) => sql`webhook_endpoint e
  where e.state = 'Aktiv' and (e.retry_at is null or e.retry_at <= ${now}) and exists (
    select from webhook_delivery d where d.client_key = e.client_key and d.endpoint_id = e.id and ${isDue(now)}
  )`;

const isAnyDue = async (db: Database, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ${dueEndpoints(now)}) as "is"`.execute(db);
  return rows[0]?.is ?? false;
};

/** Endpoints with due deliveries that no other server has locked; they are locked until the transaction ends. */
const lockDueEndpoints = async (db: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from ${dueEndpoints(now)} for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Leases due deliveries: of each subject the oldest waiting one, so that order is preserved; of each endpoint no more than its width, over all
 * servers; of an endpoint that is down the one with the fewest attempts, because an event that is always rejected must not hide its recovery.
 */
export const leaseDue = async (db: Database, now: Date, limit: number, leaseMs: number): Promise<LeasedDelivery[]> => {
  // This runs twice a second and mostly finds nothing, so a cheap check comes first.
  if (!(await isAnyDue(db, now))) return [];
  return inTransaction(db, async (trx) => {
    const endpointIds = await lockDueEndpoints(trx, now);
    if (endpointIds.length === 0) return [];
    // A second statement, because only it sees what other servers leased before the lock was obtained.
    const { rows } = await sql<LeasedDelivery>`
      with open as (
        select e.*, case when e.failures >= ${DOWN_AFTER} then 1 else e.width end - (
          select count(*) from webhook_delivery d
          where d.client_key = e.client_key and d.endpoint_id = e.id and d.state = 'Wartet' and d.leased_until > now()
        ) as free
        from webhook_endpoint e where e.id = any(${endpointIds}::uuid[])
      ), due as (
        select o.client_key, o.id as endpoint_id, one.event_id, o.url, o.secret_encrypted, o.key_id,
          case when o.old_secret_until > ${now} then o.old_secret_encrypted end as old_secret, o.old_key_id,
          o.signing_key_encrypted, o.signing_key_id
        from open o cross join lateral (
          select d.event_id, d.turn from webhook_delivery d
          where d.client_key = o.client_key and d.endpoint_id = o.id and ${isDue(now)} and not exists (
            select from webhook_delivery earlier
            where earlier.client_key = d.client_key and earlier.endpoint_id = d.endpoint_id
              and earlier.subject = d.subject and earlier.state = 'Wartet' and earlier.turn < d.turn
          )
          order by case when o.failures >= ${DOWN_AFTER} then d.attempts else 0 end, d.turn
          limit greatest(o.free, 0)
        ) one
        order by one.turn limit ${limit}
      ), leased as (
        update webhook_delivery d set attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, ${now}),
          leased_until = now() + ${leaseMs} * interval '1 millisecond'
        from due where d.client_key = due.client_key and d.endpoint_id = due.endpoint_id and d.event_id = due.event_id
        returning due.*, d.attempts, d.first_attempt_at, d.turn
      )
      select l.client_key as "clientKey", l.endpoint_id as "endpointId", l.event_id as "eventId", v.type, v.at, v.data,
        l.attempts, l.first_attempt_at as "firstAttemptAt", l.url, l.secret_encrypted as secret, l.key_id as "keyId",
        l.old_secret as "oldSecret", l.old_key_id as "oldKeyId",
        l.signing_key_encrypted as "signingKey", l.signing_key_id as "signingKeyId", l.turn::text as turn, v.traceparent
      from leased l join webhook_event v on v.client_key = l.client_key and v.id = l.event_id
      order by l.turn`.execute(trx);
    return rows;
  });
};

/** The result of an attempt. */
export interface AttemptResult {
  readonly problem: DeliveryProblem | null;
  readonly status: number | null;
  readonly excerpt: string | null;
  readonly tookMs: number;
}

/** Records that a receiver accepted an event, even if the lease has expired; false if the delivery no longer exists. */
export const recordTaken = async (
  db: Database,
  { clientKey, endpointId, eventId }: LeasedDelivery,
  { status, excerpt, tookMs }: AttemptResult,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = 'Zugestellt', next_at = null, leased_until = null, problem = null, last_at = ${now},
      answer_status = ${status}, answer_excerpt = ${excerpt}, took_ms = ${tookMs}
    where client_key = ${clientKey} and endpoint_id = ${endpointId} and event_id = ${eventId}`.execute(db);
  return numAffectedRows === 1n;
};

/** Records a failed attempt, unless another server has the event since; false when nothing was to be recorded. */
export const recordFailed = async (
  db: Database,
  { clientKey, endpointId, eventId, attempts }: LeasedDelivery,
  { status, excerpt, tookMs, problem }: AttemptResult,
  outcome: { readonly isGivenUp: boolean; readonly nextAt: Date; readonly now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = ${outcome.isGivenUp ? 'Aufgegeben' : 'Wartet'},
      next_at = ${outcome.isGivenUp ? null : outcome.nextAt}, leased_until = null, problem = ${problem}, last_at = ${outcome.now},
      answer_status = ${status}, answer_excerpt = ${excerpt}, took_ms = ${tookMs}
    where client_key = ${clientKey} and endpoint_id = ${endpointId} and event_id = ${eventId} and state = 'Wartet'
      and attempts = ${attempts}`.execute(db);
  return numAffectedRows === 1n;
};

/** Deletes a batch of events from before the given time, with their deliveries. */
export const deleteEventsBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhook_event where (client_key, id) in (
      select client_key, id from webhook_event where at < ${before} order by at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The backlog for the metrics: waiting events, and endpoints that are down or paused by failures. */
export const selectBacklog = async (db: Database): Promise<{ readonly waiting: number; readonly troubled: number }> => {
  const { rows } = await sql<{ waiting: number; troubled: number }>`
    select (select count(*) from webhook_delivery where state = 'Wartet')::integer as waiting,
      (select count(*) from webhook_endpoint where trouble is not null)::integer as troubled`.execute(db);
  return rows[0] ?? { waiting: 0, troubled: 0 };
};

/** Endpoints with a secret of another key, locked for renewing it. */
export const takeSecretsOfOtherKeys = async (db: Database, keyId: string, limit: number) => {
  const { rows } = await sql<{
    clientKey: string;
    id: string;
    secret: Buffer;
    keyId: string;
    oldSecret: Buffer | null;
    oldKeyId: string | null;
    signingKey: Buffer | null;
    signingKeyId: string | null;
  }>`
    select client_key as "clientKey", id, secret_encrypted as secret, key_id as "keyId",
      old_secret_encrypted as "oldSecret", old_key_id as "oldKeyId",
      signing_key_encrypted as "signingKey", signing_key_id as "signingKeyId"
    from webhook_endpoint where key_id <> ${keyId} or old_key_id <> ${keyId} or signing_key_id <> ${keyId}
    order by client_key, id limit ${limit} for no key update`.execute(db);
  return rows;
};

/** Endpoints of earlier releases, which have no key pair yet, locked until the transaction ends. */
export const takeWithoutSigningKey = async (
  db: Database,
  limit: number,
): Promise<Array<{ readonly clientKey: string; readonly id: string }>> => {
  const { rows } = await sql<{ clientKey: string; id: string }>`
    select client_key as "clientKey", id from webhook_endpoint where public_key is null
    order by client_key, id limit ${limit} for no key update`.execute(db);
  return rows;
};

/** Stores the key pair of an endpoint. */
export const updateSigningKey = async (
  db: Database,
  { clientKey, id }: { readonly clientKey: string; readonly id: string },
  { bytes, keyId, publicKey }: StoredSecret & { readonly publicKey: string },
): Promise<void> => {
  await sql`
    update webhook_endpoint set signing_key_encrypted = ${bytes}, signing_key_id = ${keyId}, public_key = ${publicKey}
    where client_key = ${clientKey} and id = ${id}`.execute(db);
};

/** Stores renewed secrets. */
export const updateEncryption = async (
  db: Database,
  { clientKey, id }: { readonly clientKey: string; readonly id: string },
  secret: StoredSecret,
  old: StoredSecret | null,
  signing: StoredSecret | null,
): Promise<void> => {
  await sql`
    update webhook_endpoint set secret_encrypted = ${secret.bytes}, key_id = ${secret.keyId},
      old_secret_encrypted = ${old?.bytes ?? null}, old_key_id = ${old?.keyId ?? null},
      old_secret_until = case when ${old === null} then null else old_secret_until end,
      signing_key_encrypted = ${signing?.bytes ?? null}, signing_key_id = ${signing?.keyId ?? null}
    where client_key = ${clientKey} and id = ${id}`.execute(db);
};

/** Deletes expired secrets; returns their number. */
export const deleteOldSecrets = async (db: Database, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhook_endpoint set old_secret_encrypted = null, old_key_id = null, old_secret_until = null
    where old_secret_until <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** How many secrets each key encrypts, those that end soon included. */
export const countSecretsByKey = async (
  db: Database,
): Promise<Array<{ readonly keyId: string; readonly rows: number }>> => {
  const { rows } = await sql<{ keyId: string; rows: number }>`
    select key_id as "keyId", count(*)::integer as rows from (
      select key_id from webhook_endpoint union all select old_key_id from webhook_endpoint where old_key_id is not null
      union all select signing_key_id from webhook_endpoint where signing_key_id is not null
    ) as secrets group by key_id order by key_id`.execute(db);
  return rows;
};

/** Gives up the deliveries of events from before the given time that wait: an Admin can send each of them again. */
export const giveUpDeliveriesBefore = (db: Database, before: Date): Promise<number> =>
  inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      update webhook_delivery set state = 'Aufgegeben', next_at = null, leased_until = null where (client_key, endpoint_id, event_id) in (
        select d.client_key, d.endpoint_id, d.event_id from webhook_delivery d
        join webhook_event v on v.client_key = d.client_key and v.id = d.event_id
        where d.state = 'Wartet' and v.at < ${before} limit ${limit}
      )`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
