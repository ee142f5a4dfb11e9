/// <reference lib="dom" />
import { loadavg } from 'node:os';
import { pathOf } from '@mundwerk/contract/page/pages';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import type { Person } from '../packages/e2e/fixtures.ts';
import { advanceClock } from '../packages/e2e/own-portal.ts';
import { clientByKey, originOf, PORT_VARIABLE } from '../packages/e2e/portal.ts';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { createAccount, logInByCall, TOKEN } from '../packages/e2e/steps/accounts.ts';
import { decide } from '../packages/e2e/steps/consent.ts';
import { createRecommendation } from '../packages/e2e/steps/recommendations.ts';
import { CHROMIUM_ARGUMENTS } from '../scripts/chromium.mjs';
import { check, checkFigures, IS_SMOKE, option } from './support/harness.ts';
import { sightScore } from './support/sight.ts';

// How pages respond on a processor slowed to a quarter: the longest task and the blocking time after the first paint, and for each
// interaction the time until it is painted; of the recommend form also Lighthouse's metrics, over a phone's network. A part that fails is named,
// and the others continue. Options: --slow=4, --runs=3.

const SLOW = option('slow', 4, 1);
const RUNS = option('runs', 3, 1);
const ROWS = option('rows', 500, 24);
const LINKS_AT_ONCE = 4;
const PAGE_TURNS = option('turns', 5, 1);
const LONG_MS = 50;
const SETTLE_MS = option('settle', 2500, 100);
const STEP_LIMIT_MS = 60_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const NETWORK = '127.77.1.1';

const client = clientByKey('nordnetz');
const language = client.config.StandardSprache;

interface Seen {
  tasks: number[];
  events: number[];
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

/** Cost of a step: tasks after the first paint, and the slowest response to a press or a key; of a page opened for the first time its paints. */
interface Row {
  readonly path: string;
  readonly longestTaskMs: number;
  readonly blockingMs: number;
  readonly slowestAnswerMs?: number;
  readonly firstPaintMs?: number;
  readonly largestPaintMs?: number;
  readonly shift?: number;
  readonly score?: number;
  readonly aim?: string;
}

/** A slow 4G network as Lighthouse defines it: milliseconds, bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const ANSWER_AIM = 'answer < 100 ms, no task > 50 ms';

/** Records in the page what the browser reports of long tasks and interactions. */
const watch = (): void => {
  const seen: Seen = { tasks: [], events: [], firstPaint: Number.MAX_VALUE, largestPaint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (task.startTime > seen.firstPaint) seen.tasks.push(task.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) seen.events.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

const highest = (numbers: readonly number[]): number => Math.round(Math.max(0, ...numbers));

/** Returns the records since the last step, and resets them. */
const takeSeen = async (page: Page): Promise<Seen & { readonly blockingMs: number }> => {
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    const holder = window as unknown as { seen: Seen };
    const taken = { ...holder.seen, tasks: [...holder.seen.tasks], events: [...holder.seen.events] };
    holder.seen.tasks.length = 0;
    holder.seen.events.length = 0;
    return taken;
  });
  return { ...seen, blockingMs: Math.round(seen.tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0)) };
};

const take = async (page: Page, path: string): Promise<Row> => {
  const { tasks, events, blockingMs } = await takeSeen(page);
  return { path, longestTaskMs: highest(tasks), blockingMs, slowestAnswerMs: highest(events), aim: ANSWER_AIM };
};

/** Opens a page with an empty cache, on a slowed processor. */
const openPage = async (context: BrowserContext, path: string, isFarAway = false): Promise<Page> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  if (isFarAway) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(watch);
  await page.goto(`${originOf(client)}${path}`);
  await page.waitForLoadState('networkidle');
  return page;
};

/**
 * Taps an element once it rests where it was scrolled to. Rows of a long list take their height only when they come into view, so the link
 * below them moves after the scroll; a tap checks that its target rests before it scrolls, and its click then falls on what took the place.
 */
const tapAtRest = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
};

/** The recommend form as a phone sees it for the first time; the notice about cookies is there too. */
const measureSight = async (context: BrowserContext): Promise<Row[]> => {
  const path = pathOf('Recommendation', language, { produktId: client.config.StandardProduktId });
  const page = await openPage(context, path, true);
  const { tasks, blockingMs, firstPaint, largestPaint, shift } = await takeSeen(page);
  const sight = { firstPaintMs: firstPaint, largestPaintMs: largestPaint, shift, blockingMs };
  const score = sightScore(sight);
  await page.close();
  return [{ path: 'recommend form: first sight', longestTaskMs: highest(tasks), ...sight, score, aim: 'score ≥ 98' }];
};

const measureRecommendForm = async (context: BrowserContext): Promise<Row[]> => {
  const page = await openPage(
    context,
    pathOf('Recommendation', language, { produktId: client.config.StandardProduktId }),
  );
  const loaded = await take(page, 'recommend form: load');
  await page.locator('input[name=firstName]').tap();
  await page.keyboard.type('Annegret', { delay: 60 });
  await page.locator('input[name=lastName]').tap();
  await page.keyboard.type('Bench', { delay: 60 });
  const typed = await take(page, 'recommend form: typing');
  await page.close();
  return [loaded, typed];
};

const measureMenu = async (context: BrowserContext): Promise<Row[]> => {
  const page = await openPage(context, pathOf('Homepage', language));
  const loaded = await take(page, 'home: load');
  await page.locator('header nav button[aria-expanded]').first().tap();
  const opened = await take(page, 'home: opening the menu');
  await page.close();
  return [loaded, opened];
};

const measureOverview = async (context: BrowserContext): Promise<Row[]> => {
  const page = await openPage(context, pathOf('RewardOverview', language));
  const loaded = await take(page, 'reward overview: load');
  await page.close();
  return [loaded];
};

/** Makes a long list of links of one person; the clock moves by an hour after every few, because making many at once requires a captcha. */
const makeLongList = async (person: Person): Promise<void> => {
  for (let index = 1; index < ROWS; index += 1) {
    if (index % LINKS_AT_ONCE === 0) await advanceClock({ AdvanceHours: 1 });
    await createRecommendation(client, person, `127.78.${index >> 8}.${index & 255}`);
  }
};

const measurePersonalArea = async (context: BrowserContext, token: string): Promise<Row[]> => {
  await context.addCookies([{ name: TOKEN, value: token, url: originOf(client) }]);
  const page = await openPage(context, pathOf('Dashboard', language));
  const next = page.locator('main section nav a[rel=next]');
  await next.waitFor();
  const loaded = await take(page, `personal area, ${ROWS} rows: load`);
  const place = page.locator('main section p[tabindex]');
  for (let turn = 0; turn < PAGE_TURNS; turn += 1) {
    const before = await place.textContent();
    await tapAtRest(next);
    await page.waitForFunction(([words]) => document.querySelector('main section p[tabindex]')?.textContent !== words, [
      before,
    ] as const);
  }
  const turned = await take(page, 'personal area: turning pages');
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2000);
  const scrolled = await take(page, 'personal area: scrolling through them');
  await tapAtRest(page.locator('main input[type=search]'));
  await page.keyboard.type('Zuhause M', { delay: 60 });
  const searched = await take(page, 'personal area: searching');
  await page.locator('main input[type=search]').fill('');
  await tapAtRest(page.locator('main a[href*="filter="]').last());
  const filtered = await take(page, 'personal area: filtering');
  await page.close();
  return [loaded, turned, scrolled, searched, filtered];
};

type Part = (context: BrowserContext, token: string) => Promise<Row[]>;

/** Everything that is measured; with a decision about cookies, the notice is not there. */
const PARTS: ReadonlyArray<readonly [name: string, part: Part, isDecided: boolean]> = [
  ['first sight', measureSight, false],
  ['recommend form', measureRecommendForm, true],
  ['menu', measureMenu, true],
  ['reward overview', measureOverview, true],
  ['personal area', measurePersonalArea, true],
];

const measureOnce = async (token: string): Promise<Row[]> => {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ...(IS_SMOKE && { args: CHROMIUM_ARGUMENTS }),
  });
  const rows: Row[] = [];
  try {
    for (const [name, part, isDecided] of PARTS) {
      const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': NETWORK } });
      context.setDefaultTimeout(STEP_LIMIT_MS);
      try {
        if (isDecided) await decide(context, 'given');
        rows.push(...(await part(context, token)));
      } catch (error) {
        const [at] = context.pages();
        await at?.screenshot({ path: `.cache/bench-browser-${name.replaceAll(' ', '-')}.png` }).catch(() => undefined);
        check(false, `${name}: ${String(error).split('\n', 1)[0]} (at ${at?.url()})`);
      } finally {
        await context.close();
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const NUMBERS = [
  ...(['longestTaskMs', 'blockingMs', 'slowestAnswerMs'] as const),
  ...(['firstPaintMs', 'largestPaintMs', 'shift', 'score'] as const),
];

const medians = (runs: readonly (readonly Row[])[]): object[] =>
  [...Map.groupBy(runs.flat(), ({ path }) => path)].map(([path, rows]) => ({
    path,
    ...Object.fromEntries(
      NUMBERS.flatMap((name) => {
        const values = rows.flatMap((row) => row[name] ?? []);
        return values.length > 0 ? [[name, Number(median(values).toPrecision(3))]] : [];
      }),
    ),
    aim: rows[0]?.aim,
  }));

// A smoke run has one portal for all that need one.
const { PORTAL } = process.env;
const portal =
  IS_SMOKE && PORTAL ? { port: Number(new URL(PORTAL).port), stop: async () => undefined } : await startPortalServer();
process.env[PORT_VARIABLE] = String(portal.port);
try {
  const person = { firstName: 'Bea', lastName: 'Bench', email: `bench-${Date.now()}@example.org` };
  await createAccount(client, person, NETWORK);
  await makeLongList(person);
  const token = await logInByCall(client, person, NETWORK);
  const runs: Row[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(token));
  const rows = medians(runs);
  console.log(`processor slowed ${SLOW} times, medians of ${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  checkFigures(rows);
  console.log(JSON.stringify({ bench: 'browser', rows }));
} finally {
  await portal.stop();
}
