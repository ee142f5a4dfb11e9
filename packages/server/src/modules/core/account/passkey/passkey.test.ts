import type { AddOptions, LoginOptions } from '@mundwerk/contract/account/passkey';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { originOf } from '#modules/core/client/index.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { softwarePasskey } from '#testing/make/software-passkey.ts';
import { blockRecommender, codeOf, HOST, hostToken, mailsOf } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { purgePasskeyChallenges } from '../retention.ts';

const test = setUpTestApp();
const client = setUpClient(test);
const other = setUpClient(test);
beforeEach(() => setClock(test, 0));

const device = (at = client) => softwarePasskey(originOf(test.platform, at));
const addOptions = async (token: string): Promise<AddOptions> =>
  (await callApi(test, client, 'POST', '/account/passkeys/optionen', { token })).json();
const add = (token: string, Antwort: object, Name = 'Telefon') =>
  callApi(test, client, 'POST', '/account/passkeys', { token, body: { Name, Antwort } });
const loginOptions = async (at = client): Promise<LoginOptions> =>
  (await callApi(test, at, 'POST', '/account/passkeys/login/optionen')).json();
const logInBy = (Antwort: object, at = client, more: object = {}) =>
  callApi(test, at, 'POST', '/account/passkeys/login', { body: { Antwort, ...more } });
const list = async (token: string) =>
  (await callApi(test, client, 'GET', '/account/passkeys', { token })).json<{
    Passkeys: { Id: string }[];
    Host: string;
  }>();

/** An owner with a passkey on a device. */
const makeOwner = async () => {
  const owner = await makeRecommender(test, client);
  const phone = device();
  const added = await add(owner.token, phone.add(await addOptions(owner.token)));
  if (added.statusCode !== 201) throw new Error(added.body);
  return { ...owner, phone, id: added.json<{ Id: string }>().Id };
};

describe('adding a passkey', () => {
  it('asks for a discoverable one with user verification, under a random handle, and tells the owner', async () => {
    const { email, token } = await makeRecommender(test, client);
    const options = await addOptions(token);
    expect(options).toMatchObject({
      rp: { id: `${client.key}.localhost` },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(email);
    const reply = await add(token, device().add(options), 'Mein Telefon');
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ Name: 'Mein Telefon', Host: `${client.key}.localhost`, ZuletztBenutztAm: null }),
    ]);
    const [mail] = await readMails(test, client.key, email);
    expect(mail).toMatchObject({ Kind: 'passkey-added', Text: expect.stringContaining('Mein Telefon') });
    // A second passkey is requested with the same user handle, and excludes the device that has the first.
    const again = await addOptions(token);
    expect(again.user.id).toBe(options.user.id);
    expect(again.excludeCredentials).toHaveLength(1);
  });

  it.each([
    ['another page', { origin: 'https://boese.example' }],
    ['another host', { rpId: 'boese.example' }],
    ['a challenge of its own', { challenge: 'selbst-gemacht' }],
    ['a frame of a foreign page', { crossOrigin: true }],
    ['a device that did not recognise its user', { isUserVerified: false }],
  ])('is refused for %s', async (_, spoilt) => {
    const { token } = await makeRecommender(test, client);
    expect(codeOf(await add(token, device().add(await addOptions(token), spoilt)))).toBe('PSOF0919');
    expect((await list(token)).Passkeys).toEqual([]);
  });

  it('takes each question once, from the person who was asked, and within a quarter of an hour', async () => {
    const [anna, berta] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const options = await addOptions(anna.token);
    expect(codeOf(await add(berta.token, device().add(options)))).toBe('PSOF0919');
    expect(codeOf(await add(anna.token, device().add(options)))).toBe('PSOF0919');
    const late = await addOptions(anna.token);
    await setClock(test, 16 * 60_000);
    const { Token } = await logIn(test, client, anna.email);
    expect(codeOf(await add(Token, device().add(late)))).toBe('PSOF0919');
    expect(codeOf(await add(Token, device().add(await addOptions(Token))))).toBe('ok');
  });

  it('needs a fresh login, and so does deleting one', async () => {
    const { token, id } = await makeOwner();
    await setClock(test, 11 * 60_000);
    expect(codeOf(await callApi(test, client, 'POST', '/account/passkeys/optionen', { token }))).toBe('PSOF0206');
    expect(codeOf(await callApi(test, client, 'DELETE', `/account/passkeys/${id}`, { token }))).toBe('PSOF0206');
  });

  it('is refused where the host site logs people in', async () => {
    const host = await makeClient(test.platform, HOST);
    const token = await hostToken(test, host);
    expect(codeOf(await callApi(test, host, 'POST', '/account/passkeys/optionen', { token }))).toBe('PSOF0206');
    expect(await rowsOf(test, host, 'passkey_challenge')).toEqual([]);
  });

  it('ends at twenty', async () => {
    const { email, token } = await makeOwner();
    await sql`insert into passkey select client_key, gen_random_uuid(), recommender_id, host, user_handle, credential_id || n,
        public_key, sign_count, transports, name, created_at, last_used_at
      from passkey p, generate_series(1, 19) n where client_key = ${client.key} and recommender_id =
        (select id from recommender where client_key = ${client.key} and email = ${email})`.execute(test.platform.db);
    expect(codeOf(await callApi(test, client, 'POST', '/account/passkeys/optionen', { token }))).toBe('PSOF0920');
  });
});

describe('a login by passkey', () => {
  it('needs no address and no password, counts as fresh, and is noted at the passkey', async () => {
    const { email, phone } = await makeOwner();
    const options = await loginOptions();
    expect(new Set(Object.keys(options))).toEqual(new Set(['challenge', 'rpId', 'timeout', 'userVerification']));
    const reply = await logInBy(phone.logIn(options));
    expect(reply.json()).toMatchObject({ Email: email, IstSupport: false });
    const { Token: token } = reply.json<{ Token: string }>();
    expect(codeOf(await callApi(test, client, 'PUT', '/empfehler/bankdaten', { token, body: TEST_ACCOUNT }))).toBe(
      'ok',
    );
    expect((await list(token)).Passkeys).toEqual([expect.objectContaining({ ZuletztBenutztAm: expect.any(String) })]);
  });

  it.each([
    ['another page', { origin: 'https://boese.example' }],
    ['another host', { rpId: 'boese.example' }],
    ['another challenge', { challenge: 'selbst-gemacht' }],
    ['a frame of a foreign page', { crossOrigin: true }],
    ['a device that did not recognise its user', { isUserVerified: false }],
    ['another key', { foreignKey: true }],
    ['a count that went back, as of a copied key', { signCount: 1 }],
  ])('is refused for %s', async (_, spoilt) => {
    const { phone } = await makeOwner();
    expect(codeOf(await logInBy(phone.logIn(await loginOptions())))).toBe('ok');
    expect(codeOf(await logInBy(phone.logIn(await loginOptions(), spoilt)))).toBe('PSOF0919');
  });

  it('with a count that went back is told to the owner once a day, and not when the signature is wrong', async () => {
    const { email, phone } = await makeOwner();
    await logInBy(phone.logIn(await loginOptions()));
    const told = async () => (await mailsOf(test, client, email, 'passkey-copied')).length;
    const tryCopy = async (spoilt: object) => codeOf(await logInBy(phone.logIn(await loginOptions(), spoilt)));
    expect([await tryCopy({ signCount: 1, foreignKey: true }), await told()]).toEqual(['PSOF0919', 0]);
    for (const signCount of [0, 1, 2]) expect(await tryCopy({ signCount })).toBe('PSOF0919');
    expect(await told()).toBe(1);
    expect(await tryCopy({})).toBe('ok');
  });

  it('takes each question once, also when it was answered wrongly', async () => {
    const { phone } = await makeOwner();
    const options = await loginOptions();
    expect(codeOf(await logInBy(phone.logIn(options, { foreignKey: true })))).toBe('PSOF0919');
    expect(codeOf(await logInBy(phone.logIn(options)))).toBe('PSOF0919');
    const twice = phone.logIn(await loginOptions());
    expect([codeOf(await logInBy(twice)), codeOf(await logInBy(twice))]).toEqual(['ok', 'PSOF0919']);
  });

  it('works at one client only', async () => {
    const { phone } = await makeOwner();
    expect(codeOf(await logInBy(phone.logIn(await loginOptions()), other))).toBe('PSOF0919');
    expect(codeOf(await logInBy(phone.logIn(await loginOptions(other)), other))).toBe('PSOF0919');
  });

  it('is refused with an unknown or deleted passkey, and to a blocked owner', async () => {
    const { email, token, phone, id } = await makeOwner();
    expect(codeOf(await logInBy(device().logIn(await loginOptions())))).toBe('PSOF0919');
    await blockRecommender(test, client, 'general', email);
    expect(codeOf(await logInBy(phone.logIn(await loginOptions())))).toBe('PSOF0106');
    await blockRecommender(test, client, null, email);
    expect(codeOf(await callApi(test, client, 'DELETE', `/account/passkeys/${id}`, { token }))).toBe('ok');
    expect(codeOf(await logInBy(phone.logIn(await loginOptions())))).toBe('PSOF0919');
  });

  it('confirms a session of its owner, and no other’s', async () => {
    const [anna, berta] = [await makeOwner(), await makeOwner()];
    await setClock(test, 11 * 60_000);
    const confirm = async (token: string, phone: ReturnType<typeof device>) =>
      callApi(test, client, 'POST', '/account/passkeys/bestaetigen', {
        token,
        body: { Antwort: phone.logIn(await loginOptions()) },
      });
    const save = (token: string) => callApi(test, client, 'PUT', '/empfehler/bankdaten', { token, body: TEST_ACCOUNT });
    expect(codeOf(await save(anna.token))).toBe('PSOF0206');
    expect(codeOf(await confirm(anna.token, berta.phone))).toBe('PSOF0919');
    expect(codeOf(await save(anna.token))).toBe('PSOF0206');
    expect(codeOf(await confirm(anna.token, anna.phone))).toBe('ok');
    expect(codeOf(await save(anna.token))).toBe('ok');
  });
});

describe('the passkeys of an owner', () => {
  it('cannot be deleted by another one', async () => {
    const [anna, berta] = [await makeOwner(), await makeRecommender(test, client)];
    await callApi(test, client, 'DELETE', `/account/passkeys/${anna.id}`, { token: berta.token });
    expect((await list(anna.token)).Passkeys).toHaveLength(1);
  });

  it('can be renamed by their owner, and by no other', async () => {
    const [anna, bert] = [await makeOwner(), await makeRecommender(test, client)];
    const rename = (token: string, Name: string) =>
      callApi(test, client, 'PUT', `/account/passkeys/${anna.id}`, { token, body: { Name } });
    expect(codeOf(await rename(bert.token, 'Fremd'))).toBe('PSOF0902');
    expect(codeOf(await rename(anna.token, ' '))).toBe('PSOF0901');
    expect((await rename(anna.token, '  Altes Telefon ')).json()).toEqual({ Name: 'Altes Telefon' });
    expect((await list(anna.token)).Passkeys).toMatchObject([{ Id: anna.id, Name: 'Altes Telefon' }]);
  });

  it('go when the owner says that a change was not theirs', async () => {
    const { email, token, phone } = await makeOwner();
    const Token = await mailToken(test, client, email, 'passkey-added');
    expect(codeOf(await callApi(test, client, 'POST', '/account/nichtich', { body: { Token } }))).toBe('ok');
    expect(codeOf(await logInBy(phone.logIn(await loginOptions())))).toBe('PSOF0919');
    expect(codeOf(await callApi(test, client, 'GET', '/account/user', { token }))).toBe('PSOF0204');
  });
});

it('challenges that no device answered are deleted once they have expired', async () => {
  const count = async (): Promise<number> => (await rowsOf(test, client, 'passkey_challenge')).length;
  await loginOptions();
  await purgePasskeyChallenges.run(test.platform);
  expect(await count()).toBeGreaterThan(0);
  await setClock(test, 3_600_000);
  await purgePasskeyChallenges.run(test.platform);
  expect(await count()).toBe(0);
});
