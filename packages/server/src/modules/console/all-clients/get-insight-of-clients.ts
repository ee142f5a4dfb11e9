import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { getInsightOfClients as call } from '@mundwerk/contract/console/insight';
import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import type { OperatorActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { FOLD_TASK } from '../insight/fold-insight.ts';
import { NONE, stepViews, sumsView } from '../insight/get-insight.ts';
import { selectDurations, selectFoldedAt, selectInsight } from '../insight/read-models/insight.ts';
import { ALL_ROWS, insightPeriod, periodBefore, ripeningDays } from '../insight/rules.ts';
import { selectStepTimes } from '../insight/store.ts';
import { type AllClientsCtx, clientsWith } from './own-clients.ts';

/** Days after which a step can be compared for every one of the clients: those of the slowest. */
const slowestDays = async (clients: readonly CtxOf<OperatorActor>[]): Promise<number[]> => {
  const days = await Promise.all(
    clients.map(async (own) => ripeningDays(await selectStepTimes(own), own.client.config)),
  );
  return INSIGHT_STEPS.map((_, index) => Math.max(0, ...days.map((ofClient) => ofClient[index] ?? 0)));
};

/** The funnel of every client whose figures the person may read, and of all of them together, in one pass over their rows. */
export const getInsightOfClients = async (
  ctx: AllClientsCtx,
  { Von, Bis }: CallInput<typeof call>['query'],
): Promise<CallReply<typeof call>> => {
  const today = calendarDay(ctx.now);
  const period = insightPeriod({ from: Von, until: Bis }, today);
  const before = periodBefore(period);
  const clients = await clientsWith(ctx, 'insight.read');
  const scope = { db: ctx.db, clientKeys: clients.map(({ client }) => client.key) };
  const [groups, durations, days, foldedAt] = await Promise.all([
    selectInsight(scope, { period, before, dimension: 'Mandant', filter: ALL_ROWS }),
    selectDurations(scope, period, ALL_ROWS),
    slowestDays(clients),
    selectFoldedAt(ctx, FOLD_TASK),
  ]);
  const sumsOf = (value: string | null, isNow: boolean) =>
    sumsView(groups.find((group) => group.value === value && group.isNow === isNow) ?? NONE);
  return {
    Stand: foldedAt?.toISOString() ?? null,
    Von: period.from,
    Bis: period.until,
    Davor: { Von: before.from, Bis: before.until },
    Schritte: stepViews(days, durations, period.until, today),
    Gesamt: { Wert: '', Name: null, ...sumsOf(null, true), Davor: sumsOf(null, false) },
    Zeilen: clients.map(({ client: { key, config } }) => ({
      Wert: key,
      Name: config.Name,
      ...sumsOf(key, true),
      Davor: sumsOf(key, false),
    })),
    IstGekuerzt: false,
  };
};
