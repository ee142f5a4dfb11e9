import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { createClient } from '@mundwerk/client';
import { sql } from 'kysely';
import { readConfig } from '../packages/server/src/config.ts';
import { createOperationsKey } from '../packages/server/src/modules/connect/operations/index.ts';
import { loadCatalogue } from '../packages/server/src/modules/core/catalogue/index.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import type { ClientRef } from '../packages/server/src/platform/context.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { bookedFile } from '../packages/server/src/testing/make/bank-files.ts';
import { makePayments } from '../packages/server/src/testing/make/make-payments.ts';
import { openBenchDatabase } from './support/database.ts';
import {
  benchConfig,
  CLIENT,
  check,
  checkSpeed,
  option,
  portOf,
  printFigures,
  saveBenchClient,
} from './support/harness.ts';
import { SERVER_ENV, startServer } from './support/server.ts';

// How long a payout day takes with 50,000 payments, from the run to the bank's answer, and how much memory its file needs.
// Option: --payments=50000.

const PORT = await portOf(3743);
/** Booking 50,000 payments takes 20 seconds on an idle machine. */
const LONGEST_CALL_MS = 600_000;
const COUNT = option('payments', 50_000, 20);

const seedClient = async (db: Database): Promise<ClientRef> => {
  const config = benchConfig({ Auszahlungskonto: { Name: 'Bench GmbH', Iban: 'DE89123456780000462462' } });
  await saveBenchClient(db, config);
  const reward = { Id: 1, Titel: { de: 'Prämie' }, Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' };
  const product = {
    Id: 1,
    AnzeigeName: { de: 'Produkt' },
    Beschreibung: { de: 'Eines' },
    Produktlink: 'https://www.example.org/',
  };
  await loadCatalogue(db, CLIENT, { Produkte: [{ ...product, Praemien: [reward] }] });
  return { key: CLIENT, config, stops: [], experiments: [], closing: null };
};

/** Memory of a process in megabytes. */
const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
};

/** Seconds that PostgreSQL alone needs to write the same rows: states and histories of payments, claims and orders, and the mails owed. */
const bareBooking = async (db: Database): Promise<number> => {
  const undo = new Error('undone');
  let seconds = 0;
  await db
    .transaction()
    .execute(async (trx) => {
      [, seconds] = await timed(async () => {
        await sql`insert into payment_report select client_key, id, 'booked', null, now(), 'bare' from payment`.execute(
          trx,
        );
        await sql`update payment set state = 'Gezahlt'`.execute(trx);
        await sql`insert into payment_history (client_key, payment_id, event, from_state, to_state, at, by)
          select client_key, id, 'book', 'Offen', 'Gezahlt', now(), 'bare' from payment`.execute(trx);
        await sql`update claim set state = 'Ausgezahlt'`.execute(trx);
        await sql`insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by)
          select client_key, id, 'payOut', 'Abgeholt', 'Ausgezahlt', now(), 'bare' from claim`.execute(trx);
        await sql`update customer_order set state = 'Erledigt'`.execute(trx);
        await sql`insert into order_history (client_key, order_id, event, from_state, to_state, at, by)
          select client_key, id, 'complete', 'Freigegeben', 'Erledigt', now(), 'bare' from customer_order`.execute(trx);
        await sql`insert into claim_mail (client_key, claim_id, event, ref, created_at)
          select client_key, id, 'paid', 'bare', now() from claim`.execute(trx);
      });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return seconds;
};

const { db, url, stop } = await openBenchDatabase('payout');
try {
  const clock = createClock();
  const client = await seedClient(db);
  const payments = await makePayments(
    { db, clock, config: readConfig({ ...SERVER_ENV, DATABASE_URL: url }) },
    client,
    COUNT,
  );
  await sql`analyze`.execute(db);
  const { key } = await createOperationsKey({ db, clock }, CLIENT, 'bench', [
    'payouts:read',
    'payouts:unapproved',
    'payouts:file',
    'payouts:answer',
  ]);
  const server = await startServer(url, PORT);
  // Called with the package, as an integrator does; without retries, because they would be timed as well.
  const api = createClient({
    origin: `http://127.0.0.1:${PORT}`,
    client: CLIENT,
    token: key,
    retries: 0,
    timeoutMs: LONGEST_CALL_MS,
  });
  try {
    console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    const pid = server.pid ?? 0;
    const [run, runSeconds] = await timed(() => api.createPayoutRun());
    const before = memoryOf(pid);
    let peak = before;
    const hash = createHash('sha256');
    const [bytes, fileSeconds] = await timed(async () => {
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf(pid));
      }, 100);
      const file = await api.downloadPayoutFile({ params: { id: run.Laufnummer } });
      clearInterval(watch);
      hash.update(new Uint8Array(await file.arrayBuffer()));
      return file.size;
    });
    const bareSeconds = await bareBooking(db);
    const answer = bookedFile(payments);
    const [result, bookSeconds] = await timed(() => api.takeBankAnswer({ body: answer }));
    const [again, againSeconds] = await timed(() => api.takeBankAnswer({ body: answer }));
    const seconds = (value: number): string => `${value.toFixed(2)} s`;
    console.table({
      'run made, file hashed': { time: seconds(runSeconds), note: `${run.Anzahl} payments` },
      'file streamed': {
        time: seconds(fileSeconds),
        note: `${(bytes / 1e6).toFixed(1)} MB, memory +${peak - before} MB`,
      },
      'bare writes of a booking': { time: seconds(bareSeconds), note: 'in PostgreSQL alone, undone' },
      'booked by camt.054': {
        time: seconds(bookSeconds),
        note: `${(answer.length / 1e6).toFixed(1)} MB, ${(bookSeconds / bareSeconds).toFixed(1)} × bare`,
      },
      'the same file again': { time: seconds(againSeconds), note: `${again.Gebucht} booked` },
    });
    check(run.Anzahl === COUNT && result.Gebucht === COUNT, 'every payment is in the run and booked once');
    check(hash.digest('hex') === run.Sha256, 'the file is the one that was hashed');
    checkSpeed(peak - before < 100, 'memory stays flat while the file is written');
    check(again.Gebucht === 0, 'the same file again changes nothing');
    printFigures('payout', [
      { path: 'payment put into a run', perSecond: COUNT / runSeconds, limit: null, ratio: null, p99: null },
      { path: 'payment written to the file', perSecond: COUNT / fileSeconds, limit: null, ratio: null, p99: null },
      {
        path: 'payment booked by the bank',
        ...{ perSecond: COUNT / bookSeconds, limit: COUNT / bareSeconds, ratio: bareSeconds / bookSeconds, p99: null },
      },
    ]);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
} finally {
  await stop();
}
