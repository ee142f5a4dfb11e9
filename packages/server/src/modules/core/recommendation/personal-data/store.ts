import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { RecommendationTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();
const ofClient = (ctx: Ctx) => clientRows<RecommendationTables>(ctx);

/** All that is stored about a recommender's recommendations, oldest first, the accepted terms word by word. */
export const selectStoredRecommendations = (ctx: Ctx, recommenderId: string) =>
  tables(ctx)
    .selectFrom('recommendation as r')
    .innerJoin('terms_text as t', (join) =>
      join.onRef('t.client_key', '=', 'r.client_key').onRef('t.hash', '=', 'r.terms_hash'),
    )
    .leftJoin('recommendation_figures as f', (join) =>
      join.onRef('f.client_key', '=', 'r.client_key').onRef('f.number', '=', 'r.number'),
    )
    .select([
      'r.number',
      'r.offline_code as offlineCode',
      'r.product_id as productId',
      'r.recommender_first_name as firstName',
      'r.share_recommender as shareRecommender',
      'r.message',
      'r.private_name as privateName',
      'r.channel',
      'r.by_personal_link as isByPersonalLink',
      'r.agent_number as agentNumber',
      'r.recipient_first_name as recipientFirstName',
      'r.recipient_last_name as recipientLastName',
      'r.recipient_email as recipientEmail',
      't.text as termsText',
      'r.created_at as createdAt',
      'r.valid_until as validUntil',
      sql<number>`coalesce(sum(f.visits), 0)::int`.as('visits'),
      sql<number>`coalesce(sum(f.clicks), 0)::int`.as('clicks'),
      sql<Date | null>`min(f.first_visit_at)`.as('firstVisitAt'),
      sql<Date | null>`max(f.last_visit_at)`.as('lastVisitAt'),
    ])
    .where('r.client_key', '=', ctx.client.key)
    .where('r.recommender_id', '=', recommenderId)
    .groupBy(['r.client_key', 'r.number', 't.text'])
    .orderBy('r.created_at')
    .orderBy('r.number')
    .execute();

/** Erases personal data from a recommender's recommendations; returns their numbers. */
export const emptyRecommendations = async (ctx: Ctx, recommenderId: string): Promise<string[]> => {
  const emptied = await ofClient(ctx)
    .updateTable('recommendation')
    .set({
      recommender_first_name: '',
      message: null,
      private_name: null,
      recipient_first_name: null,
      recipient_last_name: null,
      recipient_email: null,
    })
    .where('recommender_id', '=', recommenderId)
    .returning('number')
    .execute();
  return emptied.map(({ number }) => number);
};

/** Gives all recommendations of an account to another one. */
export const updateRecommender = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recommendation')
    .set({ recommender_id: to })
    .where('recommender_id', '=', from)
    .execute();
};
