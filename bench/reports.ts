import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import { sql } from 'kysely';
import { readConfig } from '../packages/server/src/config.ts';
import { askReport } from '../packages/server/src/modules/agency/report/get-report.ts';
import { countLimit } from '../packages/server/src/modules/agency/report/rules.ts';
import { countLines, selectLines } from '../packages/server/src/modules/agency/report/store.ts';
import { openAgencySession } from '../packages/server/src/modules/agency/sign-on/session.ts';
import { upsertUser } from '../packages/server/src/modules/agency/sign-on/store.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import { anonymousCtx, type Ctx, type Platform } from '../packages/server/src/platform/context.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { AGENCY, CLIENT, CONFIG, growTo, seedClient } from './report-database.ts';

// How long a page of an agency's report takes, by every sort and filter, beside the same rows by their primary key, and how that
// grows from ten thousand recommendations to a million. Options: --sizes=10000,100000,1000000, --requests=40, --keep.

const PORT = 3745;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const option = (name: string): string | undefined =>
  process.argv.find((part) => part.startsWith(`--${name}=`))?.replace(/^[^=]*=/, '');
const SIZES = (option('sizes') ?? '10000,100000,1000000').split(',').map(Number);
const REQUESTS = Number(option('requests') ?? 40);
const DATA_DIR = here('../.cache/bench-reports/');
const PAGE = 25;

const ENV = {
  ENVIRONMENT: 'production',
  HOST: '127.0.0.1',
  PORT: String(PORT),
  SMTP_URL: 'smtp://127.0.0.1:9',
  APP_SECRET: randomBytes(24).toString('hex'),
  ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  LOG_LEVEL: 'error',
};

const startServer = async (databaseUrl: string): Promise<ChildProcess> => {
  const server = spawn(process.execPath, ['--import', 'tsx', here('../packages/server/src/main.ts')], {
    cwd: here('..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...ENV, DATABASE_URL: databaseUrl },
  });
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
};

interface Times {
  readonly p50: number;
  readonly p95: number;
}

const measure = async (work: () => Promise<unknown>): Promise<Times> => {
  for (let warm = 0; warm < 3; warm += 1) await work();
  const times: number[] = [];
  for (let done = 0; done < REQUESTS; done += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};

interface Question {
  readonly name: string;
  readonly report: ReportName;
  readonly body: object;
}

const filter = (Spalte: string, Operator: string, Wert: string | string[]) => ({
  Filter: [{ Spalte, Operator, Wert }],
});

/** Every sort both ways, and filters of every kind that find many, few and none. */
const QUESTIONS: readonly Question[] = [
  ...(['empfehlungen', 'auftraege', 'leads', 'praemien'] as const).flatMap((report) => [
    { name: `${report}: first page`, report, body: {} },
    ...Object.keys(REPORTS[report].columns).flatMap((OrderBy) =>
      [true, false].map((Descending) => ({
        name: `${report}: ${OrderBy} ${Descending ? 'down' : 'up'}`,
        report,
        body: { OrderBy, Descending },
      })),
    ),
  ]),
  ...(
    [
      ['empfehlungen', 'name, many', filter('Empfehler', 'enthaelt', 'müller')],
      ['empfehlungen', 'name, few', filter('Empfehler', 'enthaelt', 'beispiel 15')],
      ['empfehlungen', 'name, none', filter('Empfehler', 'enthaelt', 'niemand')],
      ['empfehlungen', 'name, equal', filter('Empfehler', 'gleich', 'Änne Mueller')],
      ['empfehlungen', 'number, part', filter('Empfehlungsnummer', 'enthaelt', 'W4TJ')],
      ['empfehlungen', 'product', filter('Produkt', 'gleich', 'Produkt 3')],
      ['empfehlungen', 'channel', filter('Kanal', 'eines', ['qr', 'email'])],
      ['empfehlungen', 'channel, none', filter('Kanal', 'gleich', 'xing')],
      ['empfehlungen', 'visits, many', filter('Besuche', 'ab', '5')],
      ['empfehlungen', 'visits, few', filter('Besuche', 'ab', '22')],
      ['empfehlungen', 'orders', filter('Auftraege', 'gleich', '1')],
      ['empfehlungen', 'one day', filter('ErstelltAm', 'gleich', '2026-10-30')],
      ['empfehlungen', 'until a day', filter('ErstelltAm', 'bis', '2026-10-30')],
      ['auftraege', 'state', filter('Status', 'eines', ['Bestaetigt', 'Gemeldet'])],
      ['auftraege', 'reward', filter('PraemieCent', 'ab', '5000')],
      ['auftraege', 'number, equal', filter('Auftragsnummer', 'gleich', 'AW4TJMN4C5S')],
      ['auftraege', 'from a day', filter('Auftragsdatum', 'ab', '2026-10-30')],
      ['leads', 'address, few', filter('Email', 'enthaelt', 'kunde66@')],
      ['leads', 'phone', filter('Telefon', 'enthaelt', '100006')],
      ['praemien', 'state', filter('Status', 'gleich', 'Offen')],
    ] as const
  ).map(([report, what, body]) => ({ name: `${report} where ${what}`, report, body })),
];

const askedOf = (body: object) => ({ Descending: true, Filter: [], ...body });

/** What the database alone needs: the page by its key, the count, and the same rows by their primary key. */
const measureDatabase = async (ctx: Ctx) => {
  const { question } = await askReport(ctx, 'empfehlungen', askedOf({}));
  const page = () => selectLines(ctx, AGENCY, question, { after: null, offset: 0, limit: PAGE + 1 });
  const numbers = (await page()).map((line) => line.place.key);
  const byKey = () =>
    sql`select * from agency_recommendation where client_key = ${CLIENT} and number = any(${numbers}::text[])`.execute(
      ctx.db,
    );
  return {
    page: await measure(page),
    count: await measure(() => countLines(ctx, AGENCY, question, countLimit(question) + 1)),
    byKey: await measure(byKey),
  };
};

const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

const check = (isTrue: boolean, sentence: string): void => {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
  if (!isTrue) process.exitCode = 1;
};

const ms = (value: number): string => value.toFixed(1);

await rm(DATA_DIR, { recursive: true, force: true });
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: (line) => console.log(line) });
const db = openDatabase(postgres.url);
try {
  await migrate(db);
  await seedClient(db);
  const platform = {
    db,
    clock: createClock(),
    config: readConfig({ ...ENV, DATABASE_URL: postgres.url }),
  } as unknown as Platform;
  const ctx = anonymousCtx(platform, {
    client: { key: CLIENT, config: CONFIG },
    language: 'de',
    log: platform.log,
    origin: '',
  });
  const user = await upsertUser(ctx, {
    issuer: 'https://bench',
    subject: 'bench',
    name: 'Bench',
    email: null,
    roles: ['AgenturInhaber'],
    agencies: [AGENCY],
  });
  const { token } = await openAgencySession(ctx, user.id);
  const server = await startServer(postgres.url);
  const call = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/v1/${CLIENT}/agentur/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answers ${await reply.text()}`);
    return reply;
  };
  const ask = async (report: ReportName, body: object): Promise<{ Weiter: string | null }> =>
    (await call(`${report}/${AGENCY}`, { Pagesize: PAGE, ...body })).json() as Promise<{ Weiter: string | null }>;
  /** A page in the middle of the list, reached page by page. */
  const deepPlace = async (): Promise<string | null> => {
    let Nach: string | null = null;
    for (let page = 0; page < Math.min(SIZES.at(-1) ?? 0, 40_000) / 200; page += 1) {
      const { Weiter } = await ask('empfehlungen', { Pagesize: 200, Nach });
      if (!Weiter) break;
      Nach = Weiter;
    }
    return Nach;
  };

  const exportAll = async (format: 'csv' | 'xlsx') => {
    const pid = server.pid ?? 0;
    const before = memoryOf(pid);
    let [peak, bytes, firstByte] = [before, 0, 0];
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid));
    }, 50);
    const start = performance.now();
    const { body } = await call(`empfehlungen/${AGENCY}/export?format=${format}`, {});
    for await (const piece of body ?? []) {
      firstByte ||= performance.now() - start;
      bytes += piece.length;
    }
    clearInterval(watch);
    return { firstByte, seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6, growth: peak - before };
  };

  try {
    const results = new Map<string, Times[]>();
    const floors: Awaited<ReturnType<typeof measureDatabase>>[] = [];
    let already = 0;
    for (const size of SIZES) {
      const start = performance.now();
      await growTo(db, size, already);
      already = size;
      console.log(
        `${size.toLocaleString('en')} recommendations after ${((performance.now() - start) / 1000).toFixed(0)} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
      );
      const Nach = await deepPlace();
      for (const { name, report, body } of [
        ...QUESTIONS,
        { name: 'empfehlungen: deep page', report: 'empfehlungen' as const, body: { Nach } },
      ]) {
        results.set(name, [...(results.get(name) ?? []), await measure(() => ask(report, body))]);
      }
      floors.push(await measureDatabase(ctx));
    }
    const columns = (times: readonly Times[]) => ({
      ...Object.fromEntries(
        times.map(({ p50, p95 }, index) => [
          `${SIZES[index]?.toLocaleString('en')} p50/p95 ms`,
          `${ms(p50)} / ${ms(p95)}`,
        ]),
      ),
      growth: `${((times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1)).toFixed(2)} ×`,
    });
    console.table(Object.fromEntries([...results].map(([name, times]) => [name, columns(times)])));
    console.table({
      'page in the database': columns(floors.map(({ page }) => page)),
      'count in the database': columns(floors.map(({ count }) => count)),
      'same rows by primary key': columns(floors.map(({ byKey }) => byKey)),
    });
    const last = floors.at(-1);
    console.log(
      `The page costs ${((last?.page.p50 ?? 0) / (last?.byKey.p50 ?? 1)).toFixed(1)} × the same rows by primary key.`,
    );
    const files = { csv: await exportAll('csv'), xlsx: await exportAll('xlsx') };
    for (const [format, { firstByte, seconds, megabytes, growth }] of Object.entries(files)) {
      console.log(
        `${format}: first byte ${ms(firstByte)} ms, ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, memory +${growth} MB`,
      );
    }
    const firstPages = [...results].filter(([name]) => name.endsWith('first page'));
    const slow = firstPages.filter(([, times]) => (times.at(-1)?.p95 ?? 0) > 50);
    check(slow.length === 0, 'first pages within 50 ms (p95) at the largest size');
    const grown = [...results].filter(([, times]) => (times.at(-1)?.p50 ?? 0) > 2 * (times[0]?.p50 ?? 0));
    check(grown.length === 0, `no page grows by more than 2 ×${grown.map(([name]) => `\n  ${name}`).join('')}`);
    check(files.csv.firstByte < 1000 && files.xlsx.firstByte < 1000, 'the first byte of an export within a second');
    check(files.csv.growth < 100 && files.xlsx.growth < 100, 'memory stays flat while a file is written');
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
} finally {
  await db.destroy();
  await postgres.stop();
  if (!process.argv.includes('--keep')) await rm(DATA_DIR, { recursive: true, force: true });
}
