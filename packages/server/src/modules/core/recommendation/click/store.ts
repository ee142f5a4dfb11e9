import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { type Database, type PreparedStatement, runPrepared } from '#platform/db/database.ts';
import type { RecommendationTables } from '../tables.ts';
import type { CountedChannel, LinkKey } from './rules.ts';

/** A click as it is appended. */
export interface ClickRow extends LinkKey {
  readonly channel: CountedChannel;
  readonly recipientNumber: string | null;
  /** The hashes of network and device one after the other, in hexadecimal digits; null for a crawler. */
  readonly visitor: string | null;
}

/** The statement looks up, compares and locks nothing, because visitors wait for it. */
const APPEND_CLICKS: PreparedStatement = {
  name: 'append-clicks',
  text: `
    insert into click_arrival (at, client_key, number, channel, recipient_number, visitor)
    select $1::timestamptz, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])`,
};

/** A PostgreSQL array literal. The driver would escape every value; keys, numbers, codes and digits need no escaping. */
const arrayOf = (values: readonly (string | null)[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** A moment in microseconds, the last three of them random, so that no two groups of clicks have the same, not even of two servers. */
export const momentOf = (now: Date): string =>
  now.toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`);

/** Appends clicks with one moment; they are durable when this resolves. */
export const appendClicks = async (db: Database, at: string, clicks: readonly ClickRow[]): Promise<void> => {
  await runPrepared(db, APPEND_CLICKS, [
    at,
    arrayOf(clicks.map((click) => click.clientKey)),
    arrayOf(clicks.map((click) => click.number)),
    arrayOf(clicks.map((click) => click.channel)),
    arrayOf(clicks.map((click) => click.recipientNumber)),
    arrayOf(clicks.map(({ visitor }) => visitor && `"\\\\x${visitor}"`)),
  ]);
};

/** The counted clicks of a recommendation over all its channels. */
export const sumClicks = async (ctx: Ctx, number: string): Promise<number> => {
  const { clicks } = await ofClient(ctx)
    .selectFrom('recommendation_figures')
    .select(sql<number>`coalesce(sum(clicks), 0)`.as('clicks'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return clicks;
};

const ofClient = (ctx: Ctx) => clientRows<RecommendationTables>(ctx);

/** Adds a visit to the figures. */
export const addVisit = async (ctx: Ctx, number: string, channel: CountedChannel): Promise<void> => {
  await ofClient(ctx)
    .insertInto('recommendation_figures', {
      number,
      channel,
      visits: 1,
      first_visit_at: ctx.now,
      last_visit_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('recommendation_figures_pk').doUpdateSet({
        visits: sql`recommendation_figures.visits + 1`,
        first_visit_at: sql`coalesce(recommendation_figures.first_visit_at, excluded.first_visit_at)`,
        last_visit_at: ctx.now,
      }),
    )
    .execute();
};

/** The visits of a recommendation over all its channels. */
export const sumVisits = async (ctx: Ctx, number: string): Promise<number> => {
  const { visits } = await ofClient(ctx)
    .selectFrom('recommendation_figures')
    .select(sql<number>`coalesce(sum(visits), 0)`.as('visits'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return visits;
};
