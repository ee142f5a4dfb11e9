import { pathOf } from '@mundwerk/contract/page/pages';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef, transact } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { lockRecommender } from './store.ts';

// An empty value sets the cost of production, which other tests lower and this file asserts.
const test = setUpTestApp({ PASSWORD_HASH_KIB: '' });

/** Moves the clock forward; the tests of this file do not depend on the date. */
const advance = (body: object) => test.app.inject({ method: 'POST', url: '/dev/clock', body });

const call = (client: ClientRef, method: 'PUT' | 'POST', path: string, body: object, language = 'de') =>
  test.app.inject({ method, url: `/api/v1/${client.key}${path}`, body, headers: { language } });

const setPassword = (client: ClientRef, Token: string, Password = 'Leuchtturm24', language = 'de') =>
  call(client, 'PUT', '/account/resetPassword', { Token, Password }, language);

const confirm = (client: ClientRef, Token: string) => call(client, 'POST', '/empfehler/newsletter/optin', { Token });

/** Makes a recommendation and returns the tokens of the mails that follow, by kind. */
const recommend = async (client: ClientRef, Empfehler: object = {}) => {
  const body = recommendationBody({ Empfehler });
  expect((await call(client, 'POST', '/Empfehlen/create', body)).statusCode).toBe(201);
  const mails = await readMails(test, client.key, body.Empfehler.Email);
  // The mail of the first recommendation also carries its own link; these tests need the one that sets the password.
  const linkOf = ({ Links }: (typeof mails)[number]) =>
    Links.find((link) => new URL(link).pathname === pathOf('SetPassword', 'de')) ?? Links[0] ?? '';
  const tokens = new Map(mails.map((mail) => [mail.Kind, new URL(linkOf(mail)).searchParams.get('token') ?? '']));
  return { email: body.Empfehler.Email, body, mails, token: (kind: string) => tokens.get(kind) ?? '' };
};

const account = async (client: ClientRef) =>
  (
    await sql<Record<string, unknown>>`select * from recommender where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows[0];

describe('setting a password', () => {
  it('works once, with the link of the credentials mail', async () => {
    const client = await makeClient(test.platform);
    const { email, mails, token } = await recommend(client);
    expect(mails[0]).toMatchObject({ Subject: 'Ihr Konto und Ihr Link für Zuhause M' });
    const reply = await setPassword(client, token('credentials'));
    expect(reply.json()).toMatchObject({ Email: email, Message: 'Passwort erfolgreich geändert.' });
    const hash = String((await account(client))?.password_hash);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(hash, 'Leuchtturm24')).toBe(true);

    const second = await setPassword(client, token('credentials'), 'Seestern-Wolke7');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ ErrorCode: 'PSOF0202' });
    expect((await account(client))?.password_hash).toBe(hash);
  });

  it('works for one of many at a time', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const replies = await Promise.all(Array.from({ length: 5 }, () => setPassword(client, token('credentials'))));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(4);
  });

  it('is refused with a weak password, which leaves the link usable', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const reply = await setPassword(client, token('credentials'), 'kurz');
    expect(reply.json()).toMatchObject({
      ErrorCode: 'PSOF0109',
      Fields: [{ Field: 'Password', ErrorCode: 'PSOF0109' }],
    });
    expect((await setPassword(client, token('credentials'))).statusCode).toBe(200);
  });

  it.each(['Passwort1', 'Qwertz123', 'Sommer2026!', 'Bonjour123', 'Anna1234', 'Nordlicht1'])(
    'is refused with %s, which leaves the link usable',
    async (password) => {
      const client = await makeClient(test.platform, { Name: 'Nordlicht' });
      const { token } = await recommend(client);
      const reply = await setPassword(client, token('credentials'), password, 'en');
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        ErrorCode: 'PSOF0111',
        Message: expect.stringContaining('four unrelated words'),
        Fields: [{ Field: 'Password', ErrorCode: 'PSOF0111' }],
      });
      expect((await setPassword(client, token('credentials'))).statusCode).toBe(200);
    },
  );

  it('counts refused passwords of a network, so that the password lists cannot be searched without end', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      codes.push(
        (await setPassword(client, token('credentials'), 'Passwort1')).json<{ ErrorCode: string }>().ErrorCode,
      );
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'PSOF0111'), 'PSOF0110']);
  });

  it('is refused after 14 days, by another client and by another kind of link', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client, { NewsletterPermission: true });
    expect((await setPassword(await makeClient(test.platform), token('credentials'))).statusCode).toBe(410);
    expect((await setPassword(client, token('newsletter-optin'))).statusCode).toBe(410);
    await advance({ AdvanceDays: 14 });
    expect((await setPassword(client, token('credentials'))).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
  });

  it('stops people who try tokens', async () => {
    const client = await makeClient(test.platform);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await setPassword(client, `geraten-${attempt}`)).json<{ ErrorCode: string }>().ErrorCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'PSOF0201'), 'PSOF0110']);
  });

  it('tells its rules', async () => {
    const client = await makeClient(test.platform);
    const reply = await test.app.inject(`/api/v1/${client.key}/account/passwortvalidator`);
    expect(reply.json()).toEqual({
      MindestLaenge: 8,
      MaximalLaenge: 128,
      Regeln: ['length', 'lowercase', 'uppercase', 'digit', 'unguessable'],
    });
  });
});

describe('newsletter consent', () => {
  it('is asked for only when wanted, and kept with words, time and network', async () => {
    const client = await makeClient(test.platform);
    expect((await recommend(client)).mails.map(({ Kind }) => Kind)).toEqual(['credentials']);

    const other = await makeClient(test.platform);
    const { mails, token } = await recommend(other, { NewsletterPermission: true });
    expect(new Set(mails.map(({ Kind }) => Kind))).toEqual(new Set(['credentials', 'newsletter-optin']));
    expect(await account(other)).toMatchObject({
      newsletter_requested_at: expect.any(Date),
      newsletter_confirmed_at: null,
    });
    expect((await confirm(other, token('newsletter-optin'))).json()).toMatchObject({ OptinAlreadySet: false });
    expect((await confirm(other, token('newsletter-optin'))).json()).toMatchObject({ OptinAlreadySet: true });
    expect((await account(other))?.newsletter_confirmed_at).toBeInstanceOf(Date);
    const { rows } = await sql`select kind, text, from_network from consent_event
      where client_key = ${other.key} order by id`.execute(test.platform.db);
    expect(rows).toEqual([
      { kind: 'requested', text: expect.stringContaining(other.config.Name), from_network: '127.0.0' },
      { kind: 'confirmed', text: null, from_network: '127.0.0' },
    ]);
  });

  it('is asked for once a day at most', async () => {
    const client = await makeClient(test.platform);
    const { body } = await recommend(client, { NewsletterPermission: true });
    const { mails } = await recommend(client, body.Empfehler);
    expect(mails.filter(({ Kind }) => Kind === 'newsletter-optin')).toHaveLength(1);
    await advance({ AdvanceHours: 25 });
    const later = await recommend(client, body.Empfehler);
    expect(later.mails.filter(({ Kind }) => Kind === 'newsletter-optin')).toHaveLength(2);
  });

  it('cannot be given with an unknown link', async () => {
    const client = await makeClient(test.platform);
    expect((await confirm(client, 'erfunden')).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
  });
});

describe('mails', () => {
  it('repeat no advertisement typed as a name', async () => {
    const client = await makeClient(test.platform);
    const { mails } = await recommend(client, { Vorname: 'Gewinn: spam.example' });
    expect(mails[0]?.Text).not.toContain('spam.example');
  });

  it('keep only the hash of their secret on the server', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const { rows } = await sql<{
      token_hash: string;
    }>`select * from link_token where client_key = ${client.key}`.execute(test.platform.db);
    expect(JSON.stringify(rows)).not.toContain(token('credentials'));
  });
});

it('forgets links a month after they ended, and no others', async () => {
  const client = await makeClient(test.platform);
  await recommend(client);
  const count = async () => {
    const { rows } = await sql`select 1 from link_token where client_key = ${client.key}`.execute(test.platform.db);
    return rows.length;
  };
  // The link to set the password is valid for 14 days, the own link for 90; both are deleted 30 days later.
  await advance({ AdvanceDays: 43 });
  expect(await count()).toBe(2);
  await advance({ AdvanceDays: 2 });
  expect(await count()).toBe(1);
  await advance({ AdvanceDays: 76 });
  expect(await count()).toBe(0);
});

it('an account that is being changed waits for the end of the transaction, and no other account does', async () => {
  const client = await makeClient(test.platform);
  const [changed, other] = [(await recommend(client)).email, (await recommend(client)).email];
  const { db, log } = test.platform;
  const free = sql<{ email: string; id: string }>`select email, id from recommender where client_key = ${client.key}
    order by email = ${changed} desc for no key update skip locked`;
  const [{ id = '' } = {}] = (await free.execute(db)).rows;
  await transact(anonymousCtx(test.platform, { client, language: 'de', log, origin: 'http://x' }), async (inner) => {
    await lockRecommender(inner, id);
    expect((await free.execute(db)).rows.map(({ email }) => email)).toEqual([other]);
  });
  expect((await free.execute(db)).rows).toHaveLength(2);
});
