import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock, MovableClock } from '../clock.ts';
import type { Platform } from '../context.ts';
import { reasonOf } from '../error-facts.ts';

type Tables = { dev_clock: { is_only: boolean; offset_ms: number } };

/** A process without requests still follows the clock, for the times its jobs write. */
const FOLLOW_INTERVAL_MS = 2000;

const movable = (clock: Clock): MovableClock => {
  if (!('setOffset' in clock)) throw new Error('the development aids need a clock that can be moved');
  return clock as MovableClock;
};

/** Takes over the offset that some process stored. */
export const followClock = async (platform: Platform): Promise<void> => {
  const row = await platform.db.withTables<Tables>().selectFrom('dev_clock').select('offset_ms').executeTakeFirst();
  movable(platform.clock).setOffset(row?.offset_ms ?? 0);
};

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

/** Keeps this process on the shared clock: before every request, so that no answer is behind a move, and now and then. */
export const keepClockFollowing = (app: FastifyInstance, platform: Platform): void => {
  app.addHook('onRequest', () => followClock(platform));
  const timer = setInterval(() => {
    followClock(platform).catch((error: unknown) =>
      platform.log.warn({ reason: reasonOf(error) }, 'development clock'),
    );
  }, FOLLOW_INTERVAL_MS);
  timer.unref();
  app.addHook('onReady', () => followClock(platform));
  app.addHook('onClose', async () => clearInterval(timer));
};
