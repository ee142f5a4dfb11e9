import type { CallReply } from '@mundwerk/contract/call';
import type {
  countMailKinds,
  getMailTexts,
  listMailKinds,
  previewMail,
} from '@mundwerk/contract/console/programme/mails';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientVersions, putVersionFile } from '#modules/connect/operations/index.ts';
import { portalCtx } from '#modules/core/client/index.ts';
import { MAILS, MAILS_BY_STAGE, type MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { renderExample } from './previews.ts';

const test = setUpTestApp();
const client = setUpClient(test);
let ctx: Ctx;
let admin: TestOperator;
beforeAll(async () => {
  admin = await makeOperator(test, client, ['Admin']);
  const found = await portalCtx(test.platform, client.key);
  if (!found) throw new Error('no client');
  ctx = found;
});

const call = (operator: TestOperator, method: 'GET' | 'POST', path: string, body?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/${client.key}/verwaltung/mailtexte${path}`,
    headers: operator.headers,
    ...(body ? { body } : {}),
  });

/** Every row that an example could leave behind. */
const traces = async (): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from recommender where client_key = ${client.key})
      + (select count(*) from claim where client_key = ${client.key})
      + (select count(*) from mail where client_key = ${client.key})
      + (select count(*) from link_token where client_key = ${client.key}) as found`.execute(test.platform.db);
  return rows[0]?.found ?? -1;
};

describe('an example of every mail', () => {
  it.each(LANGUAGES)(
    'is written by its real template in %s, names its own kind, and leaves nothing behind',
    async (language) => {
      for (const kind of Object.keys(MAILS) as MailKind[]) {
        const { mail, html, text } = await renderExample(ctx, kind, { language, client: ctx.client });
        expect(mail.kind).toBe(kind);
        expect([mail.subject, text].join(' '), kind).not.toMatch(/\{\{|\b(?:undefined|null|NaN)\b/);
        expect(html).toMatch(/^<!DOCTYPE html/);
        expect(html, `${kind}: a fact without its value`).not.toContain('<strong></strong>');
      }
      expect(await traces()).toBe(0);
    },
  );
});

describe('the screen of mails', () => {
  it('lists every mail, and shows texts of all languages with their variables', async () => {
    const { Mails } = (await call(admin, 'GET', '')).json<CallReply<typeof listMailKinds>>();
    expect(new Set<string>(Mails.map(({ Art }) => Art))).toEqual(new Set(Object.keys(MAILS)));
    expect(Mails).toHaveLength(Object.keys(MAILS).length);
    expect(Mails.every(({ Betreff }) => Betreff !== '')).toBe(true);
    const mail = (await call(admin, 'GET', '/pickup')).json<CallReply<typeof getMailTexts>>();
    expect(mail).toMatchObject({ Art: 'pickup', Sprachen: ['de', 'en', 'fr'], Revision: 0, HatEntwurf: false });
    const subject = mail.Texte.find(({ Schluessel }) => Schluessel === 'mails.pickup.subject');
    expect(subject?.Variablen).toEqual([{ Name: 'reward', IstPflicht: true }]);
    expect(subject?.Fassungen.map(({ Sprache, Eigen }) => [Sprache, Eigen])).toEqual([
      ['de', null],
      ['en', null],
      ['fr', null],
    ]);
    expect((await call(admin, 'GET', '/nirgends')).statusCode).toBe(404);
  });

  it('previews live words and those of the draft, in light and dark, behind a ticket', async () => {
    const draft = await clientVersions.insertVersion(test.platform.db, client.key, {
      state: 'Entwurf',
      by: 'test',
      now: test.clock.now(),
      basedOn: null,
    });
    const bytes = Buffer.from(
      JSON.stringify({ mails: { pickup: { subject: 'Hurra, {{reward}}', heading: 'Hurra' } } }),
    );
    await putVersionFile(test.platform, client.key, draft.number, 'texts.de.json', bytes);
    const preview = async (query: string) =>
      (await call(admin, 'GET', `/pickup/vorschau?sprache=de${query}`)).json<CallReply<typeof previewMail>>();
    expect((await preview('')).Betreff).toBe('Ihre Prämie von 70\u00a0€ liegt bereit');
    const drafted = await preview('&entwurf=true');
    expect(drafted.Betreff).toBe('Hurra, 70\u00a0€');

    const open = (address: string) =>
      test.app.inject({ url: address, headers: { host: `localhost:${test.platform.config.port}` } });
    const light = await open(drafted.Adresse);
    expect([light.statusCode, light.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('sandbox;'),
    ]);
    expect(light.body).toContain('Hurra</h1>');
    expect(light.body).toContain('@media not all');
    expect((await open(`${drafted.Adresse}?dunkel`)).body).toContain('@media all');
    expect((await open(drafted.Adresse.replace('.pickup.', '.voucher.'))).statusCode).toBe(404);

    const texts = (await call(admin, 'GET', '/pickup')).json<CallReply<typeof getMailTexts>>();
    const subject = texts.Texte.find(({ Schluessel }) => Schluessel === 'mails.pickup.subject');
    expect([texts.HatEntwurf, texts.Revision]).toEqual([true, draft.revision]);
    expect(subject?.Fassungen.map(({ Entwurf }) => Entwurf)).toEqual(['Hurra, {{reward}}', null, null]);
  });
});

describe('a test', () => {
  const body = { Sprache: 'de', Entwurf: false };

  it('goes to the own address alone, is recorded, and is limited', async () => {
    const operator = await makeOperator(test, client, ['Operator']);
    for (let sent = 0; sent < 10; sent += 1) {
      const reply = await call(operator, 'POST', '/reward-paid/test', body);
      expect([reply.statusCode, reply.json()]).toEqual([200, { An: operator.email }]);
    }
    const refused = await call(operator, 'POST', '/reward-paid/test', body);
    expect([refused.statusCode, refused.json<ErrorEnvelope>().ErrorCode]).toEqual([429, 'PSOF0110']);
    const mails = await readMails(test, client.key, operator.email);
    expect(mails).toHaveLength(10);
    expect(mails[0]?.Subject).toMatch(/^Test: /);
    const { rows } = await sql<{ action: string }>`select action from audit
      where client_key = ${client.key} and action = 'mail.test'`.execute(test.platform.db);
    expect(rows).toHaveLength(10);
  });

  it('is refused where the provider does not vouch for the address', async () => {
    const unproven = await makeOperator(test, client, ['Admin'], { isEmailVerified: false });
    const reply = await call(unproven, 'POST', '/pickup/test', body);
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0975']);
  });
});

it('mails are listed in the order of a referral’s life, and counted by kind with those that came back or annoyed', async () => {
  const listed = (await call(admin, 'GET', '')).json<CallReply<typeof listMailKinds>>().Mails;
  expect(listed.map(({ Art }) => Art)).toEqual(Object.values(MAILS_BY_STAGE).flat());
  const store = (kind: string, daysAgo: number, change: string) =>
    sql`insert into mail (client_key, id, kind, to_address, from_address, subject, language, html, text, headers, state, created_at,
        sent_at, bounced_at, bounce_status, complained_at)
      select ${client.key}, gen_random_uuid(), ${kind}, '', '', '', 'de', '', '', '{}',
        ${change === 'bounced' || change === 'queued' ? (change === 'queued' ? 'queued' : 'failed') : 'sent'}, at,
        case when ${change} in ('sent', 'complained') then at end,
        case when ${change} = 'bounced' then at end, case when ${change} = 'bounced' then '5.1.1' end, case when ${change} = 'complained' then at end
      from (select ${ctx.now}::timestamptz - make_interval(days => ${daysAgo}) as at) as moment`.execute(
      test.platform.db,
    );
  for (const change of ['sent', 'sent', 'bounced', 'complained', 'queued']) await store('pickup', 2, change);
  await store('pickup', 31, 'sent');
  await store('voucher', 29, 'sent');
  const click = (Art: string, agent: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/${client.key}/mailklick`,
      headers: { 'user-agent': agent },
      body: { Art },
    });
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  expect((await click('pickup', BROWSER)).statusCode).toBe(200);
  expect((await click('pickup', BROWSER)).statusCode).toBe(200);
  expect((await click('pickup', 'Googlebot/2.1')).statusCode).toBe(200);
  expect((await click('no-such-mail', BROWSER)).statusCode).toBe(404);
  const { Zahlen } = (await call(admin, 'GET', '/zahlen')).json<CallReply<typeof countMailKinds>>();
  expect(Zahlen.filter(({ Art }) => Art !== 'reward-paid')).toEqual([
    { Art: 'pickup', Gesendet: 4, Zurueckgekommen: 1, Beschwerden: 1, Geklickt: 2 },
    { Art: 'voucher', Gesendet: 1, Zurueckgekommen: 0, Beschwerden: 0, Geklickt: null },
  ]);
});
