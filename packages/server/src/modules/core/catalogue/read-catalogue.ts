import type { AnyProduct, Category as CategoryView } from '@mundwerk/contract/catalogue/catalogue';
import { addDays } from '@mundwerk/contract/values/day';
import type { Moment, RewardPeriod, Stretch } from '@mundwerk/contract/values/promise';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { offeredTimes } from './budget/rules.ts';
import { type Pause, selectPauses } from './budget/store.ts';
import type { Category, Footnote, PictureVersion, Product, Reward } from './rules.ts';
import {
  selectCategories,
  selectCategoryProducts,
  selectFootnotes,
  selectPictureVersions,
  selectProducts,
  selectVersion,
} from './store.ts';

/** A moment in the form that the rules of promises need. */
export const momentOf = (at: Date): Moment => ({ day: calendarDay(at), at: at.toISOString() });

/** The last moment of a day, but not after now: an order has a day and no time, so it is judged by this moment. */
export const lastMomentOf = (day: string, now: Date): Moment => {
  const end = endOfDay(day).getTime() - 1;
  return { day, at: new Date(Math.min(end, now.getTime())).toISOString() };
};

/** The days of a reward as an interval. */
export const daysOf = ({ startsOn, endsOn, displayEndsOn }: RewardPeriod): Stretch => {
  const last = endsOn !== null && displayEndsOn !== null && displayEndsOn > endsOn ? displayEndsOn : endsOn;
  return {
    from: endOfDay(addDays(startsOn, -1)).toISOString(),
    until: last === null ? null : endOfDay(last).toISOString(),
  };
};

/** The ends of the day and of the month that a moment is in. */
export const endsOfPeriods = (now: Date): Readonly<Record<'Tag' | 'Monat', Date>> => {
  const day = calendarDay(now);
  const firstOfNext = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  return { Tag: endOfDay(day), Monat: endOfDay(addDays(`${firstOfNext}-01`, -1)) };
};

/** How long a change made through another server may stay unseen. */
const FRESH_MS = 1000;

/** Cached views for a language and an offer phase, by id. */
export interface Views {
  readonly products: Map<number, AnyProduct>;
  readonly categories: Map<number, CategoryView>;
}

/** A client's catalogue in memory, in the order of its lists. */
export interface Catalogue {
  readonly version: number;
  readonly products: ReadonlyMap<number, Product>;
  /** Every reward with the product that earns it. */
  readonly rewards: ReadonlyMap<number, { readonly reward: Reward; readonly product: Product }>;
  /** The products that lists show: neither dropped products nor agents. */
  readonly listed: readonly Product[];
  readonly agents: readonly Product[];
  readonly byExternalId: ReadonlyMap<string, Product>;
  /** Listed offers by the device they come with. */
  readonly byDevice: ReadonlyMap<number, readonly Product[]>;
  readonly categories: readonly Category[];
  readonly bySlug: ReadonlyMap<string, Category>;
  /** Listed products by category code. */
  readonly byCategory: ReadonlyMap<string, readonly Product[]>;
  /** The codes of the categories that list a product, by its id. */
  readonly categoryCodes: ReadonlyMap<number, readonly string[]>;
  readonly footnotes: ReadonlyMap<number, Footnote>;
  readonly pictures: ReadonlyMap<string, PictureVersion>;
  /** Products and categories in wire form, by language and offer phase; filled on demand. */
  readonly views: Map<string, Views>;
  /** The moments at which a budget ends or begins an offer, in order: between two of them the promises stay the same. */
  readonly offerChanges: readonly string[];
}

const byName = (one: Product, other: Product): number => {
  if (one.kind !== 'agent' || other.kind !== 'agent') return 0;
  const nameOf = ({ lastName, firstName }: typeof one.details): string => `${lastName} ${firstName}`;
  return nameOf(one.details).localeCompare(nameOf(other.details), 'de');
};

const stretchOf = ({ from, until }: Pause): Stretch => ({
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});

/** Adds to rewards with a budget, and to their successors, the times in which they are offered. */
const withOffers = (products: readonly Product[], paused: readonly Pause[]): readonly Product[] => {
  const byReward = Map.groupBy(paused, ({ rewardId }) => rewardId);
  const pauses = new Map([...byReward].map(([id, times]) => [id, times.map(stretchOf)]));
  return products.map((product) => {
    const hasBudget = product.rewards.some(({ id, budget }) => budget !== null || pauses.has(id));
    if (!hasBudget) return product;
    const rewards = product.rewards.map((reward) => {
      const offered = offeredTimes(reward, product.rewards, pauses, daysOf(reward));
      return offered ? { ...reward, offered } : reward;
    });
    return { ...product, rewards };
  });
};

const changesOf = (pauses: readonly Pause[]): string[] =>
  [
    ...new Set(pauses.flatMap(({ from, until }) => [from.toISOString(), ...(until ? [until.toISOString()] : [])])),
  ].sort();

const loadCatalogueOf = async (ctx: Ctx, version: number): Promise<Catalogue> => {
  const pauses = await selectPauses(ctx);
  const all = withOffers(await selectProducts(ctx), pauses);
  const categories = await selectCategories(ctx);
  const idsByCategory = await selectCategoryProducts(ctx);
  const footnotes = await selectFootnotes(ctx);
  const products = new Map(all.map((product) => [product.id, product]));
  const memberships = categories.flatMap(({ code }) => (idsByCategory.get(code) ?? []).map((id) => ({ id, code })));
  const listed = all.filter((product) => product.isListed && product.kind !== 'agent');
  return {
    version,
    products,
    rewards: new Map(
      all.flatMap((product) => product.rewards.map((reward) => [reward.id, { reward, product }] as const)),
    ),
    listed,
    agents: all.filter((product) => product.isListed && product.kind === 'agent').sort(byName),
    byExternalId: new Map(all.flatMap((product) => (product.externalId ? [[product.externalId, product]] : []))),
    byDevice: Map.groupBy(
      listed.filter((product) => product.kind === 'mobile' && product.details.device),
      (product) => (product.kind === 'mobile' ? (product.details.device?.id ?? 0) : 0),
    ),
    categories,
    bySlug: new Map(categories.map((category) => [category.slug, category])),
    byCategory: new Map(
      categories.map(({ code }) => [
        code,
        (idsByCategory.get(code) ?? []).flatMap((id) => products.get(id) ?? []).filter(({ isListed }) => isListed),
      ]),
    ),
    categoryCodes: new Map(
      [...Map.groupBy(memberships, ({ id }) => id)].map(([id, listings]) => [id, listings.map(({ code }) => code)]),
    ),
    footnotes: new Map(footnotes.map((footnote) => [footnote.id, footnote])),
    pictures: await selectPictureVersions(ctx),
    views: new Map(),
    offerChanges: changesOf(pauses),
  };
};

interface CachedCatalogue {
  readonly catalogue: Catalogue;
  readonly checkedAt: number;
  readonly epoch: number;
}

const cachedByDatabase = new WeakMap<Database, Map<string, CachedCatalogue>>();
const underWay = new WeakMap<Database, Map<string, Promise<Catalogue>>>();
let epoch = 0;

/** Makes this process check every catalogue's version before its next use. */
export const forgetCatalogues = (): void => {
  epoch += 1;
};

const mapOf = <T>(maps: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> => {
  const map = maps.get(db) ?? new Map<string, T>();
  maps.set(db, map);
  return map;
};

/** The catalogue from the replica, if it has this version already; null where the primary has to be read. */
const loadFromReplica = async (ctx: Ctx, version: number): Promise<Catalogue | null> => {
  const { replica } = ctx.platform;
  const db = ctx.db.isTransaction ? null : await replica?.choose(null);
  if (!db) return null;
  try {
    const there = { ...ctx, db };
    return (await selectVersion(there)) === version ? await loadCatalogueOf(there, version) : null;
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
    replica?.avoid();
    return null;
  }
};

const refresh = async (ctx: Ctx, known: CachedCatalogue | undefined): Promise<Catalogue> => {
  const askedIn = epoch;
  const version = await selectVersion(ctx);
  const catalogue =
    known?.catalogue.version === version
      ? known.catalogue
      : ((await loadFromReplica(ctx, version)) ?? (await loadCatalogueOf(ctx, version)));
  const cached = { catalogue, checkedAt: performance.now(), epoch: askedIn };
  mapOf(cachedByDatabase, ctx.platform.db).set(ctx.client.key, cached);
  return catalogue;
};

/** The client's catalogue: from memory, and read again as soon as its version has changed. */
export const readCatalogue = async (ctx: Ctx): Promise<Catalogue> => {
  const { key } = ctx.client;
  const known = mapOf(cachedByDatabase, ctx.platform.db).get(key);
  if (known && known.epoch === epoch && performance.now() - known.checkedAt < FRESH_MS) return known.catalogue;
  // A transaction must not wait for another connection, because waiting transactions could use up the pool.
  if (ctx.db.isTransaction) return refresh(ctx, known);
  const waiting = mapOf(underWay, ctx.platform.db);
  // The version always comes from the primary, also for a call that reads from a replica, because this cache decides about money.
  const reading =
    waiting.get(key) ?? refresh({ ...ctx, db: ctx.platform.db }, known).finally(() => waiting.delete(key));
  waiting.set(key, reading);
  return reading;
};

/** Key of the time around a moment in which a client's promises stay the same: its day, and the number of offer changes before it. */
export const offerPhase = ({ offerChanges }: Catalogue, { day, at }: Moment): string =>
  offerChanges.length === 0 ? day : `${day} ${offerChanges.filter((change) => change <= at).length}`;

/** The next moment at which a budget ends or begins an offer; infinite where none is known. */
export const nextOfferChange = ({ offerChanges }: Catalogue, now: Date): number => {
  const next = offerChanges.find((change) => change > now.toISOString());
  return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next);
};
