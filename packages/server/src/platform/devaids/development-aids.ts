import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import type { Platform } from '../context.ts';
import { advanceClock, followClockAtRequests } from './dev-clock.ts';
import { answerLocalHostsOnly } from './local-hosts.ts';
import { registerMailbox } from './mailbox.ts';

/** What the aids show but the platform cannot know. */
export interface DevelopmentAidsOptions {
  /** The demo clients and logins. */
  listDemo(): Promise<unknown>;
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

/** Registers mailbox, clock and demo overview (decisions §14); the caller does so outside production only. */
export const registerDevelopmentAids = (
  app: FastifyInstance,
  platform: Platform,
  options: DevelopmentAidsOptions,
): void => {
  answerLocalHostsOnly(app);
  followClockAtRequests(app, platform);
  app.register(async (aids) => registerMailbox(aids, platform));

  app.get('/dev/demo.json', async () => options.listDemo());

  app.get('/dev/clock', async () => {
    const now = platform.clock.now();
    return { Now: now.toISOString(), Today: calendarDay(now) };
  });

  app.post('/dev/clock', async (request) => {
    const move = ClockMove.safeParse(request.body);
    if (!move.success) throw new AppError('inputInvalid', [{ field: 'AdvanceDays', reason: 'inputInvalid' }]);
    await advanceClock(platform, (move.data.AdvanceDays * 24 + move.data.AdvanceHours) * HOUR_MS);
    await platform.jobs.runTasks();
    return { Now: platform.clock.now().toISOString() };
  });
};
