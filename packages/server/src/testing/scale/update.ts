import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { calendarDay } from '#platform/calendar-day.ts';
import { createClock } from '#platform/clock.ts';
import {
  freePort,
  hasInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '../database/installed-postgres.ts';
import { hasNginx, startNginx } from '../database/start-proxies.ts';
import { tell, tellTable } from '../faults/staging.ts';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import { PATIENT_LIMITS } from '../start/start-test-platform.ts';
import { type Answer, askProxy } from './ask-proxy.ts';
import { fillWithReferrals } from './many-referrals.ts';
import { watchLocks } from './watch-locks.ts';

// A rolling update and its rollback, as docs/how-to/operate.md and back-up-and-restore.md describe them, with two releases: nginx with the shipped
// configuration in front of two servers, a worker, continuous requests over many stored referrals; no answer may be an error, and no table may be
// locked for long. The releases are folders, as an archive unpacks: `npm run test:update -- <running release> <release to come> <client's folder>
// [referrals]`. Needs Debian's postgresql and nginx.

const [OLD = '', NEW = '', CLIENT_FOLDER = ''] = process.argv.slice(2, 5).map((path) => resolve(path));
const REFERRALS = Number(process.argv[5] ?? 1_000_000);
/** The longest time for which a table may be locked so that nobody writes. */
const LOCK_MS = 1000;
if (!CLIENT_FOLDER) {
  tell(
    'Name the two releases and a client: npm run test:update -- <running release> <release to come> <client folder>',
  );
  process.exit(2);
}
const CLIENT = basename(CLIENT_FOLDER);
const { $schema: _, ...written } = JSON.parse(await readFile(join(CLIENT_FOLDER, 'client.json'), 'utf8'));
const { Hosts, StandardProduktId: PRODUCT } = ClientConfig.parse(written);
const [HOST = ''] = Hosts.production;
const PAGES = ['/', '/login', '/faq'];
/** How long both releases serve beside each other. */
const BESIDE_S = 8;
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const run = promisify(execFile);

/** A migration that every update has, whatever lies between the releases: it changes a table that requests read and write. */
const OWN_MIGRATIONS = {
  '9998_update-tested.sql': `-- What the test of updates changes while servers of the release before serve.
alter table recommendation add column update_tested boolean not null default false;
`,
  '9999_update-tested-index.sql': `-- An index of what the test of updates changed, built while everybody writes.
-- migrate: outside
create index concurrently recommendation_update_tested on recommendation (client_key, update_tested) where update_tested;
`,
};

/** Requests and answers while servers were replaced. */
interface Ledger {
  asked: number;
  readonly wrong: string[];
  readonly numbers: string[];
  readonly orders: string[];
  readonly files: Set<string>;
  slowestMs: number;
}

const FILE = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** Visitors open pages with all their files, recommend and click, and a shop reports orders, until it is ended. */
const startVisitors = (port: number, shopKey: string) => {
  const ledger: Ledger = { asked: 0, wrong: [], numbers: [], orders: [], files: new Set(), slowestMs: 0 };
  let isBusy = true;
  const expectStatus = async (
    status: number,
    path: string,
    options: Parameters<typeof askProxy>[3] = {},
  ): Promise<Answer | null> => {
    const began = performance.now();
    const answer = await askProxy(port, HOST, path, options).catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }));
    ledger.asked += 1;
    ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - began);
    if (answer.status === status) return answer;
    ledger.wrong.push(`${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.body.slice(0, 70)}`);
    return null;
  };
  const read = async (): Promise<void> => {
    for (const path of PAGES) {
      const files = [...new Set((await expectStatus(200, path))?.body.match(FILE) ?? [])];
      for (const file of files) {
        // Bypasses the proxy's cache, which would answer instead of the servers.
        await expectStatus(200, `${file}?${randomBytes(4).toString('hex')}`);
        ledger.files.add(file);
      }
    }
  };
  const recommend = async (): Promise<void> => {
    const mail = `${randomBytes(6).toString('hex')}@example.org`;
    const answer = await expectStatus(201, `/api/v1/${CLIENT}/Empfehlen/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('hex') },
      body: JSON.stringify({
        Empfehlung: { Produkt: PRODUCT, AnteilEmpfehler: 100, AgbText: 'Ich stimme den Teilnahmebedingungen zu.' },
        Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: mail },
      }),
    });
    if (answer) ledger.numbers.push((JSON.parse(answer.body) as { Empfehlungsnummer: string }).Empfehlungsnummer);
  };
  const click = async (): Promise<void> => {
    const number = ledger.numbers.at(-1);
    if (number) await expectStatus(302, `/api/v1/${CLIENT}/empfehlen/click/${number}`);
  };
  const order = async (): Promise<void> => {
    const number = ledger.numbers.at(-1);
    if (!number) return;
    const contract = `V-${randomBytes(8).toString('hex')}`;
    const answer = await expectStatus(201, `/api/v1/${CLIENT}/betrieb/auftraege`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopKey}` },
      body: JSON.stringify({
        Empfehlungsnummer: number,
        ExterneAuftragsnummer: contract,
        ProduktId: PRODUCT,
        Auftragsdatum: calendarDay(createClock().now()),
        Neukunde: true,
      }),
    });
    if (answer) ledger.orders.push(contract);
  };
  const repeat = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (isBusy) {
      await work();
      await sleep(pauseMs);
    }
  };
  const works = [repeat(read, 50), repeat(recommend, 150), repeat(click, 50), repeat(order, 200)];
  return {
    ledger,
    end: async (): Promise<Ledger> => {
      isBusy = false;
      await Promise.all(works);
      return ledger;
    },
  };
};

/** A process of a release on a port. */
interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts and ends processes of both releases, as systemd does by the shipped units. */
const openStage = (databaseUrl: string, mails: SmtpSink) => {
  const env: Record<string, string> = {
    PATH: `${process.execPath.replace(/\/node$/, '')}:/usr/bin:/bin`,
    NODE: process.execPath,
    ENVIRONMENT: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    // A busy machine may be slow; that is not what this test is about.
    ...PATIENT_LIMITS,
    SMTP_URL: mails.url,
    TRUST_PROXY: '127.0.0.1',
    APP_SECRET: randomBytes(24).toString('hex'),
    ENCRYPTION_KEYS: `update:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'error',
  };
  const living = new Set<ChildProcess>();
  const start = async (release: string, port: number, role: string): Promise<Running> => {
    const child = spawn(join(release, 'bin/server'), [], {
      env: { ...env, PORT: String(port), PROCESS_ROLE: role },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    living.add(child);
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`${release} does not start`);
      await sleep(50);
    }
    return { child, port };
  };
  const end = async (child: ChildProcess): Promise<void> => {
    living.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    start,
    operate: (release: string, ...words: string[]) => run(join(release, 'bin/operate'), words, { env, cwd: ROOT }),
    restart: async (running: Running, release: string, role: string): Promise<Running> => {
      await end(running.child);
      return start(release, running.port, role);
    },
    endAll: async (): Promise<void> => {
      await Promise.all([...living].map(end));
    },
  };
};

type Stage = ReturnType<typeof openStage>;

const filesOf = async (release: string): Promise<string[]> =>
  (await readdir(join(release, 'packages/web/dist/assets')))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`);

/** Files of a release that some server does not serve. */
const missingFiles = async (release: string, ports: readonly number[]): Promise<string[]> => {
  const missing: string[] = [];
  for (const file of await filesOf(release)) {
    for (const port of ports) {
      const reply = await fetch(`http://127.0.0.1:${port}${file}`);
      await reply.arrayBuffer();
      if (reply.status !== 200) missing.push(`${file} of ${release} at port ${port}: ${reply.status}`);
    }
  }
  return missing;
};

/** Rows that were answered and are not there. */
const missingRows = async (
  postgres: InstalledPostgres,
  { table, column, values }: { readonly table: string; readonly column: string; readonly values: readonly string[] },
): Promise<string[]> => {
  const rows =
    await postgres.query(`select value from unnest(array[${values.map((value) => `'${value}'`).join(',')}]::text[]) as value
    where not exists (select from ${table} t where t.client_key = '${CLIENT}' and t.${column} = value)`);
  return rows.map(({ value }) => `${table} ${value} was answered and is not there`);
};

/** Waits until the worker has sent what was written; returns how many mails were not sent. */
const unsentMails = async (postgres: InstalledPostgres): Promise<string[]> => {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const [left] = await postgres.query(`select count(*)::int as mails from mail where state = 'queued'`);
    if (left?.mails === 0) break;
    await sleep(500);
  }
  const [left] = await postgres.query(`select count(*) filter (where state <> 'sent')::int as mails from mail`);
  return left?.mails === 0 ? [] : [`${left?.mails} mails were not sent`];
};

/** Replaces the worker and the servers one after the other, with both releases serving for a while. */
const changeOver = async (stage: Stage, running: Running[], release: string): Promise<Running[]> => {
  const roles = ['web', 'web', 'worker'];
  const changed = [...running];
  for (const index of [2, 0, 1]) {
    const one = changed[index];
    if (one) changed[index] = await stage.restart(one, release, roles[index] ?? 'web');
    await sleep((BESIDE_S / 2) * 1000);
  }
  return changed;
};

const main = async (): Promise<boolean> => {
  const closers: (() => Promise<void>)[] = [];
  try {
    const postgres = await startInstalledPostgres();
    closers.push(() => postgres.destroy());
    const mails = await startSmtpSink();
    closers.push(() => mails.stop());
    const folder = await mkdtemp(join(tmpdir(), 'mundwerk-update-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const next = join(folder, 'next');
    await cp(NEW, next, { recursive: true });
    for (const [name, text] of Object.entries(OWN_MIGRATIONS))
      await writeFile(join(next, 'packages/server/migrations', name), text);

    const stage = openStage(postgres.url, mails);
    closers.push(() => stage.endAll());
    await stage.operate(OLD, 'migrate');
    await stage.operate(OLD, 'load-client', CLIENT_FOLDER);
    const made = await stage.operate(OLD, 'api-key', CLIENT, 'shop', 'orders:write');
    const shopKey = made.stdout.trim().split('\n').at(-1) ?? '';
    tell(`storing ${REFERRALS.toLocaleString('en')} referrals …`);
    await fillWithReferrals(postgres.url, { clientKey: CLIENT, count: REFERRALS, productId: PRODUCT });
    const ports = [await freePort(), await freePort()] as const;
    let running = [
      await stage.start(OLD, ports[0], 'web'),
      await stage.start(OLD, ports[1], 'web'),
      await stage.start(OLD, await freePort(), 'worker'),
    ];
    const nginx = await startNginx(ports);
    closers.push(() => nginx.stop());
    while ((await askProxy(nginx.port, HOST, '/').catch(() => null))?.status !== 200) await sleep(200);
    const visitors = startVisitors(nginx.port, shopKey);
    await sleep(BESIDE_S * 1000);

    const endWatch = await watchLocks(postgres.url);
    const migratedAt = performance.now();
    const migrated = await stage.operate(next, 'migrate');
    const migrateS = (performance.now() - migratedAt) / 1000;
    const held = await endWatch();
    running = await changeOver(stage, running, next);
    const wrong = await missingFiles(OLD, ports);
    tell('updated; now back …');
    running = await changeOver(stage, running, OLD);
    wrong.push(...(await missingFiles(next, ports)));
    tell('back; now forward again …');
    running = await changeOver(stage, running, next);
    const ledger = await visitors.end();
    const { numbers, orders } = ledger;
    wrong.push(...(await missingRows(postgres, { table: 'recommendation', column: 'number', values: numbers })));
    wrong.push(
      ...(await missingRows(postgres, { table: 'customer_order', column: 'external_number', values: orders })),
    );
    wrong.push(...(await unsentMails(postgres)));
    if (held.ms > LOCK_MS) wrong.push(`${held.lock} was held for ${(held.ms / 1000).toFixed(1)} s`);
    if (orders.length === 0) wrong.push('no order was reported');
    wrong.push(...ledger.wrong);
    const own = new Set(await filesOf(OLD));
    tellTable([
      {
        requests: ledger.asked,
        'slowest s': (ledger.slowestMs / 1000).toFixed(1),
        recommendations: numbers.length,
        orders: orders.length,
        'files asked for': ledger.files.size,
        'only in the next release': (await filesOf(next)).filter((file) => !own.has(file)).length,
        'migrated in s': migrateS.toFixed(1),
        'longest lock ms': Math.round(held.ms),
        'mails sent': mails.received.length,
        wrong: wrong.length,
      },
    ]);
    tell(migrated.stderr.trim().split('\n').slice(-40).join('\n'));
    for (const line of [...new Set(wrong)].slice(0, 30)) tell(`  wrong: ${line}`);
    if (wrong.length > 0) tell((await nginx.errors()).slice(-3000));
    return wrong.length === 0;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

if (!hasNginx || !hasInstalledPostgres)
  tell(
    'This test needs nginx and PostgreSQL: install them (Debian: apt install nginx-light postgresql) and run it again.',
  );
else if (!OLD || !NEW)
  tell('Name two releases: npm run test:update -- <folder of the running one> <folder of the next one>');
else process.exitCode = (await main()) ? 0 : 1;
