import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageName, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import { chromium } from '@playwright/test';
import { ask, CLIENTS, type DemoClient, originOf, PORT_VARIABLE } from '../packages/e2e/portal.ts';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { createAccount, logInByCall, TOKEN } from '../packages/e2e/steps/accounts.ts';
import { checkFigures, checkSpeed, IS_SMOKE, option, textOption } from './support/harness.ts';
import { CATEGORIES, type Findings, runLighthouse } from './support/lighthouse.ts';

// Lighthouse, mobile preset, over the six pages that people see first, of every demo client: medians of several runs, each in a new browser.
// It fails where a median is below its aim. Options: --runs=5, --clients=nordnetz,allianz, --pages=Login, --port=4720 for a portal that runs.

/** The smoke form opens one page of one client. */
const SMOKE: Readonly<Record<string, string>> = { clients: 'nordnetz', pages: 'Login' };
const named = (name: string, value: string): boolean =>
  (textOption(name) ?? (IS_SMOKE ? SMOKE[name] : undefined))?.split(',').includes(value) ?? true;

const RUNS = option('runs', 5, 1);
const PERFORMANCE_AIM = 98;
const SHIFT_LIMIT = 0.005;
const NETWORK = '127.77.2.1';
const DEBUG_PORT = option('debug-port', 9333);

/** A page to visit. Most pages are hidden from search engines on purpose, so the crawlability audit is skipped for them. */
interface Visit {
  readonly name: PageName;
  readonly path: string;
  readonly token?: string;
}

const visitsOf = async (client: DemoClient): Promise<Visit[]> => {
  const person = { firstName: 'Lina', lastName: 'Licht', email: `light-${Date.now()}@example.org` };
  const empfehlungsnummer = await createAccount(client, person, NETWORK);
  const token = await logInByCall(client, person, NETWORK);
  const language = client.config.StandardSprache;
  const categories = await ask<ReadonlyArray<{ readonly Slug: string }>>(client, '/produktkategorie', {
    network: NETWORK,
  });
  const visit = (name: PageName, params = {}): Visit => ({ name, path: pathOf(name, language, params) });
  return [
    visit('Homepage'),
    visit('Category', { slug: categories[0]?.Slug }),
    visit('Click', { empfehlungsnummer }),
    visit('Recommendation', { produktId: client.config.StandardProduktId }),
    visit('Login'),
    { ...visit('Dashboard'), token },
  ].filter(({ name }) => named('pages', name));
};

/** One run in a new browser without a cache, as a visitor on a phone has it. */
const runOnce = async (client: DemoClient, { name, path, token }: Visit): Promise<Findings> => {
  const executablePath = process.env.CHROMIUM_PATH;
  const profile = mkdtempSync(join(tmpdir(), 'mundwerk-lighthouse-'));
  // The profile's default context, which Lighthouse uses: other contexts of Playwright are isolated from it.
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    if (token) await context.addCookies([{ name: TOKEN, value: token, url: originOf(client) }]);
    const skipped = pageByName(name).isListed ? [] : ['is-crawlable'];
    return await runLighthouse(`${originOf(client)}${path}`, DEBUG_PORT, skipped);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const NUMBERS = ['blockingMs', 'largestPaintMs', 'shift', 'scriptKb', 'scriptMs'] as const;

const rowOf = (runs: readonly Findings[]): Record<string, number> =>
  Object.fromEntries([
    ...CATEGORIES.map((category) => [category, median(runs.map(({ scores }) => scores[category]))] as const),
    ['lowest', Math.min(...runs.map(({ scores }) => scores.performance))] as const,
    ['highest', Math.max(...runs.map(({ scores }) => scores.performance))] as const,
    ...NUMBERS.map((name) => [name, Number(median(runs.map((run) => run[name])).toPrecision(3))] as const),
  ]);

// `page-weights.test.ts` limits what a page may load; here headers and prefetches for the next page count, too.
const judge = (page: string, row: Record<string, number>, runs: readonly Findings[]): void => {
  const faults = [...new Set(runs.flatMap(({ faults }) => faults))].join(', ');
  checkSpeed(
    (row.performance ?? 0) >= PERFORMANCE_AIM,
    `${page}: performance ${row.performance} (${row.lowest}–${row.highest})`,
  );
  for (const category of CATEGORIES.slice(1))
    checkSpeed(row[category] === 100, `${page}: ${category} ${row[category]}`);
  if (faults) console.log(`  audits: ${faults}`);
  checkSpeed((row.shift ?? 1) <= SHIFT_LIMIT, `${page}: layout shift ${row.shift}`);
};

const measureClient = async (client: DemoClient): Promise<Array<Record<string, number | string>>> => {
  const visits = await visitsOf(client);
  const runs = new Map<Visit, Findings[]>(visits.map((visit) => [visit, []]));
  // Pages take turns, so that other load of the machine affects all of them alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const visit of visits) runs.get(visit)?.push(await runOnce(client, visit));
  }
  return [...runs].map(([visit, findings]) => {
    const page = `${client.key} ${visit.name}`;
    const row = rowOf(findings);
    judge(page, row, findings);
    return { page, ...row };
  });
};

// A smoke run has one portal for all that need one.
const runningPort = option('port', 0, Number(new URL(process.env.PORTAL ?? 'http://localhost:0').port));
const portal = runningPort ? { port: runningPort, stop: async () => undefined } : await startPortalServer();
process.env[PORT_VARIABLE] = String(portal.port);
try {
  const rows: Array<Record<string, number | string>> = [];
  for (const client of CLIENTS.filter(({ key }) => named('clients', key))) rows.push(...(await measureClient(client)));
  console.log(`Lighthouse, mobile, medians of ${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  checkFigures(rows);
  console.log(JSON.stringify({ bench: 'lighthouse', rows }));
} finally {
  await portal.stop();
}
