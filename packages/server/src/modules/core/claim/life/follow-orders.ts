import {
  type BudgetUse,
  bookBudgets,
  type EarnedReward,
  momentOf,
  offerPhase,
  readCatalogue,
} from '#modules/core/catalogue/index.ts';
import {
  doesContactEarn,
  isEnded,
  joinOrders,
  moveOrder,
  moveOrders,
  NOT_NEW,
  noteSuccess,
  type Order,
  selectForNobody,
  stateAfter,
  takeFreeOrder,
  unmetConditions,
} from '#modules/core/order/index.ts';
import { type Attribution, findAttributions } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { settleBonuses } from '../bonus/settle-bonuses.ts';
import { selectOngoingOrders } from '../read-models/orders.ts';
import { budgetParts, isSettled, promisedBy } from '../rules.ts';
import { queueProgressMails } from '../turns/write-turn-mail.ts';
import { AUTOMATIC, cancelClaims, newClaimNumber, promisedRewards, provideClaim } from './claim-steps.ts';
import { reviveClaims } from './revive-claims.ts';
import { type Claim, insertClaims, lockClaims, type NewClaim, updateRecipient } from './store.ts';

type Attributions = ReadonlyMap<string, Attribution>;

const newClaims = (ctx: Ctx, order: Order, recommendation: Attribution, rewards: readonly EarnedReward[]): NewClaim[] =>
  promisedBy(rewards, recommendation.shareRecommender, ctx.client.config.MaxEmpfaengerPraemieCent).map(
    ({ beneficiary, valueCents, choices }) => ({
      id: newId(),
      claim_number: newClaimNumber(),
      order_id: order.id,
      kind: 'reward',
      beneficiary,
      recommender_id: beneficiary === 'Empfehler' ? recommendation.recommenderId : null,
      recipient_id: beneficiary === 'Empfaenger' ? order.recipientId : null,
      value_cents: valueCents,
      choices,
    }),
  );

/** The budget that the claims of an order use, by reward. */
const budgetUses = (
  ctx: Ctx,
  claims: readonly NewClaim[],
  { shareRecommender }: Attribution,
  rewards: readonly EarnedReward[],
): BudgetUse[] =>
  budgetParts(rewards, shareRecommender, ctx.client.config.MaxEmpfaengerPraemieCent).flatMap(
    ({ beneficiary, rewardId, cents }) =>
      claims.filter((claim) => claim.beneficiary === beneficiary).map(({ id }) => ({ claimId: id, rewardId, cents })),
  );

/** Claims by their orders, and the budget that the new ones among them use. */
interface HeldClaims {
  readonly claims: ReadonlyMap<string | null, Claim[]>;
  readonly uses: readonly BudgetUse[];
}

/** Opens the missing claims of orders, by the rewards of each order's day and since its recommendation; returns those of orders that had none. */
const openClaims = async (
  ctx: Ctx,
  orders: readonly Order[],
  recommendations: Attributions,
  by: string,
): Promise<HeldClaims> => {
  const catalogue = await readCatalogue(ctx);
  const rewardsOf = new Map<string, Promise<EarnedReward[]>>();
  const rows: NewClaim[] = [];
  const uses: BudgetUse[] = [];
  for (const order of orders) {
    const recommendation = recommendations.get(order.recommendationNumber);
    if (!recommendation) continue;
    const { agencyNumber, productId, createdAt, raisedCents } = recommendation;
    const phase = offerPhase(catalogue, momentOf(createdAt));
    const key = `${order.productId} ${order.orderedOn} ${productId} ${phase} ${raisedCents} ${agencyNumber}`;
    const rewards = rewardsOf.get(key) ?? promisedRewards(ctx, order, recommendation);
    rewardsOf.set(key, rewards);
    const opening = newClaims(ctx, order, recommendation, await rewards);
    rows.push(...opening);
    uses.push(...budgetUses(ctx, opening, recommendation, await rewards));
  }
  const asked = Map.groupBy(rows, ({ order_id }) => order_id);
  const inserted = await insertClaims(ctx, rows, by);
  const ids = new Set(inserted.map(({ id }) => id));
  const opened = Map.groupBy(inserted, ({ orderId }) => orderId);
  return {
    claims: new Map([...opened].filter(([id, claims]) => claims.length === asked.get(id)?.length)),
    uses: uses.filter(({ claimId }) => ids.has(claimId)),
  };
};

/** The claims of orders, by order: new ones are visible to this transaction only, all others are locked. */
const claimsOf = async (
  ctx: Ctx,
  contracts: readonly Order[],
  recommendations: Attributions,
  by: string,
): Promise<HeldClaims> => {
  const living = contracts.filter((order) => !isEnded(order.state));
  const opened = await openClaims(ctx, living, recommendations, by);
  const older = contracts.flatMap(({ id }) => (opened.claims.has(id) ? [] : id));
  const locked = older.length > 0 ? await lockClaims(ctx, { orderIds: older }) : [];
  return { ...opened, claims: new Map([...opened.claims, ...Map.groupBy(locked, ({ orderId }) => orderId)]) };
};

/** Ends contracts whose customer is not new: nothing else can make them successful (decisions §21). */
const endNotNew = (ctx: Ctx, orders: readonly Order[], by: string): Promise<Order[]> =>
  moveOrders(
    ctx,
    orders,
    'reject',
    ({ externalNumber, isNewCustomer }) => externalNumber !== null && isNewCustomer === false,
    {
      by,
      reason: NOT_NEW,
    },
  );

/** Confirms contracts that need nothing of their contact: the client's report is enough (decisions §20). */
const confirmWithoutContact = (
  ctx: Ctx,
  orders: readonly Order[],
  recommendations: Attributions,
  by: string,
): Promise<Order[]> => {
  const { config } = ctx.client;
  const isEnough = ({ externalNumber, recommendationNumber }: Order): boolean => {
    const share = recommendations.get(recommendationNumber)?.shareRecommender;
    return externalNumber !== null && share !== undefined && !doesContactEarn(share, config);
  };
  return config.EmpfaengerdatenImmer
    ? Promise.resolve([...orders])
    : moveOrders(ctx, orders, 'confirm', isEnough, { by, reason: 'contact-not-needed' });
};

/** Releases a successful order where the client releases automatically, and provides the claims of a released one. */
const settle = async (
  ctx: Ctx,
  order: Order,
  claims: readonly Claim[],
  recommendation: Attribution,
  by: string,
): Promise<Order> => {
  const { config } = ctx.client;
  const { createdAt, isLocked, shareRecommender } = recommendation;
  const recommended = { createdOn: calendarDay(createdAt), isLocked };
  // A locked order is left to the transaction that holds the lock: it settles the last claim.
  const isDone = claims.length > 0 && claims.every(({ state }) => isSettled(state));
  const complete = (released: Order): Promise<Order> =>
    moveOrder(ctx, released, 'complete', { by: AUTOMATIC, reason: null });
  if (order.state === 'Freigegeben' && isDone) return complete(order);
  if (unmetConditions(order, recommended, config, calendarDay(ctx.now)).length > 0) return order;
  const isReleasedNow =
    config.AutomatischeFreigabe &&
    stateAfter(order.state, 'release') !== null &&
    (shareRecommender > 0 || (await selectForNobody(ctx, [order.id])).size === 0);
  const current = isReleasedNow ? await moveOrder(ctx, order, 'release', { by: AUTOMATIC, reason: null }) : order;
  if (current.state !== 'Freigegeben') return current;
  for (const claim of claims) if (claim.state === 'Offen') await provideClaim(ctx, claim, by);
  return isDone ? complete(current) : current;
};

/** A contract that just ended leaves the others and their contacts, who may be told apart now (decisions §20); returns those joined. */
const followRest = async (
  ctx: Ctx,
  before: readonly Order[],
  after: readonly Order[],
  by: string,
): Promise<Order[]> => {
  const open = new Set(before.flatMap(({ id, state }) => (isEnded(state) ? [] : id)));
  const ended = after.filter(({ id, state }) => isEnded(state) && open.has(id));
  const numbers = [...new Set(ended.map(({ recommendationNumber }) => recommendationNumber))];
  return syncClaimsWithOrders(ctx, await joinOrders(ctx, numbers, by), by);
};

/**
 * Updates the claims to their orders: opened with a contract, cancelled when it ends, provided when it is successful and
 * released. Each change of orders calls it in its transaction; idempotent. A lead is no contract yet and has no claims.
 * `known` holds the recommendations of the orders where the caller has read them. Returns the updated orders.
 */
export const syncClaimsWithOrders = (
  ctx: Ctx,
  orders: readonly Order[],
  by: string,
  known?: Attributions,
): Promise<Order[]> =>
  transact(ctx, async (inner) => {
    const numbers = [
      ...new Set(orders.flatMap((order) => (order.externalNumber === null ? [] : order.recommendationNumber))),
    ];
    if (numbers.length === 0) return [...orders];
    const recommendations = known ?? (await findAttributions(inner, numbers));
    const living = await endNotNew(inner, orders, by);
    const current = await confirmWithoutContact(inner, living, recommendations, by);
    const contracts = current.filter((order) => order.externalNumber !== null);
    const held = await claimsOf(inner, contracts, recommendations, by);
    const followed: Order[] = [];
    for (const order of current) {
      const claims = held.claims.get(order.id) ?? [];
      const recommendation = recommendations.get(order.recommendationNumber);
      if (order.externalNumber === null || !recommendation) followed.push(order);
      else if (isEnded(order.state)) {
        await cancelClaims(inner, claims, { by, reason: order.state });
        followed.push(order);
      } else {
        const revived = await reviveClaims(inner, claims, recommendation, by);
        const named = await nameRecipient(inner, order, revived);
        followed.push(await settle(inner, order, named, recommendation, by));
      }
    }
    const counted = contracts.flatMap((order) => {
      const recommendation = recommendations.get(order.recommendationNumber);
      return recommendation ? [{ order, recommendation }] : [];
    });
    await queueProgressMails(inner, contracts);
    await noteSuccess(inner, counted);
    await settleBonuses(inner, counted, by);
    const joined = new Map((await followRest(inner, orders, followed, by)).map((order) => [order.id, order]));
    // Budgets come last, because transactions about the same reward wait for each other from here on.
    await bookBudgets(inner, held.uses);
    return followed.map((order) => joined.get(order.id) ?? order);
  });

const nameRecipient = (ctx: Ctx, { recipientId }: Order, claims: readonly Claim[]): Promise<Claim[]> =>
  Promise.all(
    claims.map((claim) =>
      claim.beneficiary === 'Empfaenger' && claim.state === 'Offen' && claim.recipientId !== recipientId
        ? updateRecipient(ctx, claim.id, recipientId)
        : claim,
    ),
  );

/** Most contracts that one request updates; the scheduled task finds the others. */
const MOST = 200;

/**
 * Updates the contracts that waited for the address of their recommender (decision 0063), in the transaction that confirms it. An order
 * that another transaction has locked is left to the scheduled task, because that transaction may wait for the account in turn.
 */
export const followConfirmedAddress = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  for (const id of await selectOngoingOrders(ctx, recommenderId, MOST)) {
    const order = await takeFreeOrder(ctx, id);
    if (order) await syncClaimsWithOrders(ctx, [order], 'recommender');
  }
};
