/// <reference lib="dom" />
import { loadavg } from 'node:os';
import { pathOf } from '@mundwerk/contract/page/pages';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ask, clientByKey, originOf, PORT_VARIABLE } from '../packages/e2e/portal.ts';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { createAccount, logInByCall, TOKEN } from '../packages/e2e/steps/accounts.ts';
import { decide } from '../packages/e2e/steps/consent.ts';

// How pages answer on a processor slowed to a quarter: the longest task and the blocking time after the first paint, and for what people
// do the time until it is painted. Options: --slow=4, --runs=3.

const optionOf = (name: string, fallback: number): number =>
  Number(process.argv.find((part) => part.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const SLOW = optionOf('slow', 4);
const RUNS = optionOf('runs', 3);
const ROWS = 500;
const LONG_MS = 50;
const SETTLE_MS = 2500;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const NETWORK = '127.77.1.1';

const client = clientByKey('nordnetz');
const language = client.config.StandardSprache;

interface Seen {
  tasks: number[];
  events: number[];
}

/** What a step cost: tasks after the first paint, and the slowest answer to a press or a key. */
interface Row {
  readonly step: string;
  readonly longestTaskMs: number;
  readonly blockingMs: number;
  readonly slowestAnswerMs: number;
}

/** Notes in the page what the browser reports of long tasks and answers. */
const watch = (): void => {
  const seen: Seen = { tasks: [], events: [] };
  Object.assign(window, { seen });
  let paintedAt = Number.POSITIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') paintedAt = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (task.startTime > paintedAt) seen.tasks.push(task.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) seen.events.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

const highest = (numbers: readonly number[]): number => Math.round(Math.max(0, ...numbers));

/** Reads what was noted since the last step, and begins the next. */
const take = async (page: Page, step: string): Promise<Row> => {
  await page.waitForTimeout(SETTLE_MS);
  const { tasks, events } = await page.evaluate(() => {
    const holder = window as unknown as { seen: Seen };
    const taken = { tasks: [...holder.seen.tasks], events: [...holder.seen.events] };
    holder.seen.tasks.length = 0;
    holder.seen.events.length = 0;
    return taken;
  });
  const blockingMs = Math.round(tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0));
  return { step, longestTaskMs: highest(tasks), blockingMs, slowestAnswerMs: highest(events) };
};

/** A browser without anything kept, whose processor is slowed. */
const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.addInitScript(watch);
  await page.goto(`${originOf(client)}${path}`);
  await page.waitForLoadState('networkidle');
  return page;
};

const measureRecommendForm = async (context: BrowserContext): Promise<Row[]> => {
  const page = await openPage(
    context,
    pathOf('Recommendation', language, { produktId: client.config.StandardProduktId }),
  );
  const loaded = await take(page, 'recommend form: load');
  await page.locator('input[name=firstName]').tap();
  await page.keyboard.type('Annegret', { delay: 60 });
  await page.locator('textarea[name=message]').tap();
  await page.keyboard.type('Schau dir das mal an.', { delay: 60 });
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

/** Shows a real list, repeated to its length: the call brings a recommender's whole list at once. */
const lengthenList = async (context: BrowserContext, token: string): Promise<void> => {
  const [first] = await ask<object[]>(client, '/empfehler/empfehlungen', { token, network: NETWORK });
  const list = Array.from({ length: ROWS }, (_, index) => ({
    ...first,
    Empfehlungsnummer: `B${String(index).padStart(9, '0')}`,
  }));
  await context.route('**/empfehler/empfehlungen', (route) => route.fulfill({ json: list }));
};

const measurePersonalArea = async (context: BrowserContext, token: string): Promise<Row[]> => {
  await context.addCookies([{ name: TOKEN, value: token, url: originOf(client) }]);
  await lengthenList(context, token);
  const page = await openPage(context, pathOf('Dashboard', language));
  const more = page.locator('main section ul + button');
  await more.waitFor();
  const loaded = await take(page, `personal area, ${ROWS} rows: load`);
  while (await more.isVisible()) await more.tap();
  const shown = await take(page, 'personal area: showing all rows');
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2000);
  const scrolled = await take(page, 'personal area: scrolling through them');
  await page.locator('main input[type=search]').tap();
  await page.keyboard.type('B00000012', { delay: 60 });
  const searched = await take(page, 'personal area: searching');
  await page.locator('main input[type=search]').fill('');
  await page.locator('main a[href*="filter="]').last().tap({ timeout: 5000 });
  const filtered = await take(page, 'personal area: filtering');
  await page.close();
  return [loaded, shown, scrolled, searched, filtered];
};

const measureOnce = async (token: string): Promise<Row[]> => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
  try {
    const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': NETWORK } });
    await decide(context, 'given');
    const open = [await measureRecommendForm(context), await measureMenu(context), await measureOverview(context)];
    return [...open.flat(), ...(await measurePersonalArea(context, token))];
  } finally {
    await browser.close();
  }
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const medians = (runs: readonly (readonly Row[])[]): Row[] =>
  (runs[0] ?? []).map(({ step }, index) => {
    const of = (key: Exclude<keyof Row, 'step'>): number => median(runs.map((run) => run[index]?.[key] ?? 0));
    return {
      step,
      longestTaskMs: of('longestTaskMs'),
      blockingMs: of('blockingMs'),
      slowestAnswerMs: of('slowestAnswerMs'),
    };
  });

const portal = await startPortalServer();
process.env[PORT_VARIABLE] = String(portal.port);
try {
  const person = { firstName: 'Bea', lastName: 'Bench', email: `bench-${Date.now()}@example.org` };
  await createAccount(client, person, NETWORK);
  const token = await logInByCall(client, person, NETWORK);
  const runs: Row[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(token));
  const rows = medians(runs);
  console.log(`processor slowed ${SLOW} times, medians of ${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  console.log(JSON.stringify({ bench: 'browser', rows }));
} finally {
  await portal.stop();
}
