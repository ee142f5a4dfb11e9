import type { AufgabenDetail } from '@mundwerk/contract/console/inbox';
import { addDays } from '@mundwerk/contract/values/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { codeOf, INBOX, inboxCalls, makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const { counts, act, only, write, today, recordsOf, raise } = inboxCalls(() => test);

describe('a change', () => {
  it('names colleagues of this inbox, and refuses others', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance'], { name: 'Fina' });
    const ina = await makeOperator(test, client, ['Support'], { name: 'Ina' });
    const auditor = await makeOperator(test, client, ['Auditor']);
    const elsewhere = await makeOperator(test, await makeClient(test.platform), ['Support']);
    const names = (await callApi(test, client, 'GET', `${INBOX}/kollegen`, { token: fina.token })).json<
      { Id: string }[]
    >();
    const ids = names.map(({ Id }) => Id);
    expect([fina.id, ina.id, auditor.id, elsewhere.id].map((id) => ids.includes(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await raise(client, ['A']);
    const { Id } = await only(client, fina);
    for (const { id } of [auditor, elsewhere])
      expect(codeOf(await act(client, fina, Id, 'zuweisen', { An: id }))).toBe('PSOF0967');
    expect((await act(client, fina, Id, 'zuweisen', { An: ina.id })).statusCode).toBe(200);
    expect((await act(client, fina, Id, 'zuweisen', { An: null })).json()).toMatchObject({ Zustaendig: null });
  });

  it('waits until a later day only', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance']);
    await raise(client, ['A']);
    const { Id } = await only(client, fina);
    for (const Am of [today(), addDays(today(), -1), 'morgen', ''])
      expect((await act(client, fina, Id, 'wiedervorlage', { Am })).statusCode).toBe(400);
    expect(await recordsOf(client)).toEqual([]);
  });

  it('of two at a time is done once, with one record', async () => {
    const client = await makeClient(test.platform);
    const [fina, georg] = [
      await makeOperator(test, client, ['Finance']),
      await makeOperator(test, client, ['Finance']),
    ];
    await raise(client, ['A']);
    const { Id } = await only(client, fina);
    const replies = await Promise.all([act(client, fina, Id, 'erledigen'), act(client, georg, Id, 'erledigen')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await act(client, fina, Id, 'oeffnen')).statusCode).toBe(200);
    expect(codeOf(await act(client, fina, Id, 'oeffnen'))).toBe('PSOF0966');
    expect((await recordsOf(client)).map(({ action }) => action)).toEqual(['task.finish', 'task.reopen']);
  });

  it('by a note keeps its words for colleagues, out of the audit log', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance'], { name: 'Fina' });
    await raise(client, ['A']);
    const { Id } = await only(client, fina);
    const reply = await act(client, fina, Id, 'notiz', { Text: 'Frau Muster rief an' });
    expect(reply.json<AufgabenDetail>().Verlauf[0]).toMatchObject({
      Ereignis: 'noted',
      Von: 'Fina',
      Text: 'Frau Muster rief an',
    });
    expect(JSON.stringify(await recordsOf(client))).not.toContain('Muster');
  });

  it('by an answer is for messages alone', async () => {
    const client = await makeClient(test.platform);
    const olaf = await makeOperator(test, client, ['Operator']);
    await raise(client, ['A']);
    const { Id } = await only(client, olaf);
    const reply = await act(client, olaf, Id, 'antwort', { Text: 'Hallo', Sprache: 'de', Danach: 'erledigt' });
    expect(codeOf(reply)).toBe('PSOF0902');
    const fina = await makeOperator(test, client, ['Finance']);
    const refused = await act(client, fina, Id, 'antwort', { Text: 'Hallo', Sprache: 'de', Danach: 'erledigt' });
    expect(codeOf(refused)).toBe('PSOF0203');
  });
});

describe('the counts by mail', () => {
  const choose = (client: ClientRef, { token }: TestOperator, PerMail: boolean) =>
    callApi(test, client, 'PUT', `${INBOX}/zusammenfassung`, { token, body: { PerMail } });
  /** Sends the digests of a fixed morning, because weekends have none. */
  const sendOn = async (morning: string): Promise<void> => {
    await setClock(test, new Date(morning).getTime() - test.clock.now().getTime());
    await test.platform.jobs.runTask('send-inbox-digests');
    await setClock(test, 0);
  };

  it('come once on a working day to those who want them, with counts and without names', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    const other = await makeOperator(test, client, ['Support']);
    expect((await choose(client, ina, true)).json()).toEqual({ PerMail: true });
    expect((await counts(client, ina)).PerMail).toBe(true);
    await write(client, { Betreff: 'Geheimes von Anna' });
    await sendOn('2099-02-07T05:30:00Z');
    expect(await readMails(test, client.key, ina.email)).toEqual([]);
    await sendOn('2099-02-09T05:30:00Z');
    await sendOn('2099-02-09T05:35:00Z');
    const mails = await readMails(test, client.key, ina.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ Kind: 'inbox-digest', Subject: expect.stringContaining('1 offen') });
    expect(JSON.stringify(mails)).not.toMatch(/Geheimes|Anna|anna@/);
    expect(await readMails(test, client.key, other.email)).toEqual([]);
  });
});
