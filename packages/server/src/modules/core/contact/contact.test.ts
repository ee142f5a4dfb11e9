import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { openMail } from '#platform/mail/content/mail-content.ts';
import { listMails } from '#platform/mail/store.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { advance, codeOf, supportToken } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { COPIES_PER_ADDRESS, MESSAGES_PER_ADDRESS } from './rules.ts';

const test = setUpTestApp();

const BODY = {
  Email: 'anna@example.org',
  Betreff: 'Frage zur\nPrämie',
  Nachricht: 'Guten Tag,\n\nwann kommt <b>meine</b> Prämie?',
  KopieAnMich: true,
};

const send = (client: ClientRef, body: object = {}, headers: Record<string, string> = {}, from = someAddress()) =>
  callApi(test, client, 'POST', '/kontakt', { headers, body: { ...BODY, ...body }, from });

const casesOf = (client: ClientRef) => rowsOf(test, client, 'contact_case');

it('a message becomes a case, a mail to the client that can be answered, and a confirmation', async () => {
  const client = await makeClient(test.platform, { SupportEmail: 'service@example.org' });
  const reply = await send(client, { Thema: 'Praemie' }, { language: 'en' });
  expect(reply.statusCode).toBe(201);
  const { Vorgangsnummer } = reply.json<{ Vorgangsnummer: string }>();
  expect(reply.json()).toEqual({
    Vorgangsnummer: expect.stringMatching(/^\w{4}-\w{4}$/),
    KopieGesendet: true,
    KopieMitText: false,
  });
  expect(await casesOf(client)).toMatchObject([
    {
      number: Vorgangsnummer.replace('-', ''),
      email: 'anna@example.org',
      topic: 'Praemie',
      subject: 'Frage zur Prämie',
      message: BODY.Nachricht,
      language: 'en',
      state: 'open',
    },
  ]);
  const [mail] = await readMails(test, client.key, 'service@example.org');
  expect(mail).toMatchObject({ Kind: 'contact', Subject: `[${Vorgangsnummer}] Frage zur Prämie` });
  expect(mail?.Html).toContain('wann kommt &lt;b&gt;meine&lt;/b&gt; Prämie?');
  expect(mail?.Text).toContain('anna@example.org');
  expect(mail?.Text).toContain('Thema: Meine Prämie');
  const [stored] = await listMails(test.platform.db, { client: client.key, to: 'service@example.org', limit: 1 });
  const headers = stored && openMail(test.platform.config.encryptionKeys, stored).headers;
  expect(headers?.['Reply-To']).toBe('anna@example.org');
  const [copy] = await readMails(test, client.key, 'anna@example.org');
  expect(copy).toMatchObject({ Kind: 'contact-copy', Subject: `Your message to us (${Vorgangsnummer})` });
});

describe('the copy', () => {
  const STRANGE = { Betreff: 'Gewinn auf boese.example', Nachricht: 'Jetzt abholen: https://boese.example/gewinn' };
  const copyTo = async (client: ClientRef, to: string) => {
    const [copy] = await readMails(test, client.key, to);
    if (copy?.Kind !== 'contact-copy') throw new Error('there is no copy');
    return copy;
  };

  it('carries no word of a stranger, only the number and the topic', async () => {
    const client = await makeClient(test.platform);
    const reply = await send(client, { ...STRANGE, Thema: 'Konto' });
    const copy = await copyTo(client, 'anna@example.org');
    expect(copy.Text).toContain(reply.json<{ Vorgangsnummer: string }>().Vorgangsnummer);
    expect(copy.Text).toContain('Thema: Mein Konto und meine Daten');
    expect(JSON.stringify(copy)).not.toMatch(/boese|Gewinn|abholen/);
    // The only link is the client's own imprint.
    expect(copy.Links.map((link) => new URL(link).pathname)).toEqual([pathOf('Imprint', 'de')]);
  });

  it('is whole only for a sender who is logged in with exactly that address', async () => {
    const client = await makeClient(test.platform);
    const { email, headers } = await makeRecommender(test, client);
    const own = await send(client, { ...STRANGE, Email: email.toUpperCase() }, headers);
    expect(own.json()).toMatchObject({ KopieGesendet: true, KopieMitText: true });
    const copy = await copyTo(client, email);
    expect(copy.Text).toContain(STRANGE.Nachricht);
    expect(copy.Text).toContain(STRANGE.Betreff);

    const tagged = email.replace('@', '+x@');
    for (const Email of [tagged, 'berta@example.org']) {
      expect((await send(client, { ...STRANGE, Email }, headers)).json()).toMatchObject({ KopieMitText: false });
      expect((await copyTo(client, Email)).Text).not.toContain('boese');
    }
  });

  it('is not whole for support, which looks at an account and does not own its address', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeRecommender(test, client);
    const authorization = `Bearer ${await supportToken(test, client, email)}`;
    const reply = await send(client, { ...STRANGE, Email: email }, { authorization });
    expect(reply.json()).toMatchObject({ KopieGesendet: true, KopieMitText: false });
  });
});

it('no copy goes out unless it is wanted', async () => {
  const client = await makeClient(test.platform);
  const reply = await send(client, { KopieAnMich: false });
  expect(reply.json()).toMatchObject({ KopieGesendet: false, KopieMitText: false });
  expect(await readMails(test, client.key, 'anna@example.org')).toEqual([]);
});

it('every wrong field is named at once', async () => {
  const client = await makeClient(test.platform);
  const reply = await send(client, { Email: 'anna@', Betreff: ' ', Nachricht: 'x'.repeat(5001) });
  expect(reply.statusCode).toBe(400);
  expect(reply.json<ErrorEnvelope>().Fields).toEqual([
    { Field: 'Email', ErrorCode: 'PSOF0105' },
    { Field: 'Betreff', ErrorCode: 'PSOF0904' },
    { Field: 'Nachricht', ErrorCode: 'PSOF0905' },
  ]);
  expect(await casesOf(client)).toEqual([]);
});

it('the same message sent again is one case', async () => {
  const client = await makeClient(test.platform);
  const headers = { 'idempotency-key': 'contact-once-0001' };
  const network = someAddress();
  const replies = [await send(client, {}, headers, network), await send(client, {}, headers, network)];
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(await casesOf(client)).toHaveLength(1);
});

it('a captcha is asked for when one network writes often', async () => {
  const client = await makeClient(test.platform);
  const network = someAddress();
  const question = () => callApi(test, client, 'GET', '/kontakt?cmd=IsCaptchaRequired', { from: network });
  expect((await question()).json()).toEqual({ isCaptchaRequired: false, captchaId: null });
  for (let index = 0; index < 5; index += 1) await send(client, { Email: `a${index}@example.org` }, {}, network);
  expect((await question()).json()).toEqual({ isCaptchaRequired: true, captchaId: expect.any(String) });
  const refused = await send(client, { Email: 'b@example.org' }, {}, network);
  expect(refused.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0601');
  expect((await test.app.inject(`/api/v1/${client.key}/kontakt`)).statusCode).toBe(400);
});

it('an address that writes all day must wait, and gets few copies', async () => {
  const client = await makeClient(test.platform);
  // Spread over the day, because the captcha has a window of its own; the throttle's timestamps are moved instead of the clock.
  const codes: string[] = [];
  for (let index = 0; index <= MESSAGES_PER_ADDRESS; index += 1) {
    await sql`update throttle_event set at = at - interval '20 minutes' where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    const reply = await send(client, { Betreff: `Frage ${index}` });
    codes.push(codeOf(reply));
  }
  expect(codes).toEqual([...Array(MESSAGES_PER_ADDRESS).fill('ok'), 'PSOF0110']);
  const copies = await readMails(test, client.key, 'anna@example.org');
  expect(copies).toHaveLength(COPIES_PER_ADDRESS);
});

it('a reported barrier is a case of its own topic, and due long before the promised two weeks', async () => {
  const client = await makeClient(test.platform);
  await send(client, { Thema: 'Barriere' });
  expect(await casesOf(client)).toMatchObject([{ topic: 'Barriere' }]);
  const today = calendarDay(test.clock.now());
  expect(taskDueOn('Kontakt', today) < addDays(today, 14)).toBe(true);
  expect(await rowsOf(test, client, 'task')).toMatchObject([{ kind: 'Kontakt' }]);
});

it('cases are kept for 180 days', async () => {
  const client = await makeClient(test.platform);
  await send(client);
  await advance(test, { AdvanceDays: 179 });
  expect(await casesOf(client)).toHaveLength(1);
  await advance(test, { AdvanceDays: 2 });
  expect(await casesOf(client)).toEqual([]);
});
