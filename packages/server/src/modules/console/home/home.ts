import type { CallInput } from '@mundwerk/contract/call';
import type { Home, HomeProgramme } from '@mundwerk/contract/console/home';
import * as calls from '@mundwerk/contract/console/home';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { addDays } from '@mundwerk/contract/values/day';
import { FIRST_STEPS, type FirstStep, HOME_FIGURES, type HomeFigure } from '@mundwerk/contract/values/insight/home';
import { costPerCustomer } from '@mundwerk/contract/values/insight/insight';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { readBudgets, readCatalogue, textIn } from '#modules/core/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { shortName } from '../inbox/rules.ts';
import { courseOf, marksOf } from '../insight/course.ts';
import { FOLD_TASK, linesOf, NONE } from '../insight/insight.ts';
import { scopeOf, selectFoldedAt, selectInsight } from '../insight/read-models/insight.ts';
import { ALL_ROWS, type InsightPeriod, periodBefore, ripeness, ripeningDays } from '../insight/rules.ts';
import { selectStepTimes } from '../insight/store.ts';
import {
  selectActive,
  selectBeginnings,
  selectBest,
  selectMoney,
  selectWeeks,
  type WeekFigures,
} from './read-models/home.ts';
import { homeWeeks } from './rules.ts';
import { countWaiting } from './waiting.ts';

/** Rows of what is best. */
const MOST_BEST = 5;

const wireDays = ({ from, until }: InsightPeriod) => ({ Von: from, Bis: until });

const FIGURE_OF: Readonly<Record<Exclude<HomeFigure, 'AktiveEmpfehler'>, (week: WeekFigures) => number | null>> = {
  Empfehlungen: ({ made }) => made,
  Besuche: ({ visited }) => visited,
  Auftraege: ({ ordered }) => ordered,
  Erfolgreich: ({ succeeded }) => succeeded,
  Bezahlt: ({ paid }) => paid,
  KostenJeNeukunde: ({ newCustomers, cents }) => costPerCustomer({ newCustomers, paidCents: cents, owedCents: 0 }),
};

/** The figures of the week, with those of the week before and of a year ago. */
const figuresOf = async (ctx: Ctx, weeks: ReturnType<typeof homeWeeks>): Promise<HomeProgramme['Zahlen']> => {
  const [course, active] = await Promise.all([
    selectWeeks(ctx, [weeks.lastYear, ...weeks.course]),
    selectActive(ctx, [weeks.lastYear, weeks.before, weeks.now]),
  ]);
  return HOME_FIGURES.map((Zahl) => {
    const [lastYear = null, ...all] = Zahl === 'AktiveEmpfehler' ? active : course.map((week) => FIGURE_OF[Zahl](week));
    return {
      Zahl,
      Woche: all.at(-1) ?? null,
      Vorwoche: all.at(-2) ?? null,
      Vorjahr: lastYear,
      Wochen: Zahl === 'AktiveEmpfehler' ? [] : all,
    };
  });
};

const bestOf = async (ctx: Ctx, dimension: 'Produkt' | 'Kanal' | 'Agentur', period: InsightPeriod) => {
  const groups = await selectInsight(scopeOf(ctx), { period, before: period, dimension, filter: ALL_ROWS });
  const { Zeilen } = await linesOf(ctx, dimension, groups, MOST_BEST);
  return Zeilen.map(({ Wert, Name, Anzahl }) => ({
    Wert,
    Name,
    Empfehlungen: Anzahl[0] ?? 0,
    Auftraege: Anzahl[5] ?? 0,
  }));
};

/** How the programme does: the figures of the week, and the course, funnel and best of a period. */
const programmeOf = async (ctx: Ctx, period: InsightPeriod, today: string): Promise<HomeProgramme> => {
  const before = periodBefore(period);
  const weeks = homeWeeks(today);
  const [Zahlen, groups, Verlauf, Marken, times, foldedAt, Produkte, Kanaele, Agenturen] = await Promise.all([
    figuresOf(ctx, weeks),
    selectInsight(scopeOf(ctx), { period, before, dimension: 'Woche', filter: ALL_ROWS }),
    courseOf(ctx, period, before, ALL_ROWS),
    marksOf(ctx, period),
    selectStepTimes(ctx),
    selectFoldedAt(ctx, FOLD_TASK),
    bestOf(ctx, 'Produkt', period),
    bestOf(ctx, 'Kanal', period),
    ctx.client.config.ModuleAgentur ? bestOf(ctx, 'Agentur', period) : [],
  ]);
  const sumsOf = (isNow: boolean) => groups.find((group) => group.value === null && group.isNow === isNow) ?? NONE;
  return {
    Stand: foldedAt?.toISOString() ?? null,
    Woche: wireDays(weeks.now),
    Vorwoche: wireDays(weeks.before),
    Vorjahr: wireDays(weeks.lastYear),
    Zahlen,
    Zeitraum: wireDays(period),
    Davor: wireDays(before),
    Verlauf,
    Marken,
    Trichter: {
      Anzahl: [...sumsOf(true).counts],
      Davor: [...sumsOf(false).counts],
      IstReif: ripeningDays(times, ctx.client.config).map((wait) => ripeness(period.until, wait, today).isRipe),
      KostenJeNeukundeCent: costPerCustomer(sumsOf(true)),
    },
    Produkte,
    Kanaele,
    Agenturen,
  };
};

const budgetsOf = async (ctx: Ctx): Promise<NonNullable<Home['Budgets']>> => {
  const say = (text: Parameters<typeof textIn>[0]): string =>
    textIn(text, ctx.language, ctx.client.config.StandardSprache);
  const uses = (await readBudgets(ctx)).flatMap(({ product, reward, limits }) =>
    limits.map(({ percent, limitCents, usedCents, endsOn }) => ({
      Produkt: say(product.displayName),
      Praemie: say(reward.title),
      Prozent: percent,
      RestCent: Math.max(0, limitCents - usedCents),
      AufgebrauchtAm: endsOn,
    })),
  );
  return uses.toSorted((one, other) => other.Prozent - one.Prozent).slice(0, MOST_BEST);
};

const firstStepsOf = async (ctx: Ctx): Promise<Home['ErsteSchritte']> => {
  const { hasReferral, hasKey } = await selectBeginnings(ctx);
  if (hasReferral) return null;
  const { listed } = await readCatalogue(ctx);
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    Produkte: listed.length > 0,
    Praemien: listed.some(({ rewards }) => rewards.length > 0),
    Auszahlungskonto: ctx.client.config.Auszahlungskonto !== null,
    Schluessel: hasKey,
    Empfehlung: false,
  };
  return FIRST_STEPS.map((Schritt) => ({ Schritt, IstErledigt: isDone[Schritt] }));
};

const bestPeople = async (ctx: Ctx, week: InsightPeriod): Promise<NonNullable<Home['Empfehler']>> =>
  (await selectBest(ctx, week, MOST_BEST)).map(({ id, firstName, lastName, count }) => ({
    Id: id,
    Name: shortName(firstName, lastName) ?? '',
    Empfehlungen: count,
  }));

const moneyOf = async (ctx: Ctx, period: InsightPeriod): Promise<NonNullable<Home['Geld']>> =>
  (await selectMoney(ctx, period)).map(({ state, count, cents }) => ({
    Status: state,
    Anzahl: count,
    SummeCent: cents,
  }));

/** The first screen of a client, each part by the right to read what it sums up. */
export const getHome = async (
  ctx: CtxOf<OperatorActor>,
  { query: { Tage } }: Pick<CallInput<typeof calls.getHome>, 'query'>,
): Promise<Home> => {
  const { roles } = ctx.actor;
  const today = calendarDay(ctx.now);
  const yesterday = addDays(today, -1);
  const period = { from: addDays(yesterday, 1 - Number(Tage)), until: yesterday };
  const mayInsight = mayAct(roles, 'insight.read');
  const mayMoney = mayInsight || mayAct(roles, 'money.read');
  const [Wartet, Programm, Empfehler, Geld, Budgets, ErsteSchritte] = await Promise.all([
    countWaiting(ctx),
    mayInsight ? programmeOf(ctx, period, today) : null,
    mayInsight && mayAct(roles, 'record.read') ? bestPeople(ctx, homeWeeks(today).now) : null,
    mayMoney ? moneyOf(ctx, period) : null,
    mayMoney ? budgetsOf(ctx) : null,
    firstStepsOf(ctx),
  ]);
  return { Wartet, Programm, Empfehler, Zeitraum: wireDays(period), Geld, Budgets, ErsteSchritte };
};

/** Registers the first screen of a client; a replica may answer. */
export const serveHome = (serving: Serving): void => {
  serving.serveReading(calls.getHome, getHome);
};
