import type { ChildProcess } from 'node:child_process';
import { createConnection, type Socket } from 'node:net';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { CompiledQuery, sql } from 'kysely';
import { loadCatalogue } from '../../packages/server/src/modules/core/catalogue/index.ts';
import { saveClient } from '../../packages/server/src/modules/core/client/index.ts';
import { loadLegalTexts } from '../../packages/server/src/modules/core/legal/index.ts';
import { closeDatabase, type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { freePort } from '../../packages/server/src/testing/database/installed-postgres.ts';
import { openBenchDatabase } from './database.ts';
import { processCost } from './process-cost.ts';
import { clientStorage } from './server.ts';

// Shared parts of the benchmarks of calls: a durable database, production servers, load, the same SQL alone, and the line of figures.

/** The client that is measured, and its only product. */
export const CLIENT = 'bench';
export const PRODUCT_ID = 1;

/** The smoke form of a benchmark: tiny data and one round, which only shows that figures come out. */
export const IS_SMOKE = process.argv.includes('--smoke');

/** A text given as `--name=…`. */
export const textOption = (name: string): string | undefined =>
  process.argv.find((part) => part.startsWith(`--${name}=`))?.replace(/^[^=]*=/, '');

/** A number given as `--name=…`, and its value in the smoke form. */
export const option = (name: string, standard: number, smoke = standard): number =>
  Number(textOption(name) ?? (IS_SMOKE ? smoke : standard));

/** The port of a server; smoke forms run beside each other, so each takes one that is free. */
export const portOf = async (standard: number): Promise<number> => (IS_SMOKE ? freePort() : standard);

/** A line of figures; `limit` is the bare limit of the same run, `cpuMs` the server's processor time for one request. */
export interface Figure {
  readonly path: string;
  readonly perSecond: number | null;
  readonly limit: number | null;
  readonly ratio: number | null;
  /** 99th percentile in milliseconds. */
  readonly p99: number | null;
  readonly cpuMs?: number | null;
  readonly databaseCpuMs?: number | null;
  /** Megabytes of memory. */
  readonly megabytes?: number | null;
  /** What the ratio or the figures should reach. */
  readonly aim?: string;
}

/** Rounds to three significant digits. */
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(3));

/** Prints the figures for people and, as the last line, for `bench:all`. */
export const printFigures = (bench: string, figures: readonly Figure[], notes: readonly string[] = []): void => {
  const rows = figures.map(({ path, aim, ...numbers }) => ({
    path,
    ...Object.fromEntries(Object.entries(numbers).map(([column, value]) => [column, rounded(value)])),
    ...(aim && { aim }),
  }));
  console.table(Object.fromEntries(rows.map(({ path, ...rest }) => [path, rest])));
  checkFigures(figures);
  for (const note of notes) console.log(note);
  console.log(JSON.stringify({ bench, rows, notes }));
};

export const check = (isTrue: boolean, sentence: string): void => {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
  if (!isTrue) process.exitCode = 1;
};

/** A promise about times or memory, which the tiny data of a smoke form cannot keep or break: there it is only printed. */
export const checkSpeed = (isTrue: boolean, sentence: string): void => {
  if (IS_SMOKE) console.log(`· not judged: ${sentence}`);
  else check(isTrue, sentence);
};

/** Fails where a table is empty, where a row has no figure, and where a figure is no number. */
export const checkFigures = (rows: readonly object[]): void => {
  const numbers = rows.map((row) => Object.values(row).filter((value) => typeof value === 'number'));
  const isRight = numbers.length > 0 && numbers.every((row) => row.length > 0 && row.every(Number.isFinite));
  check(isRight, `${rows.length} rows have figures`);
  if (isRight && IS_SMOKE) console.log(`smoke: ${rows.length} rows have figures`);
};

/** The value below which the given part of sorted values lies. */
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Gives a client its legal texts, without which it is not published and answers nothing. */
export const publish = async (db: Database, clientKey: string): Promise<void> => {
  const since = '2018-01-01';
  const texts = LEGAL_DOCUMENTS.map((document) => ({
    ...{ document, language: 'de' as const, version: since, validFrom: since },
    ...{ title: document, changes: null, body: 'Text.' },
  }));
  await loadLegalTexts(db, clientKey, texts);
};

/** The client that is measured; pass only what matters to the benchmark. */
export const benchConfig = (parts: object = {}): ClientConfig =>
  ClientConfig.parse({
    Name: 'Bench',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: PRODUCT_ID,
    ThemeColor: '#123456',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Bench <bench@example.org>',
    Hosts: { production: ['bench.example'] },
    ...parts,
  });

/** Stores that client. */
export const saveBenchClient = async (db: Database, config: ClientConfig): Promise<void> => {
  await saveClient(clientStorage(db), CLIENT, { config, themeCss: '', texts: {}, assets: [], sourceHash: null });
};

const seedClient = async (db: Database, config: object): Promise<void> => {
  await saveBenchClient(db, benchConfig(config));
  const reward = { Id: 1, Titel: { de: 'Prämie' }, Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' };
  const product = { Id: PRODUCT_ID, AnzeigeName: { de: 'Produkt' }, Beschreibung: { de: 'Eines' } };
  const Produktlink = 'https://www.example.org/';
  await loadCatalogue(db, CLIENT, { Produkte: [{ ...product, Produktlink, Praemien: [reward] }] });
  await publish(db, CLIENT);
};

/** Runs the work on a database of its own, durable as in production, which is gone afterwards. */
export const withDatabase = async (
  name: string,
  config: object,
  work: (db: Database, url: string) => Promise<void>,
): Promise<void> => {
  const { db, url, stop } = await openBenchDatabase(name);
  try {
    await seedClient(db, config);
    await sql`insert into terms_text (client_key, hash, text) values (${CLIENT}, 'seeded', 'Bedingungen')`.execute(db);
    await work(db, url);
  } finally {
    await stop();
  }
};

/** A request to be sent. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

export interface Answers {
  readonly perSecond: number;
  readonly latencies: readonly number[];
  readonly byStatus: Readonly<Record<string, number>>;
}

const requestText = ({ method, path, token, body }: Request, index: number): string => {
  const content = body ? JSON.stringify(body) : '';
  return (
    `${method} /api/v1/${CLIENT}${path} HTTP/1.1\r\nHost: bench.example\r\nAccept: */*\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n` +
    `X-Forwarded-For: 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}, ${11 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.1\r\n` +
    `${token ? `Authorization: Bearer ${token}\r\n` : ''}` +
    `${body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n` : ''}\r\n${content}`
  );
};

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** The length of the first complete answer in the received data, or 0. */
const answerLength = (received: string): number => {
  const head = received.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  const length = head + 4 + Number(CONTENT_LENGTH.exec(received.slice(0, head))?.[1] ?? 0);
  return received.length >= length ? length : 0;
};

/** Sends requests over some connections, shared among the servers; written by hand, because a client library would be measured too. */
export const load = async (
  ports: readonly number[],
  connections: number,
  requests: readonly Request[],
): Promise<Answers> => {
  const latencies: number[] = [];
  const byStatus: Record<string, number> = {};
  let sent = 0;
  const drive = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let received = '';
      let sentAt = 0;
      const next = (): void => {
        const request = requests[sent];
        if (!request) return void socket.end();
        sentAt = performance.now();
        socket.write(requestText(request, sent));
        sent += 1;
      };
      socket.setEncoding('latin1').setNoDelay(true);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk: string) => {
        received += chunk;
        const length = answerLength(received);
        if (length === 0) return;
        latencies.push(performance.now() - sentAt);
        const status = received.slice(9, 12);
        byStatus[status] = (byStatus[status] ?? 0) + 1;
        received = received.slice(length);
        next();
      });
      next();
    });
  const started = performance.now();
  const sockets = Array.from({ length: connections }, (_, index) =>
    createConnection(ports[index % ports.length] ?? 0, '127.0.0.1'),
  );
  await Promise.all(sockets.map(drive));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: latencies.length / seconds, latencies: latencies.sort((a, b) => a - b), byStatus };
};

/** A statement with its values. */
export type Statement = readonly [text: string, values: readonly unknown[]];

/** Runs transactions of plain statements over as many connections as a server has: the cost of PostgreSQL and its driver alone. */
export const runBare = async (url: string, transactions: ReadonlyArray<readonly Statement[]>): Promise<number> => {
  const connections = 15;
  const db = openDatabase(url, { max: connections });
  try {
    let next = 0;
    const drive = async (): Promise<void> => {
      for (let mine = transactions[next++]; mine; mine = transactions[next++]) {
        const statements = mine;
        await db.transaction().execute(async (trx) => {
          for (const [text, values] of statements) await trx.executeQuery(CompiledQuery.raw(text, [...values]));
        });
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: connections }, drive));
    return transactions.length / ((performance.now() - started) / 1000);
  } finally {
    await closeDatabase(db);
  }
};

/** Measures calls of running servers, compared with the same statements alone. */
export const measure = async (
  path: string,
  servers: readonly ChildProcess[],
  ports: readonly number[],
  requests: readonly Request[],
  limit: number,
): Promise<Figure & { readonly byStatus: Readonly<Record<string, number>> }> => {
  const cpu = (): number | null => {
    const each = servers.map(({ pid }) => processCost(pid)?.cpuSeconds ?? null);
    return each.includes(null) ? null : each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  };
  const before = cpu();
  const { perSecond, latencies, byStatus } = await load(ports, 32, requests);
  const after = cpu();
  const cpuMs = before === null || after === null ? null : ((after - before) * 1000) / requests.length;
  return { path, perSecond, limit, ratio: perSecond / limit, p99: percentile(latencies, 0.99), cpuMs, byStatus };
};
