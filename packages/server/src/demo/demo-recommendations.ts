import { pathOf } from '@mundwerk/contract/page/pages';
import { addDays } from '@mundwerk/contract/values/day';
import { listOwnProducts } from '../modules/core/catalogue/index.ts';
import { syncClaimsWithOrders } from '../modules/core/claim/index.ts';
import { originOf, warmClient } from '../modules/core/client/index.ts';
import { moveOrder, reportOrders, stateAfter } from '../modules/core/order/index.ts';
import {
  countVisit,
  createRecommendation,
  findAttributions,
  selectStoredRecommendations,
} from '../modules/core/recommendation/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';
import { DEMO } from './agency/demo-order.ts';
import { DEMO_RECOMMENDER, ensureDemoRecommender, lockDemo } from './demo-recommender.ts';

const DAY_MS = 86_400_000;

/** A browser's user agent, because crawlers and programs are not counted as visitors. */
const BROWSER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  isPrefetch: false,
} as const;

/** The outcome of an invented recommendation; days are counted back from today. */
interface Story {
  readonly createdAgo: number;
  readonly isVisited: boolean;
  /** Uses a product whose reward can also be a voucher, if the client has one. */
  readonly hasVoucher?: true;
  readonly order: { readonly ago: number; readonly isConfirmed: boolean } | null;
}

/**
 * One for each stage of the status bar: ready to pick up (with a choice, and as cash), confirmed, reported, visited, waiting. The
 * confirmed one lacks the end of its complaint period alone, so that moving the clock by two weeks provides its reward. The reported one
 * lacks no condition of success: the whole reward is the recommender's, so that it waits for no contact (decisions §20).
 */
const STORIES: readonly Story[] = [
  { createdAgo: 45, isVisited: true, hasVoucher: true, order: { ago: 25, isConfirmed: true } },
  { createdAgo: 40, isVisited: true, order: { ago: 20, isConfirmed: true } },
  { createdAgo: 25, isVisited: true, order: { ago: 10, isConfirmed: true } },
  { createdAgo: 20, isVisited: true, order: { ago: 16, isConfirmed: false } },
  { createdAgo: 9, isVisited: true, order: null },
  { createdAgo: 2, isVisited: false, order: null },
];

const productOf = async (ctx: Ctx, { hasVoucher }: Story): Promise<number> => {
  const withVoucher = (await listOwnProducts(ctx)).find(({ Praemien }) =>
    Praemien.some(({ Typ }) => Typ === 'Gutschein'),
  );
  return (hasVoucher && withVoucher?.Id) || ctx.client.config.StandardProduktId;
};

const recommend = async (ctx: Ctx, story: Story, productId: number): Promise<string> => {
  const { config } = ctx.client;
  const then = { ...ctx, now: new Date(ctx.now.getTime() - story.createdAgo * DAY_MS) };
  const { number } = await createRecommendation(then, {
    recommender: { ...DEMO_RECOMMENDER, salutation: null, wantsNewsletter: false },
    recipient: null,
    productId,
    shareRecommender: 100,
    message: null,
    termsText: config.Name,
    campaigns: [],
    channel: null,
    agentNumber: null,
    invitation: null,
  });
  return number;
};

const conclude = async (
  ctx: Ctx,
  number: string,
  productId: number,
  order: NonNullable<Story['order']>,
): Promise<void> => {
  const orderedOn = addDays(calendarDay(ctx.now), -order.ago);
  const {
    results: [result],
  } = await reportOrders(
    ctx,
    [
      {
        externalNumber: `DEMO-${number}`,
        recommendationNumber: number,
        recipientNumber: null,
        leadNumber: null,
        productId,
        orderedOn,
        isNewCustomer: true,
        firstPremiumPaidOn: orderedOn,
        customerEmail: null,
      },
    ],
    DEMO,
  );
  if (result?.kind !== 'created') throw new Error('a demo order was not taken');
  const isUnconfirmed = stateAfter(result.order.state, 'confirm') !== null;
  const current =
    order.isConfirmed && isUnconfirmed
      ? await moveOrder(ctx, result.order, 'confirm', { by: DEMO, reason: null })
      : result.order;
  await syncClaimsWithOrders(ctx, [current], DEMO);
};

/** Gives a client's demo recommender some recommendations, once; later changes to them stay. Development only. */
export const ensureDemoRecommendations = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const { recommender } = await ensureDemoRecommender(platform, client);
  const language = client.config.StandardSprache;
  await warmClient(platform, client, language);
  const origin = originOf(platform, client);
  await transact(anonymousCtx(platform, { client, language, log: platform.log, origin }), async (ctx) => {
    await lockDemo(ctx);
    if ((await selectStoredRecommendations(ctx, recommender.id)).length > 0) return;
    for (const story of STORIES) {
      const productId = await productOf(ctx, story);
      const number = await recommend(ctx, story, productId);
      // Where links wait for the newsletter consent, they cannot be followed yet.
      if ((await findAttributions(ctx, [number])).get(number)?.isLocked) continue;
      if (story.isVisited) await countVisit({ ...ctx, agent: BROWSER }, number, undefined);
      if (story.order) await conclude(ctx, number, productId, story.order);
    }
  });
};

/** The demo recommender's newest link that can be followed; null when all of them have ended or wait for a consent. */
export const findDemoLink = async (
  platform: Platform,
  client: ClientRef,
  recommenderId: string,
): Promise<string | null> => {
  const language = client.config.StandardSprache;
  const origin = originOf(platform, client);
  const ctx = anonymousCtx(platform, { client, language, log: platform.log, origin });
  const open = (await selectStoredRecommendations(ctx, recommenderId)).filter(({ validUntil }) => validUntil > ctx.now);
  const attributions = await findAttributions(
    ctx,
    open.map(({ number }) => number),
  );
  const newest = open.findLast(({ number }) => attributions.get(number)?.isLocked === false);
  return newest ? origin + pathOf('Click', language, { empfehlungsnummer: newest.number }) : null;
};
