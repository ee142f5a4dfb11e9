import { createHmac } from 'node:crypto';
import type { ArmContent, ExperimentSurface, LiveExperiment } from '@mundwerk/contract/values/experiment/experiment';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { concernsProduct, contentOf, liveOn, type TriedProduct, unitKindOf } from '../rules.ts';
import { armOf } from '../statistics/rules.ts';
import { insertUnit, isRunning } from '../store.ts';

/** Six bytes hold more than 10¹⁴ values, so the modulo by a thousand is nearly unbiased. */
const BYTES = 6;

/**
 * The bucket (0 to 999) of a unit in an experiment. It depends on the two ids only, so that nothing is stored on a device, a link is always
 * in the same arm, and two experiments divide people independently of each other.
 */
export const bucketOf = (experimentId: string, unit: string): number =>
  createHmac('sha256', experimentId).update(unit).digest().readUIntBE(0, BYTES) % 1000;

const DAY_MS = 86_400_000;

/**
 * The arm of a calendar day. Each block of as many days as there are arms contains every arm once, in an order derived from the experiment's
 * id: weeks are balanced, and no person can foresee or choose the arm.
 */
export const armOfDay = ({ id, arms }: Pick<LiveExperiment, 'id' | 'arms'>, day: string): number => {
  const count = Date.parse(day) / DAY_MS;
  const [row, turn] = [Math.floor(count / arms.length), count % arms.length];
  const lotOf = (arm: number): string => createHmac('sha256', id).update(`${row} ${arm}`).digest('hex');
  const order = arms.map((_, arm) => ({ arm, lot: lotOf(arm) })).sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return order[turn]?.arm ?? 0;
};

/** The arm of a link: it follows from the number alone, and links from before the start have the old way. */
const armOfLink = ({ id, arms, decidedArm, startedAt }: LiveExperiment, number: string, createdAt: Date): number => {
  if (decidedArm !== null) return decidedArm;
  return createdAt < startedAt ? 0 : armOf(bucketOf(id, number), arms.length);
};

/** What an arm changes on a surface that is shown after the link exists; empty if no experiment applies. */
export const contentOfLink = (
  { client }: Pick<Ctx, 'client'>,
  surface: ExperimentSurface,
  link: { readonly number: string; readonly createdAt: Date },
): ArmContent => {
  const live = liveOn(client.experiments, surface);
  return live ? contentOf(live, armOfLink(live, link.number, link.createdAt)) : {};
};

/**
 * Cents that the arm of a new link adds to every transfer. They are stored with the link, because a promise is paid however the experiment
 * ends; therefore the database is queried whether the experiment still runs.
 */
export const raisedCentsOf = async (
  ctx: Ctx,
  link: { readonly number: string; readonly product: TriedProduct },
): Promise<number> => {
  const live = liveOn(ctx.client.experiments, 'Praemienhoehe');
  if (!live || !concernsProduct(live, link.product)) return 0;
  const { MehrCent = 0 } = contentOf(live, armOfLink(live, link.number, ctx.now));
  return MehrCent > 0 && (await isRunning(ctx, live.id)) ? MehrCent : 0;
};

/** The arm of a page that is shown before a link exists: derived from the logged-in recommender, else from the day. */
const armBefore = (live: LiveExperiment, recommenderId: string | null, now: Date): number => {
  if (live.decidedArm !== null) return live.decidedArm;
  return recommenderId === null
    ? armOfDay(live, calendarDay(now))
    : armOf(bucketOf(live.id, recommenderId), live.arms.length);
};

/** What a page shows differently before a link exists. */
export const contentBefore = (
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  surface: ExperimentSurface,
  recommenderId: string | null,
): ArmContent => {
  const live = liveOn(client.experiments, surface);
  return live ? contentOf(live, armBefore(live, recommenderId, now)) : {};
};

/** Stores the arms of a new link, in the transaction that makes it. */
export const stampArms = async (
  ctx: Ctx,
  link: {
    readonly number: string;
    readonly product: TriedProduct;
    readonly loggedInId: string | null;
    readonly isRenewed: boolean;
  },
): Promise<void> => {
  const { number, product, loggedInId, isRenewed } = link;
  for (const live of ctx.client.experiments) {
    const isOfLink = unitKindOf(live.surface) === 'Link';
    if (live.decidedArm !== null || (isRenewed && !isOfLink) || !concernsProduct(live, product)) continue;
    const arm = isOfLink ? armOfLink(live, number, ctx.now) : armBefore(live, loggedInId, ctx.now);
    await insertUnit(ctx, { experimentId: live.id, number, arm, byDay: !isOfLink && loggedInId === null });
  }
};
