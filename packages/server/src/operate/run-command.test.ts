import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OPERATIONS_SCOPES, SCOPE_MEANINGS, WIDEST_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { taskQueue } from '../platform/jobs/boss.ts';
import { StartupError } from '../platform/startup-error.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { loadEncryptedTables } from './encryption-keys.ts';
import { runCommand } from './run-command.ts';

const test = setUpTestApp();
const client = setUpClient(test);

/** Runs a command and returns its output. */
const operate = async (words: string, env: Record<string, string> = { ENVIRONMENT: 'testing' }): Promise<string> => {
  const lines: string[] = [];
  await runCommand(words.split(' ').filter(Boolean), (line) => void lines.push(line), {
    DATABASE_URL: test.databaseUrl,
    ...env,
  });
  return lines.join('\n');
};

/** The sentence a command is refused with. */
const refusal = async (words: string, env?: Record<string, string>): Promise<string> => {
  const error = await operate(words, env).catch((reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw new Error(`not refused: ${error}`);
  return error.message;
};

describe('a fault is named', () => {
  it.each([
    ['', /^Usage: .* <command>\n {2}migrate /],
    ['api-kye x y', /^There is no command "api-kye"\.\nUsage: .*<command>/],
    ['api-key', /^Missing <client>\.\nUsage: api-key <client> <name>/],
    ['api-key x', /^Missing <name>\./],
    ['api-key nobody shop orders:write', /^There is no client "nobody": the clients are \w/],
    ['api-key x shop orders:wirte', /^Unknown scope "orders:wirte"\. There are:\n {2}content:write +Reads and/],
    ['api-key x shop --all orders:write', /^--all grants every scope/],
    ['api-key x shop --until tomorrow', /^"tomorrow" is no day/],
    ['api-key x shop --from', /^--from needs an address or a network/],
    ['api-key x shop --from 10.0.0.0/8 --from office', /^"office" is no address and no network/],
    ['api-keys nobody', /^There is no client "nobody"/],
    ['api-keys x y', /^This command takes no "y"\./],
    ['revoke-api-key x 17', /^"17" is no id: ids look like/],
    ['dead-letters again', /^Unknown action "again": there are retry and retry-all/],
    ['dead-letters retry', /^Missing <id>/],
    [`dead-letters retry ${newId()}`, /^There is no dead letter .*: "dead-letters" lists them/],
    ['settle-outgoing', /^Missing <moment>/],
    ['settle-outgoing yesterday', /^"yesterday" is no moment/],
    ['load-client', /^Missing <folder>/],
    ['tasks now', /^This command takes no "now"/],
    ['run-task', /^Missing <name>/],
    [
      'run-task purge-everything',
      /^There is no task "purge-everything"\. There are:\n[\s\S]*purge-idempotency +7 \* \*/,
    ],
  ])('in "%s"', async (words, sentence) => {
    expect(await refusal(words)).toMatch(sentence);
  });

  it('also where the environment lacks something', async () => {
    expect(await refusal('tasks', { DATABASE_URL: '' })).toMatch(/^DATABASE_URL is missing/);
    // The defaults of development would mail links to localhost.
    expect(await refusal('run-task purge-captchas', {})).toMatch(/^ENVIRONMENT is missing/);
  });

  it('by the program on standard error, with exit code 1', () => {
    const program = fileURLToPath(new URL('../operate.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', '@mundwerk/server/read-tsx', program, 'api-key', 'x', 'shop', 'orders:wirte'],
      {
        encoding: 'utf8',
        env: { DATABASE_URL: test.databaseUrl },
      },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown scope/);
  });
});

describe('keys of the operations API', () => {
  const scopesOf = async (name: string) =>
    (
      await sql<{ scopes: string[] }>`select scopes from operations_key
        where client_key = ${client.key} and name = ${name}`.execute(test.platform.db)
    ).rows;

  it('may nothing without a scope: all of them are explained instead', async () => {
    const said = await operate(`api-key ${client.key} bare`);
    for (const scope of OPERATIONS_SCOPES) expect(said).toContain(`${scope.padEnd(22)}${SCOPE_MEANINGS[scope]}`);
    expect(await scopesOf('bare')).toEqual([{ scopes: [] }]);
    const token = said.split('\n').at(-1) ?? '';
    expect((await callApi(test, client, 'GET', '/betrieb/ereignisse', { token })).statusCode).toBe(403);
  });

  it('are limited to a day, to networks and to tests as typed, and the list says so', async () => {
    const said = await operate(
      `api-key ${client.key} tester events:read --test --until 2027-02-28 --from 10.0.0.0/8 --from 2001:db8::/32`,
    );
    expect(said.split('\n').at(-1)).toMatch(/^mw_test_/);
    const list = await operate(`api-keys ${client.key}`);
    expect(list).toContain(
      'tester  events:read  test key, until 2027-02-28T23:00:00.000Z, from 10.0.0.0/8 2001:db8::/32  in use, never yet',
    );
  });

  it('may what was named and nothing else', async () => {
    const said = await operate(`api-key ${client.key} reader events:read figures:read events:read`);
    expect(said).toContain(SCOPE_MEANINGS['events:read']);
    expect(await scopesOf('reader')).toEqual([{ scopes: ['events:read', 'figures:read'] }]);
    const token = said.split('\n').at(-1) ?? '';
    expect((await callApi(test, client, 'GET', '/betrieb/ereignisse', { token })).statusCode).toBe(200);
    expect((await callApi(test, client, 'GET', '/betrieb/auszahlungslaeufe', { token })).statusCode).toBe(403);
  });

  it('may everything only when that was said, and end when revoked', async () => {
    await operate(`api-key ${client.key} everything --all`);
    expect(await scopesOf('everything')).toEqual([{ scopes: [...WIDEST_SCOPES] }]);
    expect(await refusal(`api-key ${client.key} both payouts:write payouts:unapproved`)).toMatch(/never on one key/);
    expect(await operate(`api-key ${client.key} runs payouts:unapproved`)).toContain(
      'no second person is asked, by design',
    );
    const [, id = ''] = /(\S+) {2}everything/.exec(await operate(`api-keys ${client.key}`)) ?? [];
    expect(await operate(`revoke-api-key ${client.key} ${id}`)).toBe(`Key ${id} is revoked.`);
    expect(await refusal(`revoke-api-key ${client.key} ${id}`)).toMatch(/has no key .* in use/);
  });

  it('have their scopes explained in the manual in the same words', () => {
    const manual = readFileSync(new URL('../../../../docs/how-to/operate.md', import.meta.url), 'utf8');
    for (const scope of OPERATIONS_SCOPES) expect(manual).toContain(`- \`${scope}\`: ${SCOPE_MEANINGS[scope]}\n`);
  });
});

describe('run-task', () => {
  it('runs a task now and leaves its record', async () => {
    await sql`insert into captcha (client_key, id, form, challenge, expires_at)
      values (${client.key}, ${newId()}, 'login', '{}', now() - interval '1 day')`.execute(test.platform.db);
    expect(await operate('run-task purge-captchas')).toBe('purge-captchas: 1 rows');
    expect(await operate('tasks')).toMatch(/purge-captchas {2}1 rows/);
    // The place in the queue is free again.
    expect(await operate('run-task purge-captchas')).toBe('purge-captchas: 0 rows');
  });

  it('never runs one beside a run that is under way', async () => {
    const queue = taskQueue('purge-captchas');
    await sql`insert into pgboss.job (name, policy, state, started_on)
      values (${queue}, 'exclusive', 'active', now())`.execute(test.platform.db);
    expect(await refusal('run-task purge-captchas')).toMatch(/^purge-captchas is running at this moment/);
    await sql`delete from pgboss.job where name = ${queue}`.execute(test.platform.db);
  });

  it('says why a task failed, and lets the next run begin', async () => {
    await sql`alter table captcha rename to captcha_away`.execute(test.platform.db);
    await expect(operate('run-task purge-captchas')).rejects.toThrow('"captcha" does not exist');
    await sql`alter table captcha_away rename to captcha`.execute(test.platform.db);
    expect(await operate('tasks')).toMatch(/purge-captchas {2}failed: database error 42P01/);
    expect(await operate('run-task purge-captchas')).toBe('purge-captchas: 0 rows');
  });
});

it('encryption-keys counts in every table that names a key', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('key_id', 'secret_key_id') order by 1`.execute(test.platform.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(await loadEncryptedTables()));
});
