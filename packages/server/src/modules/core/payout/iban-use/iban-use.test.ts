import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { fillIbanUses, forgetIbanUses, ibanFingerprints, renewIbanKeys } from './iban-uses.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const usesOf = async (client: ClientRef) =>
  (
    await sql<{ fingerprint: string; person: string }>`select fingerprint, person_id as person from iban_use
      where client_key = ${client.key} order by fingerprint, person_id`.execute(test.platform.db)
  ).rows;

it('notes the account of a pickup and the saved one, equal for equal accounts, and erases them with the person', async () => {
  const { client } = await makePaying(test);
  const people = [await makeProvided(test, client), await makeProvided(test, client)];
  for (const { reward } of people) {
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
  }
  const uses = await usesOf(client);
  expect(uses).toHaveLength(2);
  expect(new Set(uses.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  const token = (await people[0]?.token()) ?? '';
  await callApi(test, client, 'DELETE', '/empfehler/delete', { token });
  expect(await usesOf(client)).toHaveLength(1);
});

it('keeps its fingerprints when the key of the installation is renewed', async () => {
  const { client } = await makePaying(test);
  const { platform } = test;
  const before = (await ibanFingerprints(platform, platform.db, client.key))(TEST_ACCOUNT.Iban);
  const renewed = {
    ...platform,
    config: {
      ...platform.config,
      encryptionKeys: [{ id: 'newest', bytes: randomBytes(32) }, ...platform.config.encryptionKeys] as const,
    },
  };
  expect(await renewIbanKeys.run(renewed)).toBeGreaterThan(0);
  expect((await ibanFingerprints(renewed, platform.db, client.key))(TEST_ACCOUNT.Iban)).toBe(before);
  await expect(ibanFingerprints(platform, platform.db, client.key)).rejects.toThrow('missing');
  await sql`delete from iban_key where key_id = 'newest'`.execute(platform.db);
});

it('notes accounts that were there before, once, and forgets what was not used for three years', async () => {
  const { client } = await makePaying(test);
  await makePayments(test.platform, client, 8);
  expect(await usesOf(client)).toEqual([]);
  await fillIbanUses.run(test.platform);
  expect(await usesOf(client)).toHaveLength(4);
  await sql`delete from iban_use where client_key = ${client.key}`.execute(test.platform.db);
  await fillIbanUses.run(test.platform);
  expect(await usesOf(client)).toEqual([]);
  await sql`update iban_key set filled_at = null where client_key = ${client.key}`.execute(test.platform.db);
  await fillIbanUses.run(test.platform);
  await setClock(test, 1100 * 86_400_000);
  await forgetIbanUses.run(test.platform);
  expect(await usesOf(client)).toEqual([]);
});

it('goes on with the other clients where an account cannot be read, and says so', async () => {
  const damaged = (await makePaying(test)).client;
  const { client } = await makePaying(test);
  for (const one of [damaged, client]) await makePayments(test.platform, one, 8);
  await sql`update payment set account_encrypted = set_byte(account_encrypted, 0, 255 - get_byte(account_encrypted, 0)) where client_key = ${damaged.key}`.execute(
    test.platform.db,
  );
  await expect(fillIbanUses.run(test.platform)).rejects.toThrow('accounts of clients that cannot be read: 1');
  expect(await usesOf(client)).toHaveLength(4);
  expect(await usesOf(damaged)).toEqual([]);
});
