import { pathOf } from '@mundwerk/contract/page/pages';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type ClientRef, transact } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { advance, codeOf, codesOf, ctxOf } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { lockRecommender } from './store.ts';

// An empty value sets the cost of production, which other tests lower and this file asserts.
const test = setUpTestApp({ PASSWORD_HASH_KIB: '' });

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

const account = async (client: ClientRef) => (await rowsOf(test, client, 'recommender'))[0];

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

    expect(codeOf(await setPassword(client, token('credentials'), 'Seestern-Wolke7'))).toBe('PSOF0202');
    expect((await account(client))?.password_hash).toBe(hash);
  });

  it('is refused with a weak password, which leaves the link usable', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const reply = await setPassword(client, token('credentials'), 'kurz');
    expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Password', ErrorCode: 'PSOF0109' }] });
    expect(codeOf(await setPassword(client, token('credentials')))).toBe('ok');
  });

  it('is refused with a common one and with the names of the client and the person, which leaves the link usable', async () => {
    const client = await makeClient(test.platform, { Name: 'Nordlicht' });
    const { token } = await recommend(client);
    for (const password of ['Passwort1', 'Anna1234', 'Nordlicht1']) {
      const reply = await setPassword(client, token('credentials'), password, 'en');
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        {
          Message: expect.stringContaining('four unrelated words'),
          Fields: [{ Field: 'Password', ErrorCode: 'PSOF0111' }],
        },
      ]);
    }
    expect(codeOf(await setPassword(client, token('credentials')))).toBe('ok');
  });

  it('counts refused passwords of a network, so that the password lists cannot be searched without end', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client);
    const codes = await codesOf(31, () => setPassword(client, token('credentials'), 'Passwort1'));
    expect(codes).toEqual([...Array(30).fill('PSOF0111'), 'PSOF0110']);
  });

  it('is refused after 14 days, by another client and by another kind of link', async () => {
    const client = await makeClient(test.platform);
    const { token } = await recommend(client, { NewsletterPermission: true });
    expect((await setPassword(await makeClient(test.platform), token('credentials'))).statusCode).toBe(410);
    expect((await setPassword(client, token('newsletter-optin'))).statusCode).toBe(410);
    await advance(test, { AdvanceDays: 14 });
    expect((await setPassword(client, token('credentials'))).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
  });

  it('stops people who try tokens', async () => {
    const client = await makeClient(test.platform);
    const codes = await codesOf(11, (attempt) => setPassword(client, `geraten-${attempt}`));
    expect(codes).toEqual([...Array(10).fill('PSOF0201'), 'PSOF0110']);
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
    expect(codeOf(await confirm(other, 'erfunden'))).toBe('PSOF0201');
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
    await advance(test, { AdvanceHours: 25 });
    const later = await recommend(client, body.Empfehler);
    expect(later.mails.filter(({ Kind }) => Kind === 'newsletter-optin')).toHaveLength(2);
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
    expect(JSON.stringify(await rowsOf(test, client, 'link_token'))).not.toContain(token('credentials'));
  });
});

it('forgets links a month after they ended, and no others', async () => {
  const client = await makeClient(test.platform);
  await recommend(client);
  const count = async () => (await rowsOf(test, client, 'link_token')).length;
  // The link to set the password is valid for 14 days, the own link for 90; both are deleted 30 days later.
  await advance(test, { AdvanceDays: 43 });
  expect(await count()).toBe(2);
  await advance(test, { AdvanceDays: 2 });
  expect(await count()).toBe(1);
  await advance(test, { AdvanceDays: 76 });
  expect(await count()).toBe(0);
});

it('an account that is being changed waits for the end of the transaction, and no other account does', async () => {
  const client = await makeClient(test.platform);
  const [changed, other] = [(await recommend(client)).email, (await recommend(client)).email];
  const { db } = test.platform;
  const free = sql<{ email: string; id: string }>`select email, id from recommender where client_key = ${client.key}
    order by email = ${changed} desc for no key update skip locked`;
  const [{ id = '' } = {}] = (await free.execute(db)).rows;
  await transact(ctxOf(test, client), async (inner) => {
    await lockRecommender(inner, id);
    expect((await free.execute(db)).rows.map(({ email }) => email)).toEqual([other]);
  });
  expect((await free.execute(db)).rows).toHaveLength(2);
});
