import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { isGuessable, nameWords } from '@mundwerk/contract/values/person/guessable';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_RECOMMENDER } from '#demo/demo-recommender.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { logIn, makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf, kindsOf } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { loadCommonWords } from '../password/refuse-guessable.ts';

const test = setUpTestApp({}, { hasDemoClients: true });
const client = setUpClient(test);

const register = (Email: string, extra: object = {}, at = client, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${at.key}/account/createEmpfehler`,
    body: { Vorname: 'Anna', Nachname: 'Muster', Email, ...extra },
    headers,
    remoteAddress: someAddress(),
  });
const kinds = (email: string, at = client) => kindsOf(test, at, email);

describe('registering', () => {
  it('mails the link to set a password, in the visitor’s language', async () => {
    const reply = await register('neu@example.org', {}, client, { language: 'en' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ Message: 'The e-mail is on its way. Follow the link in it to continue.' });
    const [mail, ...others] = await readMails(test, client.key, 'neu@example.org');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ Kind: 'welcome', Subject: `Welcome: your account at ${client.config.Name}` });
    expect(mail?.Links[0]).toMatch(/\/en\/set-password\?token=[\w-]{43}&mail=welcome$/);
  });

  it('stores the accepted terms word by word', async () => {
    const AgbText = 'Ich stimme den Teilnahmebedingungen zu.';
    await register('bedingt@example.org', { AgbText, Anrede: 'Frau' });
    const { rows } = await sql`select e.kind, e.text, r.salutation from consent_event e
      join recommender r on r.client_key = e.client_key and r.id = e.recommender_id
      where r.email = 'bedingt@example.org'`.execute(test.platform.db);
    expect(rows).toEqual([{ kind: 'terms', text: AgbText, salutation: 'Frau' }]);
  });

  it('asks for the newsletter consent only when it is wanted', async () => {
    await register('ohne@example.org');
    await register('mit@example.org', { NewsletterPermission: true });
    expect(await kinds('ohne@example.org')).toEqual(['welcome']);
    expect(new Set(await kinds('mit@example.org'))).toEqual(new Set(['newsletter-optin', 'welcome']));
  });

  it('happens once for one key, and once for one mailbox', async () => {
    const headers = { 'idempotency-key': 'registrieren-0123456789' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register('einmal@example.org', {}, client, headers)),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(await kinds('einmal@example.org')).toEqual(['welcome']);
    const again = await register('Einmal+neu@example.org');
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { ErrorCode: 'PSOF0103', Fields: [{ Field: 'Email' }] },
    ]);
    expect(await kinds('einmal@example.org')).toEqual(['welcome']);
  });

  it('tells only the owner that there is an account, in words and time, unless the client wants it otherwise', async () => {
    const neutral = await makeClient(test.platform, { NeutraleKontoAntwort: undefined });
    const [email, blocked] = [
      (await makeRecommender(test, neutral)).email,
      (await makeRecommender(test, neutral)).email,
    ];
    await blockRecommender(test, neutral, 'general', blocked);
    for (const address of [email, blocked, 'andere@example.org']) {
      const start = performance.now();
      const reply = await register(address, {}, neutral);
      expect(performance.now() - start).toBeGreaterThanOrEqual(245);
      expect([reply.statusCode, reply.json()]).toEqual([
        201,
        { Message: expect.stringContaining('gibt es zu dieser Adresse schon ein Konto') },
      ]);
    }
    expect(await kinds(email, neutral)).toEqual(['already-registered', 'welcome']);
    expect(await kinds(blocked, neutral)).toEqual(['welcome']);
    expect(await kinds('andere@example.org', neutral)).toEqual(['welcome']);
    await logIn(test, neutral, email);
  });

  it('mails an owner about it a few times at most, then asks the caller for a captcha', async () => {
    const neutral = await makeClient(test.platform, { NeutraleKontoAntwort: true });
    const { email } = await makeRecommender(test, neutral);
    for (let index = 0; index < 4; index += 1) expect((await register(email, {}, neutral)).statusCode).toBe(201);
    expect(codeOf(await register(email, {}, neutral))).toBe('PSOF0601');
    expect((await kinds(email, neutral)).filter((kind) => kind === 'already-registered')).toHaveLength(4);
  });

  it('is neutral at the demo clients but for one', async () => {
    const overview = (await test.app.inject('/dev/demo.json')).json<{
      Clients: { Key: string; Recommender?: object }[];
    }>();
    const telling: string[] = [];
    for (const { Key, Recommender } of overview.Clients) {
      const reply = await test.app.inject(`/api/v1/mandant/${Key}`);
      if (Recommender && !reply.json<{ NeutraleKontoAntwort: boolean }>().NeutraleKontoAntwort) telling.push(Key);
    }
    expect(telling).toEqual(['nordnetz']);
  });

  it('again with a block answers its code', async () => {
    const { email } = await makeRecommender(test, client);
    await blockRecommender(test, client, 'wildcard', email);
    expect(codeOf(await register(email))).toBe('PSOF0108');
  });

  it.each([
    [{ EmailWhitelist: ['*@firma.example'] }, 'PSOF0104'],
    [{ EmailWhitelist: ['*@example.org'] }, 'ok'],
  ])('obeys the client’s lists %o', async (lists, code) => {
    const own = await makeClient(test.platform, lists);
    expect(codeOf(await register('anna@example.org', {}, own))).toBe(code);
  });

  it('names every wrong field at once', async () => {
    const reply = await register('anna@', { Vorname: ' ', Nachname: 'x'.repeat(81) });
    expect(reply.json<ErrorEnvelope>().Fields).toEqual([
      { Field: 'Vorname', ErrorCode: 'PSOF0904' },
      { Field: 'Nachname', ErrorCode: 'PSOF0905' },
      { Field: 'Email', ErrorCode: 'PSOF0105' },
    ]);
  });
});

describe('the demo recommender', () => {
  it('can log in at every demo client, as the overview says', async () => {
    const overview = (await test.app.inject('/dev/demo.json')).json<{
      Clients: {
        Key: string;
        Name: string;
        Recommender?: { Email: string; Password: string };
        SupportLogin?: string;
      }[];
    }>();
    const demo = overview.Clients.filter(({ Recommender }) => Recommender);
    expect(demo.length).toBeGreaterThanOrEqual(3);
    for (const { Key, Name, Recommender, SupportLogin } of demo) {
      expect(Recommender).toEqual({ Email: DEMO_RECOMMENDER.email, Password: DEMO_RECOMMENDER.password });
      const at = { ...client, key: Key };
      await logIn(test, at, Recommender?.Email ?? '', { Password: Recommender?.Password });
      const names = nameWords([Key, Name, ...Object.values({ ...DEMO_RECOMMENDER, password: '' })]);
      expect(isGuessable(DEMO_RECOMMENDER.password, names, await loadCommonWords())).toBe(false);

      const door = await test.app.inject(SupportLogin ?? '');
      expect(door.statusCode).toBe(302);
      const token = String(door.headers.location).split('/').at(-1);
      const support = await test.app.inject(`/api/v1/${Key}/account/login/?token=${token}`);
      expect(support.json()).toMatchObject({ IstSupport: true });
    }
  });
});
