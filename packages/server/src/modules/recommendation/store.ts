import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { RecommendationTables } from './tables.ts';

/** A recommendation as the page behind its link needs it. */
export interface Recommendation {
  readonly number: string;
  readonly recommenderId: string;
  readonly recommenderFirstName: string;
  readonly productId: number;
  readonly shareRecommender: number;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly validUntil: Date;
  /** When an order was concluded: from then on the recommendation does not expire. */
  readonly clockStoppedAt: Date | null;
  /** What an experiment adds to every transfer of its product (decision 0102). */
  readonly raisedCents: number;
  /** Whether a visitor of the recommender's personal link made the recommendation. */
  readonly isByPersonalLink: boolean;
}

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();

/** Stores a terms text once per client. */
export const insertTermsText = async (ctx: Ctx, hash: string, text: string): Promise<void> => {
  await tables(ctx)
    .insertInto('terms_text')
    .values({ client_key: ctx.client.key, hash, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Adds a recommendation; false when its number or code is taken, which leaves the transaction usable. */
export const insertRecommendation = async (
  ctx: Ctx,
  row: Omit<
    RecommendationTables['recommendation'],
    'client_key' | 'clock_stopped_at' | 'by_personal_link' | 'raised_cents'
  > & { readonly by_personal_link: boolean; readonly raised_cents: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('recommendation')
    .values({ ...row, client_key: ctx.client.key, clock_stopped_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Makes creations of one recommender for given recipients wait for each other until the transaction ends. */
export const lockCreations = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const name = `recommendations ${ctx.client.key} ${recommenderId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
};

/** The recommender's living recommendations of a product to named recipients, oldest first. */
export const selectLivingToRecipients = async (
  ctx: Ctx,
  recommenderId: string,
  productId: number,
): Promise<{ number: string; recipientEmail: string }[]> =>
  tables(ctx)
    .selectFrom('recommendation')
    .select(['number', 'recipient_email as recipientEmail'])
    .$narrowType<{ recipientEmail: string }>()
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('product_id', '=', productId)
    .where('recipient_email', 'is not', null)
    .where((where) => where.or([where('valid_until', '>', ctx.now), where('clock_stopped_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('number')
    .execute();

export const selectRecommendation = async (ctx: Ctx, number: string): Promise<Recommendation | null> =>
  (await tables(ctx)
    .selectFrom('recommendation')
    .select([
      'number',
      'recommender_id as recommenderId',
      'recommender_first_name as recommenderFirstName',
      'product_id as productId',
      'share_recommender as shareRecommender',
      'message',
      'created_at as createdAt',
      'valid_until as validUntil',
      'clock_stopped_at as clockStoppedAt',
      'by_personal_link as isByPersonalLink',
      'raised_cents as raisedCents',
    ])
    .where('client_key', '=', ctx.client.key)
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;

/**
 * Locks recommendations until the transaction ends, always in the same order, so that changes of their contracts and contacts come one
 * after the other. Locked before orders and claims everywhere, so that transactions cannot deadlock.
 */
export const lockRecommendations = async (ctx: Ctx, numbers: readonly string[]): Promise<void> => {
  await tables(ctx)
    .selectFrom('recommendation')
    .select('number')
    .where('client_key', '=', ctx.client.key)
    .where('number', 'in', [...new Set(numbers)])
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
};

/** Stops the clocks of recommendations, because orders were concluded in time; the first order decides. */
export const stopClocks = async (ctx: Ctx, numbers: readonly string[]): Promise<void> => {
  if (numbers.length === 0) return;
  await tables(ctx)
    .updateTable('recommendation')
    .set({ clock_stopped_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('number', 'in', numbers)
    .where('clock_stopped_at', 'is', null)
    .execute();
};
