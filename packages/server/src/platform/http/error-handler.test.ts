import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import type { ClientRef } from '../context.ts';
import { REFUSED_BY_DATABASE } from './error-handler.ts';

const lines: string[] = [];
let client: ClientRef;
const test = setUpTestApp({}, { readLine: (line) => lines.push(line) });
beforeAll(async () => {
  client = await makeClient(test.platform);
});
beforeEach(() => void lines.splice(0));

const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === message);

const register = () =>
  callApi(test, client, 'POST', '/account/createEmpfehler', {
    // A new address each time, because registrations are counted by address.
    body: { Vorname: 'Rosalinde', Nachname: 'Sonderbar', Email: `rosalinde.${randomUUID()}@geheim.example` },
  });

/** Makes every insert of a recommender fail with the given code, and undoes that afterwards. */
const whileRowsFail = async (code: string, work: () => Promise<void>): Promise<void> => {
  const { db } = test.platform;
  await sql`create function fail_row() returns trigger language plpgsql as ${sql.raw(
    `$$ begin raise exception 'no %', new.email using errcode = '${code}', detail = 'Failing row contains (' || new.* || ')'; end $$`,
  )}`.execute(db);
  await sql`create trigger fail_row before insert on recommender for each row execute function fail_row()`.execute(db);
  await work();
  await sql`drop trigger fail_row on recommender`.execute(db);
  await sql`drop function fail_row()`.execute(db);
};

describe('a failure of the database', () => {
  it('tells the log its code and place, and no personal data', async () => {
    await sql`alter table recommender add constraint nobody_rosalinde check (first_name <> 'Rosalinde')`.execute(
      test.platform.db,
    );
    const reply = await register();
    await sql`alter table recommender drop constraint nobody_rosalinde`.execute(test.platform.db);
    expect([reply.statusCode, reply.json()]).toMatchObject([500, { ErrorCode: 'PSOF0900' }]);
    expect(logged('request failed')).toMatchObject([
      {
        err: {
          type: 'DatabaseError',
          code: '23514',
          table: 'recommender',
          constraint: 'nobody_rosalinde',
          stack: expect.stringMatching(/\n\s+at /),
        },
      },
    ]);
    expect(lines.join('').replaceAll('nobody_rosalinde', '')).not.toMatch(/rosalinde|sonderbar/i);
  });

  it.each(['55P03', '57014'])(
    'that passes is told with its code %s, which tells a lock from a slow statement',
    async (code) => {
      await whileRowsFail(code, async () => {
        expect((await register()).statusCode).toBe(503);
      });
      expect(logged('the database could not be used')).toMatchObject([{ reason: 'slow', code }]);
      expect(lines.join('')).not.toMatch(/rosalinde|sonderbar/i);
    },
  );

  it.each(['22021', '22P02', '22P05', '22003', '22007', '22008'])(
    'is bad input when a value was refused (%s), and the log says that the contract has a hole',
    (code) =>
      whileRowsFail(code, async () => {
        const reply = await register();
        expect([reply.statusCode, reply.json()]).toMatchObject([400, { ErrorCode: 'PSOF0901', Fields: [] }]);
        expect(logged(REFUSED_BY_DATABASE)).toMatchObject([
          { level: 40, err: { code }, route: '/api/v1/:client/account/createEmpfehler' },
        ]);
        expect(lines.join('')).not.toMatch(/rosalinde|sonderbar/i);
      }),
  );
});
