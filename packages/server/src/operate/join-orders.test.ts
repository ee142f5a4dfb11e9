import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeClient } from '../testing/make/make-client.ts';
import { makeContract, rowsOf, todayOf } from '../testing/make/make-contract.ts';
import { callApi, recipientBody } from '../testing/make/make-recipient.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { runCommand } from './run-command.ts';

const test = setUpTestApp();

const operate = async (...words: string[]): Promise<string[]> => {
  const lines: string[] = [];
  await runCommand(['join-orders', ...words], (line) => void lines.push(line), {
    DATABASE_URL: test.databaseUrl,
    ENVIRONMENT: 'testing',
  });
  return lines;
};

it('orders that waited under the rules of before are joined, confirmed or ended once, after a dry run with the same counts', async () => {
  const client = await makeClient(test.platform);
  const order = { ErstbeitragBezahltAm: todayOf(test) };
  // A split with a contact who confirmed, share 100 without a contact, and a customer who is not new, as the version before left them.
  const split = await makeContract(test, client, { share: 50, order, isConfirmed: false });
  const { Token } = (
    await callApi(test, client, 'POST', `/empfaenger/create/${split.number}`, { body: recipientBody() })
  ).json<{ Token: string }>();
  await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: Token });
  await makeContract(test, client, { order, isConfirmed: false });
  await makeContract(test, client, { order, isConfirmed: false });
  await sql`update claim set recipient_id = null where client_key = ${client.key}`.execute(test.platform.db);
  await sql`update customer_order set state = 'Gemeldet', recipient_id = null where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  await sql`update customer_order set is_new_customer = false where client_key = ${client.key}
    and id = (select max(id::text)::uuid from customer_order where client_key = ${client.key}
      and recommendation_number <> ${split.number})`.execute(test.platform.db);

  const counts = '3 open orders; would be 1 joined, 2 confirmed, 1 ended, 0 ambiguous';
  expect(await operate('--dry-run')).toContain(`${client.key}: ${counts}`);
  const states = async () =>
    (
      await sql<{ state: string }>`select state from customer_order where client_key = ${client.key}
        order by state`.execute(test.platform.db)
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['Gemeldet', 'Gemeldet', 'Gemeldet']);
  expect(await operate()).toContain(`${client.key}: ${counts.replace('would be ', '')}`);
  expect(await states()).toEqual(['Abgelehnt', 'Bestaetigt', 'Bestaetigt']);
  expect((await rowsOf(test, client, 'claim')).map(({ state }) => state).toSorted()).toEqual([
    'Offen',
    'Offen',
    'Offen',
    'Storniert',
  ]);
  expect(await operate()).toContain(`${client.key}: 2 open orders; 0 joined, 0 confirmed, 0 ended, 0 ambiguous`);
});

it('anything but a dry run after the name is refused', async () => {
  await expect(operate('--all')).rejects.toThrow('Only --dry-run can follow.');
});
