import { BlockList, isIPv6 } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { routeName } from '../http/request-facts.ts';
import { isDeadLetterQueue, JOB_SCHEMA } from '../jobs/boss.ts';
import { overdueAfterSeconds } from '../jobs/rhythm.ts';
import { listTaskRuns } from '../jobs/run-task.ts';
import { countMails } from '../mail/store.ts';
import { StartupError } from '../startup-error.ts';
import { databaseMetrics, upkeepMetrics } from './database-metrics.ts';
import { countersText, createHistogram, type Histogram, metric } from './metric-text.ts';
import { addedMetrics } from './shared-metrics.ts';

/** Resource metrics of the process itself. */
interface ProcessMetrics {
  read(): string[];
  stop(): void;
}

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Sampling interval of the event loop, in milliseconds; the interval itself is no delay and is subtracted. */
const LOOK_MS = 10;

/** Readings within this time show the same window, so that a second reader does not empty it for the first. */
const WINDOW_MS = 10_000;

/** Starts to measure the process. */
export const measureProcess = (): ProcessMetrics => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  let windowFrom = performance.now();
  let isRead = false;

  const secondsOf = (nanoseconds: number): number => Math.max(0, nanoseconds - LOOK_MS * 1e6) / NANOSECONDS;
  const delays = (): string[] => {
    // The window that was read ends with the first reading after its time.
    if (isRead && performance.now() - windowFrom > WINDOW_MS) {
      const texts = textsOf();
      delay.reset();
      windowFrom = performance.now();
      isRead = false;
      return texts;
    }
    isRead = true;
    return textsOf();
  };
  const textsOf = (): string[] =>
    (
      [
        ['p50', delay.count > 0 ? delay.percentile(50) : 0],
        ['p99', delay.count > 0 ? delay.percentile(99) : 0],
        ['max', delay.count > 0 ? delay.max : 0],
      ] as const
    ).map(([name, nanoseconds]) =>
      metric(
        `nodejs_eventloop_delay_${name}_seconds`,
        'gauge',
        'How much later than due the event loop came around, since about the last reading.',
        [{ value: secondsOf(nanoseconds) }],
      ),
    );

  return {
    read: () => {
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const { active, idle } = performance.eventLoopUtilization();
      return [
        metric('process_cpu_seconds_total', 'counter', 'Processor time of the process, by mode.', [
          { labels: { mode: 'user' }, value: cpu.user / MICROSECONDS },
          { labels: { mode: 'system' }, value: cpu.system / MICROSECONDS },
        ]),
        metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [{ value: memory.rss }]),
        metric('nodejs_heap_used_bytes', 'gauge', 'Memory in use by JavaScript.', [{ value: memory.heapUsed }]),
        metric('nodejs_external_memory_bytes', 'gauge', 'Memory in use outside of JavaScript.', [
          { value: memory.external },
        ]),
        metric('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.', [
          { value: Math.round(performance.timeOrigin) / 1000 },
        ]),
        metric('nodejs_eventloop_seconds_total', 'counter', 'Time the event loop worked and waited.', [
          { labels: { state: 'active' }, value: active / 1000 },
          { labels: { state: 'idle' }, value: idle / 1000 },
        ]),
        ...delays(),
      ];
    },
    stop: () => void delay.disable(),
  };
};

/** How many jobs there are, by queue and state. */
export const jobMetrics = async ({ jobs, config }: Platform): Promise<string> => {
  const samples = (await jobs.metrics()).flatMap(({ queue, waiting, active, dead }) =>
    Object.entries({ waiting, active, dead }).map(([state, value]) => ({ labels: { queue, state }, value })),
  );
  return [
    metric(
      'mundwerk_jobs',
      'gauge',
      'Jobs of all servers by queue and state; dead ones wait for an operator.',
      samples,
    ),
    metric('mundwerk_outgoing_held', 'gauge', 'Whether this process holds mails and webhooks (OUTGOING=hold).', [
      { value: config.holdsOutgoing ? 1 : 0 },
    ]),
  ].join('\n');
};

/** How long the oldest due job of each queue has been waiting, by the database's clock, which schedules them. */
export const queueAgeMetric = async ({ watchDb }: Platform): Promise<string> => {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
    from ${sql.table(`${JOB_SCHEMA}.job`)}
    where state < 'active' and start_after <= now() and not blocked group by name order by name`.execute(watchDb);
  return metric(
    'mundwerk_job_oldest_waiting_seconds',
    'gauge',
    'For how long the oldest job that is due waits, by queue; queues without one are not shown.',
    rows
      .filter(({ queue }) => !isDeadLetterQueue(queue) && !queue.startsWith('__'))
      .map(({ queue, seconds }) => ({ labels: { queue }, value: Math.max(0, seconds) })),
  );
};

/** When each task ran last, whether that run failed, and when the next one is overdue. */
export const taskMetrics = async ({ watchDb, jobs }: Platform): Promise<string> => {
  const runs = await listTaskRuns(watchDb);
  return [
    metric(
      'mundwerk_task_last_run_timestamp_seconds',
      'gauge',
      'When a task ran last, in seconds since 1970.',
      runs.map(({ name, ran_at }) => ({ labels: { task: name }, value: ran_at.getTime() / 1000 })),
    ),
    metric(
      'mundwerk_task_failed',
      'gauge',
      'Whether the last run of a task failed.',
      runs.map(({ name, error }) => ({ labels: { task: name }, value: error === null ? 0 : 1 })),
    ),
    metric(
      'mundwerk_task_overdue_after_seconds',
      'gauge',
      'How long after its last run a task is overdue, by its own rhythm.',
      jobs.taskPlans.map(({ name, cron }) => ({ labels: { task: name }, value: overdueAfterSeconds(cron) })),
    ),
  ].join('\n');
};

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
  const reads = [jobMetrics, queueAgeMetric, taskMetrics, mailMetrics, upkeepMetrics, ...addedMetrics(platform)];
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
