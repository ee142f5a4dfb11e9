import { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { TextBundle } from '@mundwerk/contract/client/client';
import * as calls from '@mundwerk/contract/console/insight';
import {
  costPerCustomer,
  INSIGHT_STEPS,
  type InsightDimension,
  NO_AGENCY,
  NO_CHANNEL,
  stepChange,
  stepShare,
} from '@mundwerk/contract/values/insight/insight';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { listProductNames, type Reward, readBudgets, textIn } from '#modules/core/catalogue/index.ts';
import { readConsoleTexts, sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type Sheet, type SheetCell, writeCsv, writeXlsx } from '#platform/sheet/sheet.ts';
import { act, serveCalls } from '../acts.ts';
import { wordAt } from '../record-list/record-lists.ts';
import { courseOf, marksOf } from './course.ts';
import {
  type InsightGroup,
  type InsightSums,
  MOST_LINES,
  measureSteps,
  type StepDuration,
  scopeOf,
  selectAgencyNames,
  selectDurations,
  selectFoldedAt,
  selectInsight,
} from './read-models/insight.ts';
import {
  type InsightPeriod,
  insightPeriod,
  longestDays,
  periodBefore,
  ripeness,
  ripeningDays,
  weeksOf,
} from './rules.ts';
import { foldChanges, selectStepTimes, upsertStepTimes } from './store.ts';

/** Changes folded in one transaction. */
const MAX_CHANGES = 5000;

/** The name under which the last fold is found. */
export const FOLD_TASK = 'fold-insight';

/** Folds changes into the rows of insight, outside the requests that made them. */
export const foldInsight: Task = {
  name: FOLD_TASK,
  cron: '* * * * *',
  run: async ({ db }) => {
    let folded = 0;
    let taken: number | null;
    do {
      taken = await foldChanges(db, MAX_CHANGES);
      folded += taken ?? 0;
    } while (taken === MAX_CHANGES);
    return folded;
  },
};

const measureOf = async (ctx: Ctx): Promise<number> => {
  const longest = INSIGHT_STEPS.map((step) => longestDays(step, ctx.client.config));
  const times = await measureSteps(ctx, longest);
  await upsertStepTimes(ctx, times, calendarDay(ctx.now));
  return times.length;
};

/** Measures once a day how long each step takes, so that a page of figures need not read a year for it. */
export const measureStepTimes: Task = {
  name: 'measure-insight-step-times',
  cron: '17 4 * * *',
  run: (platform) => sweepClients(platform, measureOf),
};

export type InsightQuestion = CallInput<typeof calls.getInsight>['query'];
export type Insight = CallReply<typeof calls.getInsight>;

/** A line without any recommendation. */
export const NONE: InsightSums = { counts: INSIGHT_STEPS.map(() => 0), newCustomers: 0, paidCents: 0, owedCents: 0 };

/** The figures of a line as the contract describes them. */
export const sumsView = (sums: InsightSums) => ({
  Anzahl: [...sums.counts],
  Neukunden: sums.newCustomers,
  BezahltCent: sums.paidCents,
  GeschuldetCent: sums.owedCents,
  KostenJeNeukundeCent: costPerCustomer(sums),
});

/** A value as filters name it. */
const wireValue = (dimension: InsightDimension, value: string): string => {
  if (value !== '') return value;
  return dimension === 'Kanal' ? NO_CHANNEL : NO_AGENCY;
};

/** The names of the values of a dimension; the page names weeks and channels itself. */
const namesOf = async (ctx: Ctx, dimension: InsightDimension, values: readonly string[]) => {
  if (dimension === 'Agentur') return selectAgencyNames(ctx, values);
  const products = dimension === 'Produkt' ? await listProductNames(ctx) : new Map<number, string>();
  return new Map([...products].map(([id, name]) => [String(id), name]));
};

/** Lines in the order of time, or the largest first. */
const inOrder = (dimension: InsightDimension) => (one: InsightGroup, other: InsightGroup) => {
  const [value, otherValue] = [one.value ?? '', other.value ?? ''];
  if (dimension === 'Woche') return otherValue.localeCompare(value);
  return (other.counts[0] ?? 0) - (one.counts[0] ?? 0) || value.localeCompare(otherValue);
};

/** The weeks of a period, those without a recommendation among them: a gap is part of the course. */
const withEmptyWeeks = (groups: readonly InsightGroup[], period: InsightPeriod): InsightGroup[] => [
  ...groups,
  ...weeksOf(period)
    .filter((monday) => !groups.some(({ isNow, value }) => isNow && value === monday))
    .map((value) => ({ ...NONE, value, isNow: true })),
];

/** The lines of a period, the largest first, and whether some are left out. */
export const linesOf = async (
  ctx: Ctx,
  dimension: InsightDimension,
  groups: readonly InsightGroup[],
  most = MOST_LINES,
) => {
  const now = groups.filter(({ isNow, value }) => isNow && value !== null).sort(inOrder(dimension));
  const shown = now.slice(0, most);
  const names = await namesOf(
    ctx,
    dimension,
    shown.map(({ value }) => value ?? ''),
  );
  const Zeilen = shown.map((group) => {
    const before = groups.find(({ isNow, value }) => !isNow && value === group.value);
    return {
      Wert: wireValue(dimension, group.value ?? ''),
      Name: names.get(group.value ?? '') ?? null,
      ...sumsView(group),
      Davor: dimension === 'Woche' ? null : sumsView(before ?? NONE),
    };
  });
  return { Zeilen, IstGekuerzt: now.length > shown.length };
};

/** Hundredths of a day, about a quarter of an hour, are exact enough. */
const inHundredths = (days: number | null): number | null => (days === null ? null : Math.round(days * 100) / 100);

/** The steps with their times, and whether they can be compared yet. */
export const stepViews = (
  days: readonly number[],
  durations: readonly StepDuration[],
  until: string,
  today: string,
): Insight['Schritte'] =>
  INSIGHT_STEPS.map((Schritt, index) => {
    const ripe = ripeness(until, days[index] ?? 0, today);
    const { median = null, p90 = null } = durations[index] ?? {};
    return {
      Schritt,
      Reifezeit: days[index] ?? 0,
      IstReif: ripe.isRipe,
      ReifAb: ripe.from,
      MedianTage: inHundredths(median),
      P90Tage: inHundredths(p90),
    };
  });

/** The funnel of the recommendations made in a period, however late their steps, with the previous period and the times of the steps. */
export const getInsight = async (ctx: Ctx, question: InsightQuestion): Promise<Insight> => {
  const today = calendarDay(ctx.now);
  const period = insightPeriod({ from: question.Von, until: question.Bis }, today);
  const before = periodBefore(period, question.DavorVon);
  const filter = {
    product: question.ProduktId ?? null,
    channel: question.Kanal ?? null,
    agency: question.Agentur ?? null,
  };
  const dimension = question.Nach;
  const [groups, durations, times, foldedAt, Verlauf, Marken] = await Promise.all([
    selectInsight(scopeOf(ctx), { period, before, dimension, filter }),
    selectDurations(scopeOf(ctx), period, filter),
    selectStepTimes(ctx),
    selectFoldedAt(ctx, FOLD_TASK),
    courseOf(ctx, period, before, filter),
    marksOf(ctx, period),
  ]);
  const days = ripeningDays(times, ctx.client.config);
  const all = (isNow: boolean) => groups.find((group) => group.value === null && group.isNow === isNow) ?? NONE;
  return {
    Stand: foldedAt?.toISOString() ?? null,
    Von: period.from,
    Bis: period.until,
    Davor: { Von: before.from, Bis: before.until },
    Schritte: stepViews(days, durations, period.until, today),
    Gesamt: { Wert: '', Name: null, ...sumsView(all(true)), Davor: sumsView(all(false)) },
    ...(await linesOf(ctx, dimension, dimension === 'Woche' ? withEmptyWeeks(groups, period) : groups)),
    Verlauf,
    Marken,
  };
};

type BudgetViews = CallReply<typeof calls.listBudgets>;

/** The budgets of the client's rewards, as far as they are used now. */
export const listBudgets = async (ctx: Ctx): Promise<BudgetViews> => {
  const say = (text: Parameters<typeof textIn>[0]): string =>
    textIn(text, ctx.language, ctx.client.config.StandardSprache);
  const rewardView = ({ id, title, kind, valueCents }: Reward) => ({
    Id: id,
    Titel: say(title),
    Typ: kind,
    WertCent: valueCents,
  });
  return (await readBudgets(ctx)).map(({ product, reward, successor, isOffered, paceCentsPerDay, limits }) => ({
    Praemie: rewardView(reward),
    Produkt: { Id: product.id, AnzeigeName: say(product.displayName) },
    WirdAngeboten: isOffered,
    Nachfolger: successor && rewardView(successor),
    ProTagCent: paceCentsPerDay,
    Grenzen: limits.map(({ limit, limitCents, usedCents, percent, endsOn }) => ({
      Grenze: limit,
      GrenzeCent: limitCents,
      BenutztCent: usedCents,
      Prozent: percent,
      AufgebrauchtAm: endsOn,
    })),
  }));
};

type Line = Insight['Gesamt'];

const EMPTY: SheetCell = { is: 'text', text: '' };

/** One decimal, as the page shows it. */
const rounded = (value: number | null): SheetCell =>
  value === null ? EMPTY : { is: 'number', value: Math.round(value * 10) / 10 };
const money = (cents: number | null): SheetCell => (cents === null ? EMPTY : { is: 'money', cents });

/** The cells of a line: count, share and change of every step, then the costs. A step that is still maturing is not compared. */
const cellsOf = (line: Line, name: string, steps: Insight['Schritte']): SheetCell[] => [
  { is: 'text', text: name },
  ...steps.flatMap(({ IstReif }, index): SheetCell[] => [
    { is: 'number', value: line.Anzahl[index] ?? 0 },
    rounded(stepShare(line.Anzahl, index)),
    rounded(IstReif && line.Davor ? stepChange(line.Anzahl, line.Davor.Anzahl, index) : null),
  ]),
  { is: 'number', value: line.Neukunden },
  money(line.BezahltCent),
  money(line.GeschuldetCent),
  money(line.KostenJeNeukundeCent),
];

const sheetOf = (insight: Insight, dimension: string, texts: TextBundle): Sheet => {
  const word = (key: string): string => wordAt(texts, key);
  const nameOf = ({ Wert, Name }: Line): string => {
    if (Name) return dimension === 'Agentur' ? `${Name} (${Wert})` : Name;
    return (dimension === 'Kanal' ? word(`workFigures.channels.${Wert}`) : '') || Wert;
  };
  const rows = [
    cellsOf(insight.Gesamt, word('consoleInsight.all'), insight.Schritte),
    ...insight.Zeilen.map((line) => cellsOf(line, nameOf(line), insight.Schritte)),
  ];
  return {
    title: word('consoleInsight.screen'),
    columns: [
      { title: word(`consoleInsight.by.${dimension}`), is: 'text' },
      ...INSIGHT_STEPS.flatMap((step) => {
        const title = word(`workFigures.steps.${step}`);
        return [
          { title, is: 'number' as const },
          { title: `${title}: ${word('consoleInsight.share')}`, is: 'number' as const },
          { title: `${title}: ${word('consoleInsight.change')}`, is: 'number' as const },
        ];
      }),
      { title: word('workFigures.newCustomers'), is: 'number' },
      { title: word('workFigures.paid'), is: 'money' },
      { title: word('workFigures.owed'), is: 'money' },
      { title: word('workFigures.cost'), is: 'money' },
    ],
    batches: Readable.from([rows]),
  };
};

/** Exports the funnel as a file; the export is recorded first. */
export const exportInsight = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Format, ...question } }: CallInput<typeof calls.exportInsight>,
): Promise<FileReply> => {
  const insight = await getInsight(ctx, question);
  const { Von, Bis } = insight;
  const texts = await readConsoleTexts(ctx.language);
  const sheet = sheetOf(insight, question.Nach, texts);
  const pieces = Format === 'csv' ? writeCsv(sheet, ctx.language) : writeXlsx(sheet);
  const name = `${wordAt(texts, 'consoleInsight.file')}-${Von}-${Bis}.${Format}`;
  const { ProduktId, Kanal, Agentur } = question;
  return act(ctx, calls.exportInsight.act, null, async () => ({
    subject: { kind: 'insight', id: question.Nach },
    after: { format: Format, Von, Bis, ProduktId, Kanal, Agentur },
    reply: new FileReply(name, Readable.from(pieces, { objectMode: false })),
  }));
};

/** Registers the calls of insight; a replica may serve pages, while an export writes a record. */
export const serveInsight = (serving: Serving): void => {
  serving.serveReading(calls.getInsight, (ctx, { query }) => getInsight(ctx, query));
  serving.serveReading(calls.listBudgets, listBudgets);
  serveCalls(serving, calls, { exportInsight });
};
