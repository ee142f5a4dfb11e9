import { BlockList, isIPv6 } from 'node:net';
import { AppError } from '@mundwerk/contract/errors';
import { isLanguage } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import type { Clock, MovableClock } from '../clock.ts';
import type { Platform } from '../context.ts';
import { DatabaseFault } from '../db/database-fault.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { reasonOf } from '../error-facts.ts';
import { FORM, isOwnForm } from '../http/guard/cross-origin.ts';
import { registerMailbox } from './mailbox.ts';

const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the request comes from this machine, under its own name: mails and the clock are not for others. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOCAL_HOST.test(request.host) && LOCAL_HOST.test(request.headers.host ?? '') && isLoopback(request.ip);

/**
 * Serves the development aids to this machine alone: they show every mail and move the clock without a login. Checking the
 * address excludes the network where the server listens on more than localhost; checking the name excludes foreign pages whose
 * own name was resolved to this machine (DNS rebinding). Routes are recognised by their pattern, because addresses ignore case.
 */
export const answerLocalHostsOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/dev/')) return done();
    done(isFromThisMachine(request) ? undefined : new AppError('notFound'));
  });
};

type Tables = TablesOf<'dev_clock'>;

/** A process without requests still follows the clock, for the times its jobs write. */
const FOLLOW_INTERVAL_MS = 2000;

const movable = (clock: Clock): MovableClock => {
  if (!('setOffset' in clock)) throw new Error('the development aids need a clock that can be moved');
  return clock as MovableClock;
};

/** How far developers have moved the clock. */
export const readClockOffset = async (platform: Platform): Promise<number> => {
  const row = await platform.db.withTables<Tables>().selectFrom('dev_clock').select('offset_ms').executeTakeFirst();
  return row?.offset_ms ?? 0;
};

/** Adopts the offset that another process stored. */
export const followClock = (platform: Platform): Promise<void> =>
  movable(platform.clock).followOffset(() => readClockOffset(platform));

/** Moves the clock of all processes forward. */
export const advanceClock = async (platform: Platform, byMs: number): Promise<Date> => {
  const { offset_ms } = await platform.db
    .withTables<Tables>()
    .insertInto('dev_clock')
    .values({ is_only: true, offset_ms: byMs })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ offset_ms: sql`dev_clock.offset_ms + excluded.offset_ms` }),
    )
    .returning('offset_ms')
    .executeTakeFirstOrThrow();
  movable(platform.clock).setOffset(offset_ms);
  return platform.clock.now();
};

/** Paths of process supervision, which are answered whatever the database does. */
const WATCHING = /^\/(healthz|readyz|metrics)\b/;

/** How long requests keep the current offset after one that could not reach the database. */
const DOWN_MS = 1000;

/** Keeps this process on the shared clock: it is read before every request, so that no answer misses a move, and periodically. */
export const followClockAtRequests = (app: FastifyInstance, platform: Platform): void => {
  let downUntil = 0;
  const follow = async (): Promise<void> => {
    if (performance.now() < downUntil) return;
    try {
      await followClock(platform);
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      downUntil = performance.now() + DOWN_MS;
    }
  };
  app.addHook('onRequest', async ({ url }) => {
    if (!WATCHING.test(url)) await follow();
  });
  const timer = setInterval(() => {
    follow().catch((error: unknown) => platform.log.warn({ reason: reasonOf(error) }, 'development clock'));
  }, FOLLOW_INTERVAL_MS);
  timer.unref();
  app.addHook('onReady', () => followClock(platform));
  app.addHook('onClose', async () => clearInterval(timer));
};

/** Data that the aids show but the platform cannot know. */
export interface DevelopmentAidsOptions {
  /** The demo clients and logins. */
  listDemo(platform: Platform): Promise<unknown>;
  /** Loads folders of clients that changed; returns what is to be told about them. */
  loadClients(platform: Platform): Promise<readonly string[]>;
}

const HOUR_MS = 3_600_000;
const TEN_YEARS_DAYS = 3650;

const ClockMove = z
  .strictObject({
    AdvanceDays: z.number().min(0).max(TEN_YEARS_DAYS).default(0),
    AdvanceHours: z
      .number()
      .min(0)
      .max(TEN_YEARS_DAYS * 24)
      .default(0),
  })
  .refine((move) => move.AdvanceDays > 0 || move.AdvanceHours > 0);

/** The start page's buttons send a form, whose numbers arrive as text. */
const movesOf = (form: string): Record<string, number> =>
  Object.fromEntries([...new URLSearchParams(form)].map(([name, value]) => [name, Number(value)]));

/** The clock section of the start page, in the language the reader chose. */
const startPageOf = ({ query }: FastifyRequest): string => {
  const { sprache } = query as { sprache?: unknown };
  return typeof sprache === 'string' && isLanguage(sprache) ? `/?sprache=${sprache}#uhr` : '/#uhr';
};

/**
 * Serves the clock: for programs as JSON, and for the buttons of the start page as a form. A foreign page can send forms as well, so a form
 * is accepted only from a page of this host.
 */
const registerClock = (app: FastifyInstance, platform: Platform): void => {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/dev/clock', async () => {
    const now = platform.clock.now();
    return { Now: now.toISOString(), Today: calendarDay(now) };
  });

  app.post('/dev/clock', async (request, reply) => {
    const { body } = request;
    const isForm = typeof body === 'string';
    if (isForm && !isOwnForm(request)) throw new AppError('notAllowed');
    const move = ClockMove.safeParse(isForm ? movesOf(body) : body);
    if (!move.success) throw new AppError('inputInvalid', [{ field: 'AdvanceDays', reason: 'inputInvalid' }]);
    await advanceClock(platform, (move.data.AdvanceDays * 24 + move.data.AdvanceHours) * HOUR_MS);
    await platform.jobs.runTasks();
    return isForm ? reply.redirect(startPageOf(request), 303) : { Now: platform.clock.now().toISOString() };
  });
};

/** Registers mailbox, clock, demo overview and the loading of edited clients (decisions §14); the caller does so outside production only. */
export const registerDevelopmentAids = (
  app: FastifyInstance,
  platform: Platform,
  options: DevelopmentAidsOptions,
): void => {
  answerLocalHostsOnly(app);
  followClockAtRequests(app, platform);
  app.register(async (aids) => registerMailbox(aids, platform));
  app.register(async (aids) => registerClock(aids, platform));

  app.get('/dev/demo.json', async () => options.listDemo(platform));
  app.post('/dev/clients', async () => ({ Notes: await options.loadClients(platform) }));
};
