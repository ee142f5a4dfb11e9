import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock, MovableClock } from '../clock.ts';
import type { Platform } from '../context.ts';
import { DatabaseFault } from '../db/database-fault.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { reasonOf } from '../error-facts.ts';

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
