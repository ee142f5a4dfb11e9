import { createHash } from 'node:crypto';
import { RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { followAnswerFile } from '../modules/connect/operations/index.ts';
import { findRewardsOn, listOwnProducts, type Reward } from '../modules/core/catalogue/index.ts';
import {
  amountsOf,
  importVouchers,
  pickUpReward,
  selectClaimsOfRecommender,
  selectPoolLevels,
} from '../modules/core/claim/index.ts';
import { originOf } from '../modules/core/client/index.ts';
import { createPayoutRun, openPayment } from '../modules/core/payout/index.ts';
import { storeTermsText } from '../modules/core/recommendation/index.ts';
import { assessWaiting } from '../modules/core/review/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';
import { keyedHash } from '../platform/ids.ts';
import type { Life } from './agency/demo-histories.ts';
import { DEMO, type DemoIds, type DemoOrder, demoAccount, demoIds, mergeRows } from './agency/demo-order.ts';
import { inventOrders } from './agency/order-rows.ts';
import {
  type DemoPerson,
  type DemoRecommendation,
  type DemoSetting,
  recommendationRows,
  recommenderRows,
} from './agency/recommendation-rows.ts';
import { hasRecommender, insertRows, updateClaims } from './agency/store.ts';
import { demoActor, lockDemo } from './demo-recommender.ts';

const DAY_MS = 86_400_000;
/** A line of the bank's file that is about nothing of ours. */
const FOREIGN_LINE = { reference: 'RE-2026-77', amountCents: 7000 };

const daysAgo = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });

/** Robin takes a voucher, and a transfer that comes back; Toni recommends to a person of nearly the same name. */
const peopleOf = (ids: DemoIds): { readonly robin: DemoPerson; readonly toni: DemoPerson } => ({
  robin: { id: ids.id('robin'), firstName: 'Robin', lastName: 'Adler', email: 'robin.adler@example.org' },
  toni: { id: ids.id('toni'), firstName: 'Toni', lastName: 'Wagner', email: 'toni.wagner@example.org' },
});

/** The first product whose reward can also be a voucher, else the usual one. */
const voucherProduct = async (ctx: Ctx): Promise<number> =>
  (await listOwnProducts(ctx)).find(({ Praemien }) => Praemien.some(({ Typ }) => Typ === 'Gutschein'))?.Id ??
  ctx.client.config.StandardProduktId;

/** Writes referrals as rows, as those of the agencies: their past is over, so that no mail about it may be sent now. */
const writePast = async (
  setting: DemoSetting,
  people: readonly DemoPerson[],
  all: readonly DemoRecommendation[],
): Promise<DemoOrder['unpaid']> => {
  const { ctx, productIds } = setting;
  const rewards = new Map<number, readonly Reward[]>();
  for (const id of productIds) rewards.set(id, await findRewardsOn(ctx, id, calendarDay(ctx.now), null));
  const orders = inventOrders(setting, all, rewards);
  const past = [recommenderRows(setting, people), recommendationRows(setting, all), orders.rows];
  await insertRows(ctx, mergeRows(past));
  await updateClaims(ctx, orders.ends);
  await insertRows(ctx, orders.later);
  return orders.unpaid;
};

/** Picks a voucher up, which leaves fewer codes than the client wants to have. */
const takeVoucher = async (ctx: Ctx, robin: DemoPerson): Promise<void> => {
  const claims = await selectClaimsOfRecommender(ctx, robin.id);
  const claim = claims.find(({ state }) => state === 'Bereitgestellt');
  const voucher = claim?.choices.find(({ kind }) => kind === 'Gutschein');
  if (!claim || !voucher) return;
  const input = { rewardId: voucher.id, waitsForVoucher: false, account: null, isRemembered: false };
  await pickUpReward({ ...ctx, actor: demoActor(robin, ctx.now) }, claim.number, input);
};

/** Pays a reward in a run of its own; the bank's file returns it, because the account is closed, and has a foreign line. */
const returnTransfer = async (ctx: Ctx, payment: DemoOrder['unpaid'][number]): Promise<void> => {
  await createPayoutRun(daysAgo(ctx, 8), { requestedDay: null, by: DEMO });
  const reference = `${payment.number}-1`;
  const statements = [
    { reference, isAboutRun: false, kind: 'returned', reason: 'AC04', amountCents: payment.valueCents },
    { ...FOREIGN_LINE, isAboutRun: false, kind: 'booked', reason: null },
  ] as const;
  const sha256 = createHash('sha256').update(JSON.stringify(statements)).digest('hex');
  await followAnswerFile(ctx, { format: 'camt.054', messageId: 'CAMT-DEMO-1', statements, sha256 }, DEMO);
};

const play = async (ctx: Ctx, ids: DemoIds): Promise<void> => {
  const { robin, toni } = peopleOf(ids);
  const { StandardProduktId: usual, SplitAnteilEmpfehler: split } = ctx.client.config;
  const withVoucher = await voucherProduct(ctx);
  const referral = (
    name: string,
    life: Life,
    facts: Pick<DemoRecommendation, 'recommender' | 'productId' | 'share' | 'contact'>,
  ): DemoRecommendation => ({
    ...facts,
    name,
    life,
    number: ids.code(`recommendation ${name}`, RECOMMENDATION_NUMBER_LENGTH),
    agencyNumber: null,
    channel: 'whatsapp',
    after: (days) => new Date(ctx.now.getTime() - (life.createdAgo - days) * DAY_MS),
  });
  const setting: DemoSetting = {
    ctx,
    ids,
    termsHash: await storeTermsText(ctx, ctx.client.config.Name),
    productIds: [usual, withVoucher],
  };
  const own = { recommender: robin, share: 100 };
  const pair = { recommender: toni, share: split, contact: ['Toni', 'Wagener'] } as const;
  const unpaid = await writePast(
    setting,
    [robin, toni],
    [
      referral('voucher', { createdAgo: 40, orderedAfter: 8, outcome: 'provided' }, { ...own, productId: withVoucher }),
      referral('returned', { createdAgo: 38, orderedAfter: 8, outcome: 'pickedUp' }, { ...own, productId: usual }),
      referral('held', { createdAgo: 30, orderedAfter: 8, outcome: 'pickedUp' }, { ...pair, productId: usual }),
    ],
  );
  const pay = async ({ at, ...claim }: DemoOrder['unpaid'][number], payee: DemoPerson): Promise<void> =>
    openPayment({ ...ctx, now: at }, claim, demoAccount(payee.id, `${payee.firstName} ${payee.lastName}`), DEMO);
  await takeVoucher(ctx, robin);
  for (const payment of unpaid.filter(({ recommenderId }) => recommenderId === robin.id)) {
    await pay(payment, robin);
    await returnTransfer(ctx, payment);
  }
  // Toni and the contact are paid to one account, which the review holds.
  for (const payment of unpaid.filter(({ recommenderId }) => recommenderId !== robin.id)) await pay(payment, toni);
  await assessWaiting(ctx);
};

/**
 * Gives finance and review something to work on, once: a pool that runs low, a transfer that came back, a foreign line of the bank, and
 * payouts that wait for a decision. Only the past is written as rows; what raises the tasks goes through the regular use cases, so that each
 * leads to its record. It comes before the agencies, whose payments the run would take, too. Development only.
 */
export const ensureDemoPayouts = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const language = client.config.StandardSprache;
  const origin = originOf(platform, client);
  await transact(anonymousCtx(platform, { client, language, log: platform.log, origin }), async (ctx) => {
    await lockDemo(ctx);
    const ids = demoIds(client);
    if (await hasRecommender(ctx, peopleOf(ids).robin.id)) return;
    await play(ctx, ids);
  });
};

/** Enough to try them, few enough to see a pool run dry. */
const CODES = 40;
/** So few that the first pickup leaves fewer than clients want to have; the demo plays it (`demo-payouts.ts`). */
const FEW_CODES = 13;

interface Pool {
  readonly rewardId: number;
  readonly valueCents: number;
}

/** Invented codes that look like bought ones; the same ones on every start, so that none comes twice. */
const inventCodes = ({ platform, client }: Ctx, { rewardId, valueCents }: Pool, length: number): string =>
  Array.from({ length }, (_, index) =>
    keyedHash(platform.config.appSecret, `demo voucher ${client.key} ${rewardId} ${valueCents} ${index}`)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 12)
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  ).join('\n');

/** Fills the voucher pools of a demo client, once, with codes for every way to share a reward. Development only. */
export const ensureDemoVouchers = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const language = client.config.StandardSprache;
  const origin = originOf(platform, client);
  await transact(anonymousCtx(platform, { client, language, log: platform.log, origin }), async (ctx) => {
    await lockDemo(ctx);
    if ((await selectPoolLevels(ctx)).length > 0) return;
    const vouchers = (await listOwnProducts(ctx)).flatMap(({ Praemien }) =>
      Praemien.filter(({ Typ }) => Typ === 'Gutschein'),
    );
    for (const [index, { Id: rewardId, Typ: kind, WertCent }] of vouchers.entries()) {
      for (const valueCents of amountsOf({ kind, valueCents: WertCent }, client.config)) {
        const length = index === 0 && valueCents === WertCent ? FEW_CODES : CODES;
        const text = inventCodes(ctx, { rewardId, valueCents }, length);
        await importVouchers(ctx, { rewardId, valueCents, text }, DEMO);
      }
    }
  });
};
