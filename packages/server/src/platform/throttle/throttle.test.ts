import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { PURGE_TASKS } from '../jobs/purge-tasks.ts';
import { assertBelow, countEvents, forgetEvents, minutesAgo, recordEvent, reserveAttempt } from './throttle.ts';

describe('throttle', () => {
  const tested = setUp(() => startTestPlatform({ tasks: PURGE_TASKS }));

  test('counts the busiest subject of one client and scope within the window', async () => {
    const ctx = tested.newCtx();
    await recordEvent(ctx, 'login', ['192.0.2', 'anna@example.org']);
    await recordEvent(ctx, 'login', ['192.0.2', 'ben@example.org']);
    await recordEvent({ ...ctx, now: minutesAgo(ctx, 20) }, 'login', ['192.0.2']);
    const since = minutesAgo(ctx, 15);
    expect(await countEvents(ctx, 'login', ['192.0.2', 'anna@example.org'], since)).toBe(2);
    expect(await countEvents(ctx, 'login', ['anna@example.org'], since)).toBe(1);
    expect(await countEvents(ctx, 'login', ['192.0.2'], minutesAgo(ctx, 30))).toBe(3);
    expect(await countEvents(ctx, 'other', ['192.0.2'], since)).toBe(0);
    expect(await countEvents(tested.newCtx(), 'login', ['192.0.2'], since)).toBe(0);
    expect(await countEvents(ctx, 'login', [], since)).toBe(0);
  });

  test('refuses at the limit and lets through below it', async () => {
    const ctx = tested.newCtx();
    await recordEvent(ctx, 'login', ['192.0.2']);
    await assertBelow(ctx, 'login', ['192.0.2'], 2, 15);
    await recordEvent(ctx, 'login', ['192.0.2']);
    await expect(assertBelow(ctx, 'login', ['192.0.2'], 2, 15)).rejects.toMatchObject({ reason: 'tooManyAttempts' });
    const soon = { ...ctx, now: minutesAgo(ctx, -10) };
    await expect(assertBelow(soon, 'login', ['192.0.2'], 2, 15)).rejects.toMatchObject({ waitSeconds: 300 });
    const later = { ...ctx, now: minutesAgo(ctx, -16) };
    await assertBelow(later, 'login', ['192.0.2'], 2, 15);
  });

  describe('a reserved attempt', () => {
    const subjects = [
      {
        subject: 'anna@example.org',
        steps: [
          { attempts: 2, windowMinutes: 15 },
          { attempts: 3, windowMinutes: 60 },
        ],
      },
      { subject: '192.0.2', steps: [{ attempts: 5, windowMinutes: 15 }] },
    ];
    const refused = { reason: 'tooManyAttempts' };

    test('counts before it is made, and the longer window makes people wait longer', async () => {
      const ctx = tested.newCtx();
      const inMinutes = (minutes: number) => ({ ...ctx, now: minutesAgo(ctx, -minutes) });
      await reserveAttempt(ctx, 'login', subjects);
      await reserveAttempt(ctx, 'login', subjects);
      await expect(reserveAttempt(ctx, 'login', subjects)).rejects.toMatchObject(refused);
      await reserveAttempt(inMinutes(16), 'login', subjects);
      await expect(reserveAttempt(inMinutes(32), 'login', subjects)).rejects.toMatchObject({
        ...refused,
        attempts: 3,
        windowSeconds: 3600,
        waitSeconds: 28 * 60,
      });
      await reserveAttempt(inMinutes(61), 'login', subjects);
    });

    test('that is refused or taken back does not count, for any of its subjects', async () => {
      const ctx = tested.newCtx();
      const first = await reserveAttempt(ctx, 'login', subjects);
      await reserveAttempt(ctx, 'login', subjects);
      await expect(reserveAttempt(ctx, 'login', subjects)).rejects.toMatchObject(refused);
      await first.takeBack();
      const counted = (subject: string) => countEvents(ctx, 'login', [subject], minutesAgo(ctx, 15));
      expect([await counted('anna@example.org'), await counted('192.0.2')]).toEqual([1, 1]);
      await forgetEvents(ctx, 'login', ['anna@example.org']);
      expect([await counted('anna@example.org'), await counted('192.0.2')]).toEqual([0, 1]);
    });

    test('is admitted as often as allowed, however many come at a time', async () => {
      const ctx = tested.newCtx();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () => reserveAttempt(ctx, 'login', subjects)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    });
  });

  test('stores nothing that names a person, and forgets after a day', async () => {
    const ctx = tested.newCtx();
    await recordEvent({ ...ctx, now: minutesAgo(ctx, 25 * 60) }, 'login', ['carla@example.org']);
    await recordEvent(ctx, 'login', ['carla@example.org']);
    const stored = () =>
      sql<{
        row: string;
      }>`select throttle_event::text as row from throttle_event where client_key = ${ctx.client.key}`.execute(ctx.db);
    expect((await stored()).rows.map(({ row }) => row).join()).not.toContain('carla');
    await tested.platform.jobs.runTasks();
    expect((await stored()).rows).toHaveLength(1);
  });
});
