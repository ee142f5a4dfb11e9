import { addDays } from '@mundwerk/contract/values/day';
import { addRewardPlan, findRewardsOn, listOwnProducts, type Reward } from '#modules/core/catalogue/index.ts';
import { findAgencies, originOf, warmClient } from '#modules/core/client/index.ts';
import { noteDueSuccess } from '#modules/core/order/index.ts';
import { openPayment, type PayableClaim, type PayeeAccount } from '#modules/core/payout/index.ts';
import { storeTermsText } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '#platform/context.ts';
import { lockDemo } from '../demo-recommender.ts';
import { DEMO_USERS } from '../identity-provider/demo-users.ts';
import { LIVES } from './demo-histories.ts';
import { DEMO, demoAccount, demoIds, mergeRows } from './demo-order.ts';
import { inventOrders } from './order-rows.ts';
import {
  type DemoSetting,
  demoPeople,
  inventRecommendation,
  recommendationRows,
  recommenderRows,
} from './recommendation-rows.ts';
import { hasRecommender, insertRows, updateClaims } from './store.ts';
import { workRows } from './work-rows.ts';

/** The first agency gets all recommendations, each further one every third of them. */
const EVERY = 3;

/** The products that are sold, each with the cash reward it earns. */
const cashRewards = async (ctx: Ctx): Promise<Map<number, readonly Reward[]>> => {
  const today = calendarDay(ctx.now);
  const rewards = new Map<number, readonly Reward[]>();
  for (const product of await listOwnProducts(ctx)) {
    const cash = (await findRewardsOn(ctx, product.Id, today, null)).find(({ kind }) => kind === 'Ueberweisung');
    if (cash && !('LastName' in product)) rewards.set(product.Id, [cash]);
  }
  return rewards;
};

/** Plans that are over, running and to come. */
const addPlans = async (ctx: Ctx, agencyNumber: string, products: readonly number[]): Promise<void> => {
  const today = calendarDay(ctx.now);
  const [first = null, second = null] = products;
  const createdBy = DEMO_USERS[0]?.name ?? DEMO;
  for (const [productId, extraCents, from, until] of [
    [second, 1500, -190, -130],
    [first, 1000, -20, 70],
    [second, 2000, 20, 80],
  ] as const) {
    const days = { from: addDays(today, from), until: addDays(today, until) };
    await addRewardPlan(ctx, agencyNumber, { productId, extraCents, ...days, createdBy });
  }
};

const invent = async (ctx: Ctx, agencyNumbers: readonly string[]): Promise<void> => {
  const rewards = await cashRewards(ctx);
  const setting: DemoSetting = {
    ctx,
    ids: demoIds(ctx.client),
    termsHash: await storeTermsText(ctx, ctx.client.config.Name),
    productIds: [...rewards.keys()],
  };
  const recommendations = agencyNumbers.flatMap((number, place) =>
    LIVES.filter((_, index) => place === 0 || index % EVERY === place).map((life, index) =>
      inventRecommendation(setting, number, life, index),
    ),
  );
  const orders = inventOrders(setting, recommendations, rewards);
  await insertRows(
    ctx,
    mergeRows([
      recommenderRows(setting, demoPeople(setting.ids)),
      recommendationRows(setting, recommendations),
      orders.rows,
      workRows(setting, agencyNumbers, recommendations),
    ]),
  );
  await updateClaims(ctx, orders.ends);
  await insertRows(ctx, orders.later);
  const names = new Map(demoPeople(setting.ids).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const accountOf = ({ recommenderId, recipientId }: PayableClaim): PayeeAccount => {
    const payee = recommenderId ?? recipientId ?? '';
    return demoAccount(payee, names.get(payee) ?? 'Kim Kunde');
  };
  for (const { at, ...claim } of orders.unpaid) await openPayment({ ...ctx, now: at }, claim, accountOf(claim), DEMO);
  for (const number of agencyNumbers) await addPlans(ctx, number, setting.productIds);
};

/**
 * Gives the agencies of a demo client a year of data, once; later changes to it stay. It is written as rows and not through the regular
 * calls, which would mail the invented people and take seconds. Development only.
 */
export const ensureDemoAgencies = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development' || !client.config.ModuleAgentur) return;
  const language = client.config.StandardSprache;
  await warmClient(platform, client, language);
  const origin = originOf(platform, client);
  await transact(anonymousCtx(platform, { client, language, log: platform.log, origin }), async (ctx) => {
    await lockDemo(ctx);
    const numbers = [...new Set(DEMO_USERS.flatMap(({ agencies }) => agencies))];
    const found = (await findAgencies(ctx, numbers)).map(({ number }) => number);
    const agencies = numbers.filter((number) => found.includes(number));
    const [first] = demoPeople(demoIds(client));
    if (agencies.length === 0 || !first || (await hasRecommender(ctx, first.id))) return;
    await invent(ctx, agencies);
    await noteDueSuccess(ctx);
  });
};
