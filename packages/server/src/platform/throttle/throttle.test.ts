import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../testing/start-test-platform.ts';
import { PURGE_TASKS } from '../jobs/purge-tasks.ts';
import { assertBelow, countEvents, minutesAgo, recordEvent } from './throttle.ts';

describe('throttle', () => {
  let tested: TestPlatform;
  beforeAll(async () => {
    tested = await startTestPlatform({ tasks: PURGE_TASKS });
  });
  afterAll(() => tested.stop());

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
    await expect(assertBelow(ctx, 'login', ['192.0.2'], 2, 15)).rejects.toMatchObject({ code: 'PSOF0110' });
    const later = { ...ctx, now: minutesAgo(ctx, -16) };
    await assertBelow(later, 'login', ['192.0.2'], 2, 15);
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
