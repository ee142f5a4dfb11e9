import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ClientRef } from '../platform/context.ts';
import { wrongInBooks } from '../testing/faults/check-books.ts';
import { makeClient } from '../testing/make/make-client.ts';
import { rowsOf } from '../testing/make/make-contract.ts';
import { freshAddress } from '../testing/make/make-recipient.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { runCommand } from './run-command.ts';

const test = setUpTestApp();

const PEOPLE = `id;first_name;last_name;email;language;confirmed
p1;Anna;Alt;anna.alt@example.org;de;yes
p2;Ben;Bisher;ben.bisher@example.org;fr;yes`;
const LINKS = `old;person
https://refer.example/r/ANNA-ALT77;p1
QX9;p2
https://refer.example/invite?lang=de&ref=abc&utm_source=mail;p1
https://refer.example/invite?ref=abd&lang=de;p2
/?ref=home;p2`;
const REWARDS = `id;person;cents;state;since
r1;p1;2500;ready;2026-10-01`;

const operate = async (client: ClientRef, files: Record<string, string>, ...more: string[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'programme-'));
  const all = {
    'people.csv': PEOPLE,
    'links.csv': LINKS,
    'rewards.csv': REWARDS,
    'terms.txt': 'Bedingungen.',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  const lines: string[] = [];
  const env = { DATABASE_URL: test.databaseUrl, ENVIRONMENT: 'testing' };
  await runCommand(['import-programme', client.key, folder, ...more], (line) => void lines.push(line), env).catch(
    (error: Error) => void lines.push(error.message),
  );
  return lines;
};

const open = (client: ClientRef, url: string) =>
  test.app.inject({ url, headers: { host: `${client.key}.localhost` }, remoteAddress: freshAddress() });

it('people, links and rewards of another provider come once: old links lead on, rewards balance, nobody is mailed', async () => {
  const client = await makeClient(test.platform);
  const stored = async () => (await rowsOf(test, client, 'imported')).length;

  // Wrong lines are all told, and nothing is stored; neither by a dry run.
  const wrong = await operate(client, {
    'people.csv': `${PEOPLE}\np3;Cem;;cem@;xx;maybe`,
    'links.csv': `${LINKS}\n/login;p1\nZZ1;p9\n/?channel=x;p1\n/?utm_source=x;p1`,
    'rewards.csv': `${REWARDS}\nr2;p1;12,50;ready;2026-10-01\nr3;p1;100;pending;2026-10-01`,
  });
  expect(wrong).toEqual([
    expect.stringMatching(/^people\.csv:4: first_name or last_name/),
    expect.stringMatching(/^links\.csv:7: old is the address of a page/),
    expect.stringMatching(/^links\.csv:8: person is not among/),
    expect.stringMatching(/^links\.csv:9: old is the address of a page/),
    expect.stringMatching(/^links\.csv:10: old is neither/),
    expect.stringMatching(/^rewards\.csv:3: cents is no whole number/),
    expect.stringMatching(/^rewards\.csv:4: state is not ready/),
    'people: 2 new, 0 imported before',
    'links: 5 new, 0 imported before',
    'rewards: 1 new, 0 imported before',
    'sum of the new rewards: 2500 cents',
    '7 wrong lines: nothing was imported.',
  ]);
  expect(await operate(client, {}, '--dry-run')).toContain('Nothing was stored: this was a dry run.');
  expect(await stored()).toBe(0);

  expect(await operate(client, {})).toContain('Imported. No mail was written.');
  expect(await operate(client, {})).toEqual([
    'people: 0 new, 2 imported before',
    'links: 0 new, 5 imported before',
    'rewards: 0 new, 1 imported before',
    'sum of the new rewards: 0 cents',
    'Imported. No mail was written.',
  ]);
  expect(await stored()).toBe(8);
  expect(await rowsOf(test, client, 'mail')).toEqual([]);
  expect(await rowsOf(test, client, 'claim')).toMatchObject([
    { kind: 'goodwill', state: 'Bereitgestellt', value_cents: 2500 },
  ]);
  // The books balance; only the pickup mail is left out on purpose.
  expect(await wrongInBooks(test.platform.db, client.key)).toEqual(['pickup mails: 0 instead of 1']);

  const old = await open(client, '/r/ANNA-ALT77');
  expect([old.statusCode, old.headers.location]).toEqual([302, expect.stringMatching(/\/anna-alt77$/)]);
  const page = await open(client, old.headers.location as string);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Anna')]);
  expect((await open(client, '/QX9')).headers.location).toMatch(/\/(qx9|link-[0-9a-z]{8})$/);
  // Links that differ by their query alone, with whatever a messenger adds, in any order; also on a page of the portal.
  const locationOf = async (url: string) => (await open(client, url)).headers.location;
  const ben = await locationOf('/QX9');
  expect(await locationOf('/invite?fbclid=1&ref=abc&lang=de')).toBe(old.headers.location);
  expect(await locationOf('/invite?a=1&lang=de&ref=abd&z=1')).toBe(ben);
  expect(await locationOf('/?ref=home&utm_source=x')).toBe(ben);
  expect((await open(client, '/?ref=other')).statusCode).toBe(200);
  expect(await locationOf('/invite?ref=abc')).not.toBe(old.headers.location);
  expect((await open(client, '/r/UNKNOWN')).headers.location).not.toContain('anna');
});
