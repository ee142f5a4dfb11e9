import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { blockRecommender, codeOf, kindsOf } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const post = (client: ClientRef, body: object, headers: Record<string, string> = {}) =>
  callApi(test, client, 'POST', '/Empfehlen/create', { body, headers });
const rows = (table: string, client: ClientRef) => rowsOf(test, client, table);

describe('a recommendation', () => {
  it('is shared as the client says where no share was chosen', async () => {
    const client = await makeClient(test.platform, { RecommenderDefaultShare: 70, SplitAnteilEmpfehler: 60 });
    const reply = await post(client, recommendationBody({ Empfehlung: { AnteilEmpfehler: undefined } }));
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { AnteilEmpfehler: 60 }]);
  });

  it('is created with its links, its code and the accepted terms', async () => {
    const client = await makeClient(test.platform, { ModuleXing: -1, SplitAnteilEmpfehler: 60 });
    const body = recommendationBody({ Empfehlung: { AnteilEmpfehler: 60, Channel: 'newsletter', AgentNumber: 'A7' } });
    const reply = await post(client, body);
    expect(reply.statusCode).toBe(201);
    const created = reply.json<RecommendationCreated>();
    const number = created.Empfehlungsnummer;
    expect(created).toMatchObject({ Status: 'Ok', AnteilEmpfehler: 60, OptinErforderlich: false });
    expect(created.Empfehlungscode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(created.Links.map((link) => [link.Typ, link.Kanal])).toEqual([
      ['Empfehlungslink', 'link'],
      ['KurzURL', 'email'],
      ['KurzURL', 'whatsapp'],
      ['KurzURL', 'native'],
      ['KurzURL', 'link'],
      ['KurzURL', 'qr'],
      ['KurzURL', 'offline'],
    ]);
    expect(created.Links[2]?.Url).toMatch(new RegExp(`/k/${number}w$`));

    const [stored] = await rows('recommendation', client);
    expect(stored).toMatchObject({ number, share_recommender: 60, channel: 'newsletter', agent_number: 'A7' });
    const [terms] = await rows('terms_text', client);
    expect(terms).toMatchObject({ hash: stored?.terms_hash, text: body.Empfehlung.AgbText });
  });

  it('registers the recommender once and mails credentials in the visitor’s language', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody();
    const to = body.Empfehler.Email;
    const first = (await post(client, body, { language: 'fr' })).json<RecommendationCreated>();
    const again = { ...body, Empfehler: { ...body.Empfehler, Vorname: 'Jemand', Email: to.toUpperCase() } };
    expect((await post(client, again)).statusCode).toBe(201);

    const all = await readMails(test, client.key, to);
    expect(all.map(({ Kind }) => Kind)).toEqual(['recommendation-created', 'credentials']);
    const mails = all.filter(({ Kind }) => Kind === 'credentials');
    expect(mails[0]).toMatchObject({ Subject: 'Votre compte et votre lien pour Maison M', To: to });
    expect(mails[0]?.Text).toContain('Bonjour Anna');
    expect(mails[0]?.Text).toContain(to);
    expect(mails[0]?.Links[0]).toBe(first.Links.find(({ Typ, Kanal }) => Typ === 'KurzURL' && Kanal === 'link')?.Url);
    expect(mails[0]?.Links[1]).toMatch(/\/mon-lien\/\w+\?token=[\w-]{43}&mail=credentials$/);
    expect(mails[0]?.Links[2]).toMatch(/\/definir-le-mot-de-passe\?token=[\w-]{43}/);
    const accounts = await rows('recommender', client);
    expect(accounts).toMatchObject([{ first_name: 'Anna', language: 'fr', password_hash: null }]);
    expect(await rows('recommendation', client)).toHaveLength(2);
    expect(await rows('terms_text', client)).toHaveLength(1);
  });

  it.each([
    ['names the page for the contact’s data where the contact gets a share', 60, {}, true],
    ['names it where the client always wants them', 100, { EmpfaengerdatenImmer: true }, true],
    ['does not mention them where nothing waits for them', 100, {}, false],
  ])('%s', async (_, AnteilEmpfehler, config, isNamed) => {
    const client = await makeClient(test.platform, { SplitAnteilEmpfehler: 60, ...config });
    const body = recommendationBody({ Empfehlung: { AnteilEmpfehler } });
    const { Empfehlungsnummer } = (await post(client, body)).json<RecommendationCreated>();
    const [mail] = await readMails(test, client.key, body.Empfehler.Email);
    const links = mail?.Links.filter((link) => link.endsWith(`/empfaengerdaten/${Empfehlungsnummer}`));
    expect(links).toHaveLength(isNamed ? 1 : 0);
  });

  it('never mails the recipient', async () => {
    const client = await makeClient(test.platform);
    const Empfaenger = { Vorname: 'Bert', Email: 'bert@example.org' };
    expect((await post(client, recommendationBody({ Empfaenger }))).statusCode).toBe(201);
    expect(await readMails(test, client.key, Empfaenger.Email)).toEqual([]);
    expect(await rows('recommendation', client)).toMatchObject([{ recipient_email: Empfaenger.Email }]);
  });

  it('is created once, with one mail, by a hundred identical requests at a time', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(client, body, headers)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map((reply) => reply.json<RecommendationCreated>().Empfehlungsnummer)).size).toBe(1);
    expect(await rows('recommendation', client)).toHaveLength(1);
    expect(await readMails(test, client.key, body.Empfehler.Email)).toHaveLength(1);
  });

  it('registers one account for different first recommendations at a time', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody();
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(client, body)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 201));
    expect(await rows('recommendation', client)).toHaveLength(5);
    expect(await rows('recommender', client)).toHaveLength(1);
    const kinds = await kindsOf(test, client, body.Empfehler.Email);
    // The first mail carries the credentials; an address that was only typed gets three further mails a day.
    expect(kinds.filter((kind) => kind === 'credentials')).toHaveLength(1);
    expect(kinds).toHaveLength(4);
  });
});

describe('is refused', () => {
  it.each([
    ['an unknown product', {}, { Empfehlung: { Produkt: 4711 } }, 404, 'PSOF0310', 'Empfehlung.Produkt'],
    [
      'a share the client does not offer',
      {},
      { Empfehlung: { AnteilEmpfehler: 70 } },
      400,
      'PSOF0901',
      'Empfehlung.AnteilEmpfehler',
    ],
    ['missing terms', {}, { Empfehlung: { AgbText: '' } }, 400, 'PSOF0304', 'Empfehlung.AgbText'],
    ['a blocked domain', { EmailBlocklist: ['*@example.org'] }, {}, 403, 'PSOF0108', 'Empfehler.Email'],
    [
      'oneself behind an encoded domain',
      {},
      { Empfehler: { Email: 'anna@müller.example' }, Empfaenger: { Email: 'anna@xn--mller-kva.example' } },
      400,
      'PSOF0305',
      'Empfaenger.Email',
    ],
  ])('with %s', async (_, config, parts, status, code, field) => {
    const client = await makeClient(test.platform, config);
    const reply = await post(client, recommendationBody(parts));
    const refusal = { ErrorCode: code, Fields: [{ Field: field, ErrorCode: code }] };
    expect([reply.statusCode, reply.json()]).toMatchObject([status, refusal]);
    expect(await rows('recommender', client)).toEqual([]);
  });

  it.each([
    [
      'an address that only looks like another',
      { Empfaenger: { Email: 'anna@exаmple.org' } },
      'PSOF0112',
      'Empfaenger.Email',
    ],
    [
      'a message that names a page',
      { Empfehlung: { Nachricht: 'Klick auf gewinn.example' } },
      'PSOF0901',
      'Empfehlung.Nachricht',
    ],
  ])('with %s', async (_, parts, ErrorCode, Field) => {
    const reply = await post(await makeClient(test.platform), recommendationBody(parts));
    expect(reply.json<ErrorEnvelope>().Fields).toEqual([{ Field, ErrorCode }]);
  });

  it('with everything that is wrong at once', async () => {
    const client = await makeClient(test.platform, { EmailBlocklist: ['*@example.org'] });
    const reply = await post(
      client,
      recommendationBody({
        Empfehlung: { Produkt: 4711, AnteilEmpfehler: 33 },
        Empfehler: { Email: 'anna@example.org' },
        Empfaenger: { Email: 'anna@example.org' },
      }),
    );
    expect(reply.statusCode).toBe(400);
    expect(codeOf(reply)).toBe('PSOF0901');
    expect(reply.json<ErrorEnvelope>().Fields).toEqual([
      { Field: 'Empfehlung.Produkt', ErrorCode: 'PSOF0310' },
      { Field: 'Empfehlung.AnteilEmpfehler', ErrorCode: 'PSOF0901' },
      { Field: 'Empfehler.Email', ErrorCode: 'PSOF0108' },
      { Field: 'Empfaenger.Email', ErrorCode: 'PSOF0305' },
    ]);
  });

  it('with a share, a product and a message that the client does not allow, beside fields that are missing', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody({
      Empfehlung: { Produkt: 4711, AnteilEmpfehler: 33, Nachricht: 'Klick auf gewinn.example', AgbText: '' },
      Empfehler: { Vorname: ' ', Email: 'anna' },
    });
    const { ErrorCode, Fields } = (await post(client, body)).json<ErrorEnvelope>();
    expect([ErrorCode, Fields?.map((one) => [one.Field, one.ErrorCode])]).toEqual([
      'PSOF0901',
      [
        ['Empfehlung.AgbText', 'PSOF0304'],
        ['Empfehler.Vorname', 'PSOF0904'],
        ['Empfehler.Email', 'PSOF0105'],
        ['Empfehlung.Produkt', 'PSOF0310'],
        ['Empfehlung.AnteilEmpfehler', 'PSOF0901'],
        ['Empfehlung.Nachricht', 'PSOF0901'],
      ],
    ]);
    const wrongType = { ...body, Empfehlung: { ...body.Empfehlung, AnteilEmpfehler: 'half', Produkt: null } };
    const listed = (await post(client, wrongType)).json<ErrorEnvelope>().Fields?.map(({ Field }) => Field);
    expect(listed?.filter((field) => field === 'Empfehlung.AnteilEmpfehler')).toHaveLength(1);
    expect((await post(client, { ...body, Empfehlung: null })).statusCode).toBe(400);
  });

  it('for an account, blocked or not, without telling strangers that it is there', async () => {
    const client = await makeClient(test.platform, { NeutraleKontoAntwort: true });
    const [known, unknown] = [recommendationBody(), recommendationBody()];
    await post(client, known);
    const replies: object[] = [];
    for (const body of [known, unknown]) {
      const start = performance.now();
      const { statusCode, headers, payload } = await post(client, body);
      expect(performance.now() - start).toBeGreaterThanOrEqual(245);
      const { OptinErforderlich, Status } = JSON.parse(payload) as RecommendationCreated;
      replies.push({ statusCode, type: headers['content-type'], OptinErforderlich, Status });
    }
    expect(replies[0]).toEqual(replies[1]);
    await blockRecommender(test, client);
    expect(codeOf(await post(client, known))).toBe('PSOF0104');
  });

  it('for a blocked account', async () => {
    const client = await makeClient(test.platform);
    const body = recommendationBody();
    await post(client, body);
    await blockRecommender(test, client);
    const reply = await post(client, body);
    expect(reply.json()).toMatchObject({ ErrorCode: 'PSOF0106', Fields: [{ Field: 'Empfehler.Email' }] });
  });

  it('unless the client allows to recommend to oneself', async () => {
    const client = await makeClient(test.platform, { AllowSelfRecommendation: true });
    const parts = { Empfehler: { Email: 'anna@example.org' }, Empfaenger: { Email: 'anna@example.org' } };
    expect((await post(client, recommendationBody(parts))).statusCode).toBe(201);
  });
});

describe('a second recommendation of a product to the same given recipient', () => {
  const to = (Email: string, parts: object = {}) =>
    recommendationBody({ ...parts, Empfehler: { Email: 'anna@example.org' }, Empfaenger: { Email } });

  it('leads to the living first one, by mailbox, and creates nothing', async () => {
    const client = await makeClient(test.platform);
    const first = (await post(client, to('bert.b@gmail.com'))).json<RecommendationCreated>();
    const again = await post(client, to('BertB+neu@googlemail.com'));
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { ErrorCode: 'PSOF0301', Empfehlungsnummer: first.Empfehlungsnummer },
    ]);
    expect(await rows('recommendation', client)).toHaveLength(1);
    expect((await post(client, to('carl@example.org'))).statusCode).toBe(201);
    const anonymous = recommendationBody({ Empfehler: { Email: 'anna@example.org' } });
    expect((await post(client, anonymous)).statusCode).toBe(201);
    expect((await post(client, anonymous)).statusCode).toBe(201);
  });

  it('says that the address waits for its confirmation, where the link is locked', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const first = (await post(client, to('bert@example.org'))).json<RecommendationCreated>();
    expect((await post(client, to('bert@example.org'))).json()).toMatchObject({
      ErrorCode: 'PSOF0302',
      Empfehlungsnummer: first.Empfehlungsnummer,
    });
  });

  it('is a new one once the first has expired', async () => {
    const client = await makeClient(test.platform);
    await post(client, to('bert@example.org'));
    await sql`update recommendation set created_at = created_at - interval '90 days', valid_until = valid_until - interval '90 days'
      where client_key = ${client.key}`.execute(test.platform.db);
    expect((await post(client, to('bert@example.org'))).statusCode).toBe(201);
  });

  it('makes one of several at a time for a new recommender', async () => {
    const client = await makeClient(test.platform);
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(client, to('bert@example.org'))));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409, 409]);
    const [only, ...others] = await rows('recommendation', client);
    expect(others).toEqual([]);
    const refused = replies.filter((reply) => reply.statusCode === 409).map((reply) => reply.json<ErrorEnvelope>());
    expect(refused.map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toEqual(refused.map(() => only?.number));
  });

  it('makes one of two at a time for a known recommender', async () => {
    const client = await makeClient(test.platform);
    expect((await post(client, to('bert@example.org'))).statusCode).toBe(201);
    const later = await Promise.all([1, 2].map(() => post(client, to('carl@example.org'))));
    expect(later.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
  });
});
