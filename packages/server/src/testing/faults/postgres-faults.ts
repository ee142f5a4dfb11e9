import { setTimeout as sleep } from 'node:timers/promises';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { countClicks, countLostMails } from './check-books.ts';
import { type Stage, startMixedLoad } from './mixed-load.ts';
import { type MortalPostgres, startMortalPostgres } from './mortal-postgres.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';
import { SCENARIOS, type Scenario } from './postgres-scenarios.ts';
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
} from './staging.ts';
import { GRACE_S, type ReadinessMetrics, watchReadiness } from './watch-readiness.ts';

// A year's faults of PostgreSQL in ten minutes: two servers under a mixed load while it is restarted, killed, frozen, locked,
// made read-only and filled up. Afterwards the books are compared. Linux only; the full disk needs root, for a separate file system.

const WARM_UP_S = 5;
const AFTERMATH_S = 10;
/** Seconds after the fault within which all servers must be ready again. */
const READY_WITHIN_S = 20;

interface Cast {
  readonly postgres: MortalPostgres;
  readonly servers: MortalServers;
  readonly books: TestApp;
  readonly mailServer: SmtpSink;
}

/** Where readiness contradicted the facts. */
const wrongInReadiness = ({ readiness }: Scenario, said: ReadinessMetrics): string[] => [
  ...(said.readyAfter === null || said.readyAfter > READY_WITHIN_S ? ['a server did not become ready again'] : []),
  ...(readiness === 'unready' && said.unreadyAfter === null ? ['a server was ready throughout'] : []),
  ...(readiness === 'unready' && said.falseReady > 0
    ? [`ready ${said.falseReady} times, more than ${GRACE_S} s after the beginning`]
    : []),
  ...(readiness === 'ready' && said.unreadyAfter !== null ? ['a server was not ready'] : []),
];

const play = async (
  scenario: Scenario,
  stage: Stage,
  { postgres, servers, books, mailServer }: Cast,
): Promise<{ readonly row: Row; readonly wrong: readonly string[] }> => {
  const { db } = books.platform;
  const { key: clientKey } = stage.client;
  const { ports } = servers;
  const uncountedBefore = await uncountedClicks(ports);
  const mailsBefore = mailServer.received.length;
  const readiness = watchReadiness(ports);
  const load = startMixedLoad(books, ports, stage);
  await sleep(WARM_UP_S * 1000);
  const began = performance.now();
  let mended = began;
  await scenario.run(postgres, () => {
    mended = performance.now();
  });
  const ended = performance.now();
  await sleep(AFTERMATH_S * 1000);
  const ledger = await load.end();
  await readiness.stop();
  const said = readiness.metrics({ began, mended, ended });

  await untilClicksAreReplayed();
  const wrong = await settleBooks(books, clientKey, ledger);
  const counted = await countClicks(db, clientKey);
  const uncounted = (await uncountedClicks(ports)) - uncountedBefore;
  const { clicks } = ledger;
  if (clicks.led > counted + uncounted) wrong.push(`${clicks.led - counted - uncounted} clicks led on and were lost`);
  if (counted > clicks.sent) wrong.push(`${counted - clicks.sent} clicks were counted twice`);
  // Message-IDs contain the ids of mails.
  const ids = mailServer.received.map(({ messageId = '' }) => messageId.slice(1, 37));
  const newIds = ids.slice(mailsBefore);
  const lostMails = await countLostMails(db, clientKey, new Set(ids));
  if (lostMails > 0) wrong.push(`${lostMails} mails are called sent and were not`);
  wrong.push(...ledger.unexpected, ...servers.deaths(), ...wrongInReadiness(scenario, said));
  return {
    row: {
      scenario: scenario.name,
      seconds: Math.round((ended - began) / 1000),
      orders: ledger.orders.length,
      recommendations: ledger.recommendations.length,
      recipients: ledger.recipients.length,
      answered: ledger.answered,
      'tried again': ledger.refused,
      'clicks sent': clicks.sent,
      'led on': clicks.led,
      counted,
      uncounted,
      mails: newIds.length,
      'sent again': newIds.length - new Set(newIds).size,
      'slowest call s': (ledger.slowestMs / 1000).toFixed(1),
      '503 after s': said.unreadyAfter?.toFixed(1) ?? '–',
      'ready after s': said.readyAfter?.toFixed(1) ?? '–',
      'slowest readyz s': (said.slowestMs / 1000).toFixed(2),
      'servers alive': ports.length - servers.deaths().length,
      wrong: wrong.length,
    },
    wrong,
  };
};

const main = async (wanted: readonly string[]): Promise<boolean> => {
  const postgres = await startMortalPostgres();
  const closers: (() => Promise<void>)[] = [() => postgres.destroy()];
  const rows: Row[] = [];
  let isRight = true;
  try {
    await prepareDatabase(postgres.url);
    const books = await openBooks(postgres.url);
    closers.push(() => books.stop());
    const mailServer = await startSmtpSink();
    closers.push(() => mailServer.stop());
    const chosen: { readonly scenario: Scenario; readonly stage: Stage }[] = [];
    for (const scenario of SCENARIOS.filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    )) {
      if (scenario.needsOwnDisk && !postgres.hasOwnDisk) {
        tell(`${scenario.name}: left out, because only root may mount a small file system to fill.`);
      } else chosen.push({ scenario, stage: await setStage(books) });
    }
    const servers = await startMortalServers(2, postgres.url, productionVariables(mailServer));
    closers.push(() => servers.stop());
    for (const { scenario, stage } of chosen) {
      tell(`${scenario.name} …`);
      const { row, wrong } = await play(scenario, stage, { postgres, servers, books, mailServer });
      rows.push(row);
      isRight &&= wrong.length === 0;
      for (const line of new Set(wrong)) tell(`  wrong: ${line}`);
    }
    tell('');
    tellTable(rows);
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
