import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import { NOTE_FRESH } from '../click/visitors.ts';

/** Any number, the same for all servers, so that only one folds at a time. */
const FOLD_LOCK = 7_041_002;

/** Clicks this close to each other are judged as simultaneous, like clicks that were written as one group. */
const MOMENT = '5 seconds';

/** The first 16 bytes of `visitor` are the network hash, the rest is the device hash. */
const NETWORK = 'substr(visitor, 1, 16)';
const DEVICE = 'substr(visitor, 17)';

/**
 * Takes the oldest clicks, judges them, stores them in their month and adds to the figures, in one statement and so in one
 * transaction: a click is either waiting or counted, whatever crashes in between. Rows become visible in any order; those not
 * visible yet are taken later. Figures are changed in a fixed order, so that writers cannot deadlock.
 */
const foldStatement = (maxClicks: number): string => `
  with taken as (
    delete from click_arrival where ctid = any (array(
      select ctid from click_arrival
      where at < (select min(at) + interval '${MOMENT}' from click_arrival)
      order by at, id limit ${maxClicks}
    )) returning *
  ), ordered as (
    select taken.*, ${NETWORK} as network_hash,
      visitor is not null and row_number() over (partition by client_key, number, visitor order by at, id) = 1 as is_first
    from taken
  ), fresh as (
    select client_key, number, 'click' as action, network_hash, array_agg(${DEVICE} order by at, id) as devices, min(at) as at
    from ordered where is_first
    group by client_key, number, network_hash
  ), noted as (${NOTE_FRESH}
  ), judged as (
    select ordered.*, case
      when visitor is null then 'crawler'
      when is_first and ${DEVICE} = any (noted.counted) then 'counted'
      else 'duplicate' end as kind
    from ordered left join noted using (client_key, number, network_hash)
  ), kept as (
    insert into click (client_key, at, number, channel, recipient_number, kind)
    select client_key, at, number, channel, recipient_number, kind from judged order by client_key, at, id
  ), counted as (
    insert into recommendation_figures (client_key, number, channel, clicks, first_click_at)
    select client_key, number, channel, count(*), min(at) from judged where kind = 'counted'
    group by client_key, number, channel
    order by client_key, number, channel
    on conflict on constraint recommendation_figures_pk
      do update set clicks = recommendation_figures.clicks + excluded.clicks,
        first_click_at = coalesce(recommendation_figures.first_click_at, excluded.first_click_at)
  )
  select count(*)::integer as folded, max(at) as "newestAt" from taken`;

/** Result of a fold: how many clicks were folded, and when the newest of them came. */
export interface Folded {
  readonly folded: number;
  readonly newestAt: Date | null;
}

const NOTHING: Folded = { folded: 0, newestAt: null };

const isAnyWaiting = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from click_arrival) as "is"`.execute(db);
  return rows[0]?.is ?? false;
};

/** Folds at most so many clicks; none while another server folds. Servers poll twice a second, mostly in vain, so a cheap check comes first. */
export const foldArrivals = async (db: Database, maxClicks: number): Promise<Folded> => {
  if (!(await isAnyWaiting(db))) return NOTHING;
  return inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${FOLD_LOCK}) as "isMine"`.execute(trx);
    if (!locks[0]?.isMine) return NOTHING;
    // The planner cannot estimate how many rows the deletion returns, and a nested loop over all of them would take minutes.
    await sql`set local enable_nestloop = off`.execute(trx);
    const { rows } = await sql.raw<Folded>(foldStatement(maxClicks)).execute(trx);
    return rows[0] ?? NOTHING;
  });
};

/** Number of clicks that wait to be folded, and when the oldest of them came. */
export const selectBacklog = async (
  db: Database,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> => {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, min(at) as "oldestAt" from click_arrival`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
};

/** Deletes the judged clicks of a client that are older than a moment; the figures stay. */
export const deleteClicksBefore = (ctx: Ctx, before: Date): Promise<number> =>
  deleteInBatches(ctx.db, {
    table: 'click',
    key: ['client_key', 'at', 'id'],
    where: sql`client_key = ${ctx.client.key} and at < ${before}`,
  });

/** Deletes link changes that all servers have long seen. Their age is measured by the database's clock, which also set their time. */
export const deleteLinkChanges = (db: Database): Promise<number> =>
  deleteInBatches(db, { table: 'link_change', where: sql`at < now() - interval '10 minutes'` });
