import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  hasInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '../database/installed-postgres.ts';
import { hasHaProxy, makeHaProxyRole, startHaProxy } from '../database/start-proxies.ts';
import { countClicks, countLostMails } from '../faults/check-books.ts';
import { type Stage, startMixedLoad } from '../faults/mixed-load.ts';
import { type MortalServers, startMortalServers } from '../faults/mortal-servers.ts';
import {
  openBooks,
  prepareDatabase,
  productionVariables,
  type Row,
  setStage,
  settleBooks,
  tell,
  tellTable,
  uncountedClicks,
  untilClicksAreReplayed,
} from '../faults/staging.ts';
import { watchReadiness } from '../faults/watch-readiness.ts';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { PATIENT_LIMITS } from '../start/start-test-platform.ts';

// A primary with a synchronous standby behind HAProxy, two servers and a mixed load: the primary is killed without warning, a watchman
// promotes the standby, and afterwards nothing that was answered is missing. The next round kills the one that was promoted, after
// its successor was built. Needs Debian's postgresql and haproxy.

const [ROUNDS = 3, WARM_UP_S = 10, AFTERMATH_S = 15] = process.argv.slice(2).map(Number);
/** The longest time without an answered write that a failover may cost. */
const OUTAGE_S = 15;
const MISSES_BEFORE_PROMOTION = 3;

/** A primary and its standby. */
interface Pair {
  readonly primary: InstalledPostgres;
  readonly standby: InstalledPostgres;
}

/** The role of the server that a new connection reaches; null where none answers in time. */
const askRole = async (url: string, withinMs = 1000): Promise<'primary' | 'standby' | null> => {
  const limits = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return rows[0]?.follows ? 'standby' : 'primary';
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** More connections than the servers between which HAProxy alternates. */
const LOOKS = 4;

/**
 * Waits until HAProxy has checked the roles of both servers. Until then it alternates between them, and a session that reached the standby
 * is ended by the first check.
 */
const untilLeadsToPrimary = async (url: string): Promise<void> => {
  for (let seen = 0; seen < LOOKS; ) {
    seen = (await askRole(url, 20_000)) === 'primary' ? seen + 1 : 0;
    if (seen === 0) await sleep(200);
  }
};

/** Waits until the standby has confirmed all that was written, so that it can be promoted without loss. */
const makeSynchronous = async ({ primary }: Pair, name: string): Promise<void> => {
  await primary.query(`alter system set synchronous_standby_names = 'FIRST 1 (${name})'`);
  await primary.query('select pg_reload_conf()');
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [row] = await primary.query(`select sync_state from pg_stat_replication where application_name = '${name}'`);
    if (row?.sync_state === 'sync') return;
    await sleep(100);
  }
  throw new Error(`${name} does not become synchronous`);
};

/** Does what Patroni does in an installation: notices that the primary is down, and promotes its standby. */
const watchAndPromote = async ({ primary, standby }: Pair): Promise<void> => {
  for (let misses = 0; misses < MISSES_BEFORE_PROMOTION; ) {
    misses = (await askRole(primary.url)) ? 0 : misses + 1;
    await sleep(1000);
  }
  // Alone, the new primary must not wait for a standby.
  await standby.query("alter system set synchronous_standby_names = ''");
  await standby.query('select pg_promote(true, 60)');
};

/** The longest time between two answered writes since the last one before the fault. */
const outageOf = (answeredAt: readonly number[], killedAt: number): number => {
  const before = answeredAt.filter((at) => at <= killedAt).at(-1) ?? killedAt;
  const after = answeredAt.filter((at) => at > killedAt);
  return after.reduce(({ last, longest }, at) => ({ last: at, longest: Math.max(longest, at - last) }), {
    last: before,
    longest: after.length > 0 ? 0 : Number.POSITIVE_INFINITY,
  }).longest;
};

interface Cast {
  readonly books: TestApp;
  readonly servers: MortalServers;
  readonly mailServer: SmtpSink;
}

const playRound = async (round: number, stage: Stage, pair: Pair, { books, servers, mailServer }: Cast) => {
  const { ports } = servers;
  const uncountedBefore = await uncountedClicks(ports);
  const readiness = watchReadiness(ports);
  const load = startMixedLoad(books, ports, stage);
  await sleep(WARM_UP_S * 1000);
  const killedAt = performance.now();
  await pair.primary.kill();
  await watchAndPromote(pair);
  const promotedAt = performance.now();
  await sleep(AFTERMATH_S * 1000);
  const ledger = await load.end();
  await readiness.stop();
  const said = readiness.metrics({ began: killedAt, mended: promotedAt, ended: promotedAt });
  const { db } = books.platform;
  await untilClicksAreReplayed();
  const wrong = [...(await settleBooks(books, stage.client.key, ledger)), ...ledger.unexpected, ...servers.deaths()];
  const counted = await countClicks(db, stage.client.key);
  const uncounted = (await uncountedClicks(ports)) - uncountedBefore;
  const { clicks } = ledger;
  if (clicks.led > counted + uncounted) wrong.push(`${clicks.led - counted - uncounted} clicks led on and were lost`);
  const lost = await countLostMails(
    db,
    stage.client.key,
    new Set(mailServer.received.map(({ messageId = '' }) => messageId.slice(1, 37))),
  );
  if (lost > 0) wrong.push(`${lost} mails are called sent and were not`);
  const outageS = outageOf(ledger.answeredAt, killedAt) / 1000;
  if (outageS >= OUTAGE_S) wrong.push(`no write was answered for ${outageS.toFixed(1)} s`);
  if (said.readyAfter === null) wrong.push('a server did not become ready again');
  const row: Row = {
    round,
    'promoted after s': ((promotedAt - killedAt) / 1000).toFixed(1),
    'outage s': outageS.toFixed(1),
    'ready after s': said.readyAfter?.toFixed(1) ?? '–',
    orders: ledger.orders.length,
    recommendations: ledger.recommendations.length,
    recipients: ledger.recipients.length,
    answered: ledger.answered,
    'tried again': ledger.refused,
    'clicks led on': clicks.led,
    counted,
    uncounted,
    'servers alive': ports.length - servers.deaths().length,
    wrong: wrong.length,
  };
  return { row, wrong };
};

const main = async (): Promise<boolean> => {
  const closers: (() => Promise<void>)[] = [];
  const rows: Row[] = [];
  let isRight = true;
  try {
    const started = (postgres: InstalledPostgres): InstalledPostgres => {
      closers.push(() => postgres.destroy());
      return postgres;
    };
    let primary = started(await startInstalledPostgres());
    await makeHaProxyRole(primary);
    await prepareDatabase(primary.url);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const standby = started(await primary.copy('standby'));
      const pair = { primary, standby };
      await makeSynchronous(pair, 'standby');
      const proxy = await startHaProxy([primary.port, standby.port]);
      const address = new URL(primary.url);
      address.port = String(proxy.primary);
      const closeRound: (() => Promise<void>)[] = [() => proxy.stop()];
      try {
        await untilLeadsToPrimary(address.href);
        const books = await openBooks(address.href);
        closeRound.push(() => books.stop());
        const mailServer = await startSmtpSink();
        closeRound.push(() => mailServer.stop());
        const stage = await setStage(books);
        // A busy machine may take long to connect; that is not what this test is about.
        const variables = { ...productionVariables(mailServer), ...PATIENT_LIMITS };
        const servers = await startMortalServers(2, address.href, variables);
        if (servers.deaths().length > 0) throw new Error(`not all servers started: ${servers.deaths().join('; ')}`);
        closeRound.push(() => servers.stop());
        tell(`round ${round} …`);
        const { row, wrong } = await playRound(round, stage, pair, { books, servers, mailServer });
        rows.push(row);
        isRight &&= wrong.length === 0;
        for (const line of new Set(wrong)) tell(`  wrong: ${line}`);
      } finally {
        for (const close of closeRound.reverse()) await close().catch((error: unknown) => tell(String(error)));
      }
      primary = standby;
    }
    tell('');
    tellTable(rows);
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

if (hasHaProxy && hasInstalledPostgres) process.exitCode = (await main()) ? 0 : 1;
else
  tell(
    'This test needs HAProxy and PostgreSQL: install them (Debian: apt install haproxy postgresql) and run it again.',
  );
