import type { Ctx } from '#platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

/** What a renewal takes over from its recommendation. */
export const selectToRenew = async (ctx: Ctx, number: string) =>
  ctx.db
    .withTables<RecommendationTables>()
    .selectFrom('recommendation')
    .select([
      'number',
      'product_id as productId',
      'share_recommender as shareRecommender',
      'message',
      'channel',
      'agent_number as agentNumber',
      'private_name as privateName',
      'recipient_first_name as recipientFirstName',
      'recipient_last_name as recipientLastName',
      'recipient_email as recipientEmail',
    ])
    .where('client_key', '=', ctx.client.key)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
