import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasInstalledPostgres } from '../database/installed-postgres.ts';
import { countClicks, countLostMails } from '../faults/check-books.ts';
import { type Ledger, type Stage, startMixedLoad } from '../faults/mixed-load.ts';
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
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { KINDS, type Kind } from './kinds.ts';
import { canMakeMachines } from './machines.ts';
import { hasPatroni, type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { hasFront, startFront } from './start-front.ts';

// Three machines with PostgreSQL by the files of deploy/patroni, two servers and a mixed load: each kind of fault happens to the leader
// without any help, and afterwards nothing that was answered is missing. Options: --rounds N of each kind, --kinds a b, --seconds of load
// before and after the fault. Needs root and Debian's patroni, etcd-server, haproxy, pgbouncer, postgresql-15 and pgbackrest.

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    kinds: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
/** The longest time without an answered write that a fault may cost. */
const OUTAGE_S = 15;

interface Cast {
  readonly cluster: PatroniCluster;
  readonly books: TestApp;
  readonly servers: MortalServers;
  readonly mailServer: SmtpSink;
}

/** The longest time in seconds between two of these moments, from the last one before the fault to the end. */
const longestGap = (at: readonly number[], began: number, ended: number): number => {
  const before = at.filter((one) => one <= began).at(-1) ?? began;
  const moments = [before, ...at.filter((one) => one > began), ended];
  return Math.max(...moments.slice(1).map((one, index) => one - (moments[index] ?? one))) / 1000;
};

/** Writes that were answered with success. */
const acknowledged = ({ orders, recommendations, recipients }: Ledger): number =>
  orders.length + recommendations.length + recipients.length;

/** Lines about what was answered and is not there, apart from other violations. */
const IS_LOST = /\blost\b|there 0 times/;

/** Compares what was answered with what is there, once the cluster is whole again. */
const check = async (ledger: Ledger, stage: Stage, { books, servers, mailServer }: Cast, uncounted: number) => {
  const { db } = books.platform;
  const { key } = stage.client;
  await untilClicksAreReplayed();
  const wrong = [...(await settleBooks(books, key, ledger)), ...ledger.unexpected, ...servers.deaths()];
  const counted = await countClicks(db, key);
  const missing = ledger.clicks.led - counted - uncounted;
  if (missing > 0) wrong.push(`${missing} clicks led on and were lost`);
  const sent = new Set(mailServer.received.map(({ messageId = '' }) => messageId.slice(1, 37)));
  const mails = await countLostMails(db, key, sent);
  if (mails > 0) wrong.push(`${mails} mails are called sent and were not`);
  return { wrong, counted };
};

const playRound = async (kind: Kind, stage: Stage, cast: Cast) => {
  const { cluster, books, servers } = cast;
  const { ports } = servers;
  const wasUncounted = await uncountedClicks(ports);
  const load = startMixedLoad(books, ports, stage);
  await sleep(SECONDS * 1000);
  const began = performance.now();
  await kind.run(cluster);
  await sleep(SECONDS * 1000);
  const ended = performance.now();
  const ledger = await load.end();
  const isWhole = await cluster.untilWhole();
  const wholeAfter = (performance.now() - ended) / 1000 + SECONDS;
  const uncounted = (await uncountedClicks(ports)) - wasUncounted;
  const { wrong, counted } = await check(ledger, stage, cast, uncounted);
  const lost = wrong.filter((line) => IS_LOST.test(line)).length;
  if (!isWhole) wrong.push('the cluster did not become whole again');
  const withoutWrites = longestGap(
    ledger.answeredAt.filter((at) => at <= ended),
    began,
    ended,
  );
  if (withoutWrites > OUTAGE_S) wrong.push(`no write was answered for ${withoutWrites.toFixed(1)} s`);
  const row: Row = {
    kind: kind.name,
    's without writes': withoutWrites.toFixed(1),
    's without clicks': longestGap(
      ledger.clicks.ledAt.filter((at) => at <= ended),
      began,
      ended,
    ).toFixed(1),
    acknowledged: acknowledged(ledger),
    lost,
    'tried again': ledger.refused,
    'clicks sent': ledger.clicks.sent,
    'led on': ledger.clicks.led,
    counted,
    uncounted,
    'whole after s': wholeAfter.toFixed(0),
    wrong: wrong.length,
  };
  return { row, wrong };
};

const main = async (kinds: readonly Kind[]): Promise<boolean> => {
  const closers: (() => Promise<void>)[] = [];
  const rows: Row[] = [];
  let isRight = true;
  try {
    const cluster = await startPatroniCluster();
    closers.push(() => cluster.stop());
    const front = await startFront(cluster);
    closers.push(() => front.stop());
    await sleep(3000);
    await prepareDatabase(front.primary);
    const books = await openBooks(front.primary);
    closers.push(() => books.stop());
    const mailServer = await startSmtpSink();
    closers.push(() => mailServer.stop());
    const variables = { ...productionVariables(mailServer), JOBS_DATABASE_URL: front.primary };
    const servers = await startMortalServers(2, front.pooled, variables);
    closers.push(() => servers.stop());
    if (servers.deaths().length > 0) throw new Error(`not all servers started: ${servers.deaths().join('; ')}`);
    for (const kind of kinds)
      for (let round = 1; round <= ROUNDS; round += 1) {
        const stage = await setStage(books);
        const { row, wrong } = await playRound(kind, stage, { cluster, books, servers, mailServer });
        rows.push(row);
        isRight &&= wrong.length === 0;
        tell(
          Object.entries(row)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
        );
        for (const line of new Set(wrong)) tell(`  wrong: ${line}`);
      }
    // Archiving must have followed the leader.
    await cluster.backUp('check');
    tell('');
    tellTable(rows);
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

const wanted = [...values.kinds, ...positionals];
const unknown = wanted.filter((name) => !KINDS.some((kind) => kind.name === name));
if (unknown.length > 0) {
  tell(`There is no kind ${unknown.join(', ')}: choose of ${KINDS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else if (!canMakeMachines || !hasPatroni || !hasFront || !hasInstalledPostgres)
  tell(
    'This test needs root, and patroni, etcd-server, haproxy, pgbouncer, postgresql-15 and pgbackrest: install them (Debian) and run it again.',
  );
else {
  const chosen = KINDS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  process.exitCode = (await main(chosen)) ? 0 : 1;
}
