import type { CallReply } from '@mundwerk/contract/call';
import type { getInsight } from '@mundwerk/contract/console/insight';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';
import { listProductNames, readCatalogue } from '#modules/core/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type ProgrammeEvent, scopeOf, selectDays, selectEvents } from './read-models/insight.ts';
import { boostersOf, type InsightFilter, type InsightPeriod } from './rules.ts';

type Course = CallReply<typeof getInsight>['Verlauf'];
type Marks = CallReply<typeof getInsight>['Marken'];

/** Marks of boosters beyond these are left to the list of rewards. */
const MOST_BOOSTERS = 6;

/** The boosters of a period; those of several products with the same days and sum are one mark. */
const boosterMarks = async (ctx: Ctx, { from, until }: InsightPeriod): Promise<Marks> => {
  const { listed } = await readCatalogue(ctx);
  const names = await listProductNames(ctx);
  const found = listed.flatMap(({ id, rewards }) =>
    boostersOf(rewards).map((booster) => ({ ...booster, name: names.get(id) ?? String(id) })),
  );
  const shown = found.filter((booster) => booster.from <= until && booster.until >= from);
  const same = Map.groupBy(shown, (booster) => `${booster.from} ${booster.until} ${booster.moreCents}`);
  return [...same.values()].slice(0, MOST_BOOSTERS).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const Name = group.map(({ name }) => name).join(', ');
    return [{ Art: 'Booster' as const, Name, Von: first.from, Bis: first.until, MehrCent: first.moreCents }];
  });
};

const eventMarks = async (ctx: Ctx, events: readonly ProgrammeEvent[]): Promise<Marks> => {
  const { rewards } = await readCatalogue(ctx);
  const names = await listProductNames(ctx);
  const nameOf = ({ target, name }: ProgrammeEvent): string => {
    if (target !== 'product' && target !== 'reward') return name;
    return names.get(target === 'product' ? Number(name) : (rewards.get(Number(name))?.product.id ?? 0)) ?? name;
  };
  return events.map((event) => ({
    Art: event.kind,
    Name: nameOf(event),
    Von: event.from,
    Bis: event.kind === 'Texte' ? null : event.until,
    MehrCent: null,
  }));
};

/** What can explain a bend in the course of a period. */
export const marksOf = async (ctx: Ctx, period: InsightPeriod): Promise<Marks> => {
  const [boosters, events] = await Promise.all([boosterMarks(ctx, period), selectEvents(ctx, period)]);
  return [...boosters, ...(await eventMarks(ctx, events))];
};

/** The course of a period, day by day, beside the days of the period of comparison. */
export const courseOf = async (
  ctx: Ctx,
  period: InsightPeriod,
  before: InsightPeriod,
  filter: InsightFilter,
): Promise<Course> => {
  const [now, earlier] = await Promise.all([
    selectDays(scopeOf(ctx), period, filter),
    selectDays(scopeOf(ctx), before, filter),
  ]);
  return Array.from({ length: daysBetween(period.from, period.until) + 1 }, (_, index) => ({
    Tag: addDays(period.from, index),
    Empfehlungen: now.get(addDays(period.from, index)) ?? 0,
    Davor: earlier.get(addDays(before.from, index)) ?? 0,
  }));
};
