import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { CountedChannel } from '../click/rules.ts';
import type { RecommendationTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();

/** Adds a visit to the figures. */
export const addVisit = async (ctx: Ctx, number: string, channel: CountedChannel): Promise<void> => {
  await tables(ctx)
    .insertInto('recommendation_figures')
    .values({
      client_key: ctx.client.key,
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
  const { visits } = await tables(ctx)
    .selectFrom('recommendation_figures')
    .select(sql<number>`coalesce(sum(visits), 0)`.as('visits'))
    .where('client_key', '=', ctx.client.key)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return visits;
};
