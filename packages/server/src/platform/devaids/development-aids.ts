import { AppError } from '@mundwerk/contract/errors';
import { isLanguage } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import type { Platform } from '../context.ts';
import { FORM, isOwnForm } from '../http/guard/own-form.ts';
import { advanceClock, followClockAtRequests } from './dev-clock.ts';
import { answerLocalHostsOnly } from './local-hosts.ts';
import { registerMailbox } from './mailbox.ts';

/** Data that the aids show but the platform cannot know. */
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

/** Registers mailbox, clock and demo overview (decisions §14); the caller does so outside production only. */
export const registerDevelopmentAids = (
  app: FastifyInstance,
  platform: Platform,
  options: DevelopmentAidsOptions,
): void => {
  answerLocalHostsOnly(app);
  followClockAtRequests(app, platform);
  app.register(async (aids) => registerMailbox(aids, platform));
  app.register(async (aids) => registerClock(aids, platform));

  app.get('/dev/demo.json', async () => options.listDemo());
};
