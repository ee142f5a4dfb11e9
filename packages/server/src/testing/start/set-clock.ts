import { sql } from 'kysely';
import type { TestApp } from './start-test-app.ts';

/** Sets the test server's clock to so many milliseconds from now, 0 to reset it; its next request uses the new time. */
export const setClock = async (test: TestApp, offsetMs: number): Promise<void> => {
  await sql`insert into dev_clock (offset_ms) values (${offsetMs})
    on conflict (is_only) do update set offset_ms = excluded.offset_ms`.execute(test.platform.db);
  test.clock.setOffset(offsetMs);
};
