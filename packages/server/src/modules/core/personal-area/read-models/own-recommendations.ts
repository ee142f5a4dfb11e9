import type { PromisedReward } from '@mundwerk/contract/values/promise';
import type {
  Beneficiary,
  ClaimState,
  OrderState,
  PaymentState,
  RewardKind,
} from '@mundwerk/contract/values/state/states';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClaimTables } from '#modules/core/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** Tables of other modules that the list reads in one query, so that 500 rows cost one round trip. */
type Tables = ClaimTables &
  TablesOf<
    | 'recommendation'
    | 'recommendation_figures'
    | 'customer_order'
    | 'goodwill_request'
    | 'payment'
    | 'payout_run_payment'
    | 'product'
    | 'recommender'
    | 'bank_account',
    { product: { display_name: Readonly<Record<string, string>> } }
  >;

/** A claim of an order in the list; moments as texts, because they travel as JSON. */
export interface ClaimRow {
  readonly number: string;
  readonly beneficiary: Beneficiary;
  readonly state: ClaimState;
  readonly valueCents: number;
  readonly choices: readonly PromisedReward[];
  readonly payoutKind: RewardKind | null;
  readonly pickupMailSentAt: string | null;
  readonly pickedUpAt: string | null;
  readonly expiresAt: string | null;
  readonly paidAt: string | null;
  /** State of its latest payment. */
  readonly payment: PaymentState | null;
  /** Whether that payment was sent to the bank in a payout run. */
  readonly isInRun: boolean | null;
}

/** A recommendation with all that its line in the personal area shows. */
export interface OwnRecommendationRow {
  readonly number: string;
  readonly offlineCode: string | null;
  readonly productId: number;
  readonly productName: Readonly<Record<string, string>>;
  readonly shareRecommender: number;
  readonly message: string | null;
  readonly privateName: string | null;
  readonly isByPersonalLink: boolean;
  readonly createdAt: Date;
  /** Cents that an experiment adds to every transfer for this link. */
  readonly raisedCents: number;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly visits: number;
  readonly clicks: number;
  /** Contracts, oldest first; leads are not included. */
  readonly orders: ReadonlyArray<{
    readonly state: OrderState;
    readonly orderedOn: string;
    readonly firstPremiumPaidOn: string | null;
    readonly successfulOn: string | null;
    readonly claims: readonly ClaimRow[];
  }>;
  /** The claim of an accepted goodwill request; at most one. */
  readonly goodwill: readonly ClaimRow[];
  readonly addressConfirmedAt: Date | null;
  readonly hasBankData: boolean;
}

/** What the list shows of a claim. */
const claimColumns = (claim: ExpressionBuilder<Tables & { c: Tables['claim'] }, 'c'>) =>
  [
    'c.claim_number as number',
    'c.beneficiary',
    'c.state',
    'c.value_cents as valueCents',
    'c.choices',
    'c.payout_kind as payoutKind',
    'c.pickup_mail_sent_at as pickupMailSentAt',
    'c.picked_up_at as pickedUpAt',
    'c.expires_at as expiresAt',
    claim
      .selectFrom('claim_history as h')
      .select((history) => history.fn.max('h.at').as('at'))
      .whereRef('h.client_key', '=', 'c.client_key')
      .whereRef('h.claim_id', '=', 'c.id')
      .where('h.event', '=', 'payOut')
      .as('paidAt'),
    claim
      .selectFrom('payment as p')
      .select('p.state')
      .whereRef('p.client_key', '=', 'c.client_key')
      .whereRef('p.claim_id', '=', 'c.id')
      .orderBy('p.created_at', 'desc')
      .limit(1)
      .as('payment'),
    claim
      .selectFrom('payment as p')
      .select((payment) =>
        payment
          .exists(
            payment
              .selectFrom('payout_run_payment as r')
              .select('r.payment_id')
              .whereRef('r.client_key', '=', 'p.client_key')
              .whereRef('r.payment_id', '=', 'p.id'),
          )
          .$castTo<boolean>()
          .as('isInRun'),
      )
      .whereRef('p.client_key', '=', 'c.client_key')
      .whereRef('p.claim_id', '=', 'c.id')
      .orderBy('p.created_at', 'desc')
      .limit(1)
      .as('isInRun'),
  ] as const;

/** The claims of the order at hand, the recommender's first. */
const claimsOf = (eb: ExpressionBuilder<Tables & { o: Tables['customer_order'] }, 'o'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('claim as c')
      .select(claimColumns)
      .whereRef('c.client_key', '=', 'o.client_key')
      .whereRef('c.order_id', '=', 'o.id')
      .orderBy('c.beneficiary', 'desc'),
  );

/** The claim of the goodwill that was granted for the recommendation at hand, if any. */
const goodwillOf = (eb: ExpressionBuilder<Tables & { r: Tables['recommendation'] }, 'r'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('goodwill_request as g')
      .innerJoin('claim as c', (join) =>
        join.onRef('c.client_key', '=', 'g.client_key').onRef('c.id', '=', 'g.claim_id'),
      )
      .select(claimColumns)
      .whereRef('g.client_key', '=', 'r.client_key')
      .whereRef('g.number', '=', 'r.number'),
  );

/** The contracts of the recommendation at hand, the oldest first. */
const ordersOf = (eb: ExpressionBuilder<Tables & { r: Tables['recommendation'] }, 'r'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('customer_order as o')
      .select((order) => [
        'o.state',
        'o.ordered_on as orderedOn',
        'o.first_premium_paid_on as firstPremiumPaidOn',
        'o.successful_on as successfulOn',
        claimsOf(order).as('claims'),
      ])
      .whereRef('o.client_key', '=', 'r.client_key')
      .whereRef('o.recommendation_number', '=', 'r.number')
      .where('o.concluded_at', 'is not', null)
      .orderBy('o.created_at'),
  );

/**
 * Recommendations made by visitors through the personal link are listed only once they have an order: strangers must not fill the list. The
 * query selects one order instead of using `exists`, for which PostgreSQL would read all orders at once.
 */
const isListed = (eb: ExpressionBuilder<Tables & { r: Tables['recommendation'] }, 'r'>) =>
  eb.or([
    eb('r.by_personal_link', '=', false),
    eb(
      eb
        .selectFrom('customer_order as made')
        .select('made.id')
        .whereRef('made.client_key', '=', 'r.client_key')
        .whereRef('made.recommendation_number', '=', 'r.number')
        .limit(1),
      'is not',
      null,
    ),
  ]);

/**
 * The recommendations of a recommender, or one of them by its number. Figures, orders and claims are looked up row by row and not joined: the time depends on
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
      'r.private_name as privateName',
      'r.by_personal_link as isByPersonalLink',
      'r.created_at as createdAt',
      'r.raised_cents as raisedCents',
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
      eb
        .selectFrom('recommendation_figures as f')
        .select(sql<number>`coalesce(sum(f.clicks), 0)::int`.as('clicks'))
        .whereRef('f.client_key', '=', 'r.client_key')
        .whereRef('f.number', '=', 'r.number')
        .$asScalar()
        .$notNull()
        .as('clicks'),
      ordersOf(eb).as('orders'),
      goodwillOf(eb).as('goodwill'),
      eb
        .selectFrom('recommender')
        .select('address_confirmed_at')
        .where('client_key', '=', ctx.client.key)
        .where('id', '=', recommenderId)
        .as('addressConfirmedAt'),
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
  if (number !== undefined) return query.where('r.number', '=', number);
  return query.where(isListed);
};
