import type { OrderState } from '@mundwerk/contract/values/order-state';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../../platform/context.ts';

/** What the list reads of other modules' tables: one look at all of them, so that 500 rows cost one round trip. */
type Tables = {
  recommendation: {
    client_key: string;
    number: string;
    recommender_id: string;
    product_id: number;
    share_recommender: number;
    message: string | null;
    offline_code: string | null;
    created_at: Date;
    valid_until: Date;
    clock_stopped_at: Date | null;
  };
  recommendation_figures: { client_key: string; number: string; visits: number };
  customer_order: {
    client_key: string;
    recommendation_number: string;
    state: OrderState;
    ordered_on: string;
    first_premium_paid_on: string | null;
    created_at: Date;
    concluded_at: Date | null;
  };
  product: { client_key: string; id: number; display_name: Readonly<Record<string, string>> };
  recommender: { client_key: string; id: string; newsletter_confirmed_at: Date | null };
  bank_account: { client_key: string; recommender_id: string };
};

/** A recommendation with all that its line in the personal area shows. */
export interface OwnRecommendationRow {
  readonly number: string;
  readonly offlineCode: string | null;
  readonly productId: number;
  readonly productName: Readonly<Record<string, string>>;
  readonly shareRecommender: number;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly visits: number;
  /** Its contracts, oldest first; a lead is none. */
  readonly orders: ReadonlyArray<{
    readonly state: OrderState;
    readonly orderedOn: string;
    readonly firstPremiumPaidOn: string | null;
  }>;
  readonly newsletterConfirmedAt: Date | null;
  readonly hasBankData: boolean;
}

/**
 * The recommendations of a recommender, or one of them. Figures and orders are looked up row by row and not joined: the time depends on
 * this recommender's recommendations, never on how many others there are.
 */
export const ownRecommendations = (ctx: Ctx, recommenderId: string, number?: string) => {
  const query = ctx.db
    .withTables<Tables>()
    .selectFrom('recommendation as r')
    .innerJoin('product as p', (join) =>
      join.onRef('p.client_key', '=', 'r.client_key').onRef('p.id', '=', 'r.product_id'),
    )
    .select((eb) => [
      'r.number',
      'r.offline_code as offlineCode',
      'r.product_id as productId',
      'p.display_name as productName',
      'r.share_recommender as shareRecommender',
      'r.message',
      'r.created_at as createdAt',
      'r.valid_until as validUntil',
      'r.clock_stopped_at as clockStoppedAt',
      eb
        .selectFrom('recommendation_figures as f')
        .select(sql<number>`coalesce(sum(f.visits), 0)::int`.as('visits'))
        .whereRef('f.client_key', '=', 'r.client_key')
        .whereRef('f.number', '=', 'r.number')
        .$asScalar()
        .$notNull()
        .as('visits'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_order as o')
          .select(['o.state', 'o.ordered_on as orderedOn', 'o.first_premium_paid_on as firstPremiumPaidOn'])
          .whereRef('o.client_key', '=', 'r.client_key')
          .whereRef('o.recommendation_number', '=', 'r.number')
          .where('o.concluded_at', 'is not', null)
          .orderBy('o.created_at'),
      ).as('orders'),
      eb
        .selectFrom('recommender')
        .select('newsletter_confirmed_at')
        .where('client_key', '=', ctx.client.key)
        .where('id', '=', recommenderId)
        .as('newsletterConfirmedAt'),
      eb
        .exists(
          eb
            .selectFrom('bank_account')
            .select('recommender_id')
            .where('client_key', '=', ctx.client.key)
            .where('recommender_id', '=', recommenderId),
        )
        .$castTo<boolean>()
        .as('hasBankData'),
    ])
    .where('r.client_key', '=', ctx.client.key)
    .where('r.recommender_id', '=', recommenderId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.number');
  return number === undefined ? query : query.where('r.number', '=', number);
};
