import { BlockList, isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { type Database, poolMetrics } from '../db/database.ts';
import { routeName } from '../http/route-name.ts';
import { countMails } from '../mail/store.ts';
import { findUnreadiness } from '../readiness.ts';
import { StartupError } from '../startup-error.ts';
import { countersText } from './counters.ts';
import { jobMetrics, queueAgeMetric, taskMetrics } from './job-metrics.ts';
import { createHistogram, type Histogram, metric } from './metric-text.ts';
import { measureProcess } from './process-metrics.ts';
import { addedMetrics } from './shared-metrics.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const allowList = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    try {
      if (bits === undefined) list.addAddress(address, familyOf(address));
      else list.addSubnet(address, Number(bits), familyOf(address));
    } catch {
      throw new StartupError(
        `METRICS_NETWORK holds "${network}", which is no network: write it like 10.0.0.0/8, separated by commas.`,
      );
    }
  }
  return list;
};

/** Metrics are answered within a second, also while the database is down. */
const PATIENCE_MS = 800;

const poolSamples = (pool: string, db: Database) =>
  Object.entries(poolMetrics(db)).map(([state, value]) => ({ labels: { pool, state }, value }));

const databaseMetrics = async (platform: Platform): Promise<string[]> => {
  const reason = await findUnreadiness(platform);
  const isUp = reason === null || reason === 'jobs';
  return [
    metric('mundwerk_database_up', 'gauge', 'Whether the database accepts writes.', [{ value: isUp ? 1 : 0 }]),
    metric('mundwerk_database_connections', 'gauge', 'Connections of this process, and requests waiting for one.', [
      ...Object.entries({
        requests: platform.db,
        clicks: platform.clickDb,
        watch: platform.watchDb,
        work: platform.workDb,
      })
        .filter((entry): entry is [string, Database] => entry[1] !== undefined)
        .flatMap(([pool, db]) => poolSamples(pool, db)),
    ]),
  ];
};

const mailMetrics = async (platform: Platform): Promise<string> => {
  const mails = await countMails({ ...platform, db: platform.watchDb });
  const samples = Object.entries(mails).map(([state, value]) => ({ labels: { state }, value }));
  return metric('mundwerk_mails', 'gauge', 'Mails by state; sent ones of the last 24 hours.', samples);
};

/** Metrics from the database. Those it does not answer in time are left out, because stale values would be wrong. */
const sharedMetrics = async (platform: Platform): Promise<string[]> => {
  const late = new AbortController();
  const patience = delay(PATIENCE_MS, '', { signal: late.signal }).catch(() => '');
  const inTime = (text: Promise<string>): Promise<string> => Promise.race([text.catch(() => ''), patience]);
  const reads = [jobMetrics, queueAgeMetric, taskMetrics, mailMetrics, ...addedMetrics(platform)];
  // A reading that fails at once is left out like a late one: the others are what an operator needs then.
  const texts = await Promise.all(reads.map(async (read) => read(platform)).map(inTime));
  late.abort();
  return texts.filter(Boolean);
};

/** The durations of all requests; every route and fast path observes its own here. */
export const createRequestMetrics = (): Histogram =>
  createHistogram('http_request_duration_seconds', 'Time to answer, by method, route and status.');

/** `GET /metrics` in the format of Prometheus, for the operators' networks only; to others it does not exist. */
export const registerMetrics = (app: FastifyInstance, platform: Platform, requests: Histogram): void => {
  const allowed = allowList(platform.config.metricsNetworks);
  const own = measureProcess();

  app.addHook('onResponse', (request, reply, done) => {
    // A name gives one series per route and keeps numbers and tokens out of the metrics.
    const route = routeName(request);
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => own.stop());

  app.get('/metrics', async (request, reply) => {
    const address = request.ip.replace(/^::ffff:/i, '');
    if (!allowed.check(address, familyOf(address))) throw new AppError('notFound');
    const [database, shared] = await Promise.all([databaseMetrics(platform), sharedMetrics(platform)]);
    const texts = [requests.toText(), ...own.read(), ...countersText(platform), ...database, ...shared];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${texts.join('\n')}\n`);
  });
};
