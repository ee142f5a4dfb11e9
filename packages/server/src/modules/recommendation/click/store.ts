import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { type Database, type PreparedStatement, runPrepared } from '../../../platform/db/database.ts';
import type { RecommendationTables } from '../tables.ts';
import { COUNTED_PER_NETWORK, type CountedChannel, type LinkKey, type VisitorHash } from './rules.ts';

/** A click as it is kept. */
export interface ClickRow extends LinkKey, VisitorHash {
  readonly channel: CountedChannel;
  readonly recipientNumber: string | null;
  readonly isCrawler: boolean;
  /** The device's first click on the recommendation within this group; later ones are duplicates in any case. */
  readonly isFirst: boolean;
}

const AN_HOUR_AGO = `excluded.last_at - interval '1 hour'`;

/**
 * Notes devices and says which of them count: those not counted within the last hour, as long as their network may have
 * more. It is part of a statement whose `fresh` has one row per network: client_key, number, action, network_hash, devices, at.
 * Of what it returns, the last `added` devices count. Locking the network's row makes the limit hold across servers.
 */
const NOTE_FRESH = `
  insert into recent_network (client_key, number, action, network_hash, devices, counted_at, added, last_at)
  select client_key, number, action, network_hash, first, array_fill(at, array[cardinality(first)]), cardinality(first), at
  from (select *, devices[1:${COUNTED_PER_NETWORK}] as first from fresh) as fresh
  order by client_key, number, action, network_hash
  on conflict on constraint recent_network_pk do update set (devices, counted_at, added, last_at) = (
    select array_agg(device order by is_new, place), array_agg(at order by is_new, place),
      count(*) filter (where is_new), excluded.last_at
    from (
      select device, at, false as is_new, place
      from unnest(recent_network.devices, recent_network.counted_at) with ordinality as known (device, at, place)
      where at > ${AN_HOUR_AGO}
      union all
      select device, excluded.last_at, true, place from unnest(excluded.devices) with ordinality as given (device, place)
      where device not in (
        select known.device from unnest(recent_network.devices, recent_network.counted_at) as known (device, at)
        where known.at > ${AN_HOUR_AGO}
      )
      order by is_new, place
      limit ${COUNTED_PER_NETWORK}
    ) as kept
  )
  returning client_key, number, network_hash, devices[cardinality(devices) - added + 1 :] as counted`;

/**
 * Keeps a group of clicks, marks duplicates and what is too much for one network, and adds to the figures, in one statement
 * and so in one transaction. Rows that other servers may touch at the same time are taken in one order, so that no two
 * groups wait for each other.
 */
const INSERT_CLICKS: PreparedStatement = {
  name: 'insert-clicks',
  text: `
    with given as (
      select * from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::boolean[], $9::boolean[]
      ) as given (client_key, number, channel, recipient_number, network_hash, device_hash, is_crawler, is_first)
    ), fresh as (
      select client_key, number, 'click' as action, network_hash, array_agg(device_hash) as devices, $1::timestamptz as at
      from given where is_first
      group by client_key, number, network_hash
    ), noted as (${NOTE_FRESH}
    ), judged as (
      select given.*, case
        when given.is_crawler then 'crawler'
        when given.is_first and given.device_hash = any (noted.counted) then 'counted'
        else 'duplicate' end as kind
      from given left join noted using (client_key, number, network_hash)
    ), kept as (
      insert into click (client_key, at, number, channel, recipient_number, kind)
      select client_key, $1::timestamptz, number, channel, recipient_number, kind from judged
    )
    insert into recommendation_figures (client_key, number, channel, clicks)
    select client_key, number, channel, count(*) from judged where kind = 'counted'
    group by client_key, number, channel
    order by client_key, number, channel
    on conflict on constraint recommendation_figures_pk
      do update set clicks = recommendation_figures.clicks + excluded.clicks`,
};

/** Keeps and counts the clicks of one moment. */
export const insertClicks = async (db: Database, at: Date, clicks: readonly ClickRow[]): Promise<void> => {
  await runPrepared(db, INSERT_CLICKS, [
    at,
    clicks.map((click) => click.clientKey),
    clicks.map((click) => click.number),
    clicks.map((click) => click.channel),
    clicks.map((click) => click.recipientNumber),
    clicks.map((click) => click.networkHash),
    clicks.map((click) => click.deviceHash),
    clicks.map((click) => click.isCrawler),
    clicks.map((click) => click.isFirst),
  ]);
};

/** Notes the visitor of a page; false when the device was counted within the last hour or its network often enough. */
export const noteVisitor = async (
  ctx: Ctx,
  number: string,
  { networkHash, deviceHash }: VisitorHash,
): Promise<boolean> => {
  const { rows } = await sql<{ counted: Buffer[] }>`
    with fresh as (
      select ${ctx.client.key}::text as client_key, ${number}::text as number, 'visit' as action,
        ${networkHash}::bytea as network_hash, array[${deviceHash}::bytea] as devices, ${ctx.now}::timestamptz as at
    ) ${sql.raw(NOTE_FRESH)}`.execute(ctx.db);
  return rows[0]?.counted.length === 1;
};

/** Forgets the networks and devices of all clients last counted before the given moment. */
export const deleteNetworksBefore = async (db: Database, moment: Date): Promise<number> => {
  const tables = db.withTables<RecommendationTables>();
  const networks = await tables.deleteFrom('recent_network').where('last_at', '<', moment).executeTakeFirst();
  const devices = await tables.deleteFrom('recent_device').where('counted_at', '<', moment).executeTakeFirst();
  return Number(networks.numDeletedRows + devices.numDeletedRows);
};
