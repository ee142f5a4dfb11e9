import { expect, it } from 'vitest';
import { files, isTest, read } from '#testing/read-sources.ts';

// Behind PgBouncer in transaction mode the next transaction uses another session: state left in a session is lost to its owner and leaks to others.
// So requests keep no state in a session (decision 0087); jobs may, on the address without a pooler.

const SESSION_STATE: Readonly<Record<string, RegExp>> = {
  'a lock that outlives its transaction': /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\b/i,
  'a temporary table': /\bcreate\s+(global\s+|local\s+)?temp(orary)?\b/i,
  'a channel that is listened to': /[`'"]\s*(un)?listen\s/i,
  'a setting that outlives its transaction': /(;|`|raw\(['"])\s*(set\s+(?!local\b|constraints\b)[a-z_.]+|reset)\b/i,
  'a setting by function that outlives its transaction': /\bset_config\([^()]*,\s*false\s*\)/i,
  'a statement, cursor or session kept by name': /(;|`|raw\(['"])\s*(prepare|deallocate|discard|declare)\s/i,
  'a connection of its own': /\bnew (pg\.)?(Client|Pool)\(/,
};

/** Files that own their connections, none of which leads through a pooler or is shared. */
const OWN_SESSIONS: Readonly<Record<string, string>> = {
  'packages/server/src/platform/db/embedded/embedded-postgres-owner.ts': 'the private PostgreSQL has one owner',
  'packages/server/src/platform/db/limits.ts': 'finds out what kind of sessions an address has, and ends',
  'packages/server/src/platform/db/watched-pool.ts': 'the pools themselves',
  'packages/server/src/platform/jobs/notices.ts': 'hears notices on the address of the jobs',
};

const stateIn = (text: string): string[] =>
  Object.entries(SESSION_STATE).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

it('statements of requests leave nothing in their session', () => {
  const sources = files('packages/server/src/**/*.{ts,tsx}', 'packages/server/migrations/*.sql').filter(
    (file) => !isTest(file) && !file.includes('/src/testing/'),
  );
  const found = sources.flatMap((file) => stateIn(read(file)).map((state) => `${file}: ${state}`));
  expect(found.filter((line) => !Object.keys(OWN_SESSIONS).some((file) => line.startsWith(file)))).toEqual([]);
  for (const file of Object.keys(OWN_SESSIONS)) expect(found.join(), file).toContain(file);
});

it.each([
  ['sql`select pg_advisory_lock(1)`', 'a lock that outlives its transaction'],
  ['sql`create temp table x (id int)`', 'a temporary table'],
  ['client.query(`listen changes`)', 'a channel that is listened to'],
  ['sql`set statement_timeout = 0`', 'a setting that outlives its transaction'],
  ['sql.raw("set lock_timeout = 0")', 'a setting that outlives its transaction'],
  ['`begin; set work_mem = 1`', 'a setting that outlives its transaction'],
  ["select set_config('lock_timeout', '1s', false)", 'a setting by function that outlives its transaction'],
  ['sql`declare all_rows cursor with hold for select 1`', 'a statement, cursor or session kept by name'],
  ['new pg.Client({})', 'a connection of its own'],
])('the check sees %s', (text, state) => {
  expect(stateIn(text)).toContain(state);
});

it.each(['sql`select pg_advisory_xact_lock(1)`', 'sql`set local lock_timeout = 0`', "set_config('x', '1', true)"])(
  'the check lets %s pass, which ends with its transaction',
  (text) => {
    expect(stateIn(text)).toEqual([]);
  },
);
