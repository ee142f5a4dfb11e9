import type { AufgabenDetail, AufgabenListe } from '@mundwerk/contract/console/inbox';
import { type TaskList, taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { addDays, businessDaysAfter } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { openMail } from '#platform/mail/content/mail-content.ts';
import { listMails } from '#platform/mail/store.ts';
import { codeOf, INBOX, inboxCalls, makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { list, counts, open, act, only, write, today, recordsOf, raise } = inboxCalls(() => test);

describe('a message', () => {
  it('waits in the inbox until the next working day, and still goes to the client’s address', async () => {
    const client = await makeClient(test.platform, { SupportEmail: 'service@example.org' });
    const ina = await makeOperator(test, client, ['Support']);
    const number = await write(client);
    expect(await only(client, ina)).toMatchObject({
      Art: 'Kontakt',
      Titel: 'Wo bleibt sie?',
      Werte: { vorgang: number },
      Wer: 'a•••@example.org',
      Stand: 'Offen',
      FaelligAm: taskDueOn('Kontakt', today()),
      Zustaendig: null,
    });
    expect(await readMails(test, client.key, 'service@example.org')).toHaveLength(1);
  });

  it('shows what it fits to, with an answer in the language it was written from', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    const anna = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
    await write(client, { Email: anna.email.toUpperCase() }, { language: 'en' });
    const task = await only(client, ina);
    expect(task.Wer).toMatch(/^\p{L}+ \p{L}\.$/u);
    const { Fall } = await open(client, ina, task.Id);
    expect(Fall).toMatchObject({
      Sprache: 'en',
      PasstZu: [{ Empfehlungsnummer: number, Produkt: 'Zuhause M', Rolle: 'Empfehler', Lage: 'noOrder' }],
      Nachrichten: [{ Richtung: 'ein', Text: 'Bitte.' }],
    });
    expect(Fall?.Email).not.toContain(anna.email);
    expect(Fall?.PasstZu[0]?.Antwort).toContain(`“Home M” (${number})`);
    expect(Fall?.Vorlagen.map(({ Lage }) => Lage)).toEqual(expect.arrayContaining(['expired', 'login', 'complaint']));
    const account = (
      await sql<{ name: string }>`select first_name || ' ' || last_name as name from recommender
      where client_key = ${client.key}`.execute(test.platform.db)
    ).rows[0];
    expect(Fall?.Vorlagen[0]?.Text).toMatch(new RegExp(`^Dear ${account?.name},`));
  });

  it('is answered by mail from the support address, with its number, and is done', async () => {
    const client = await makeClient(test.platform, { SupportEmail: 'service@example.org' });
    const ina = await makeOperator(test, client, ['Support'], { name: 'Ina Support' });
    const number = await write(client);
    const { Id } = await only(client, ina);
    const reply = await act(client, ina, Id, 'antwort', {
      Text: 'Guten Tag,\n\nsie ist <b>unterwegs</b>.',
      Sprache: 'de',
      Danach: 'erledigt',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json<AufgabenDetail>()).toMatchObject({
      Stand: 'Erledigt',
      Verlauf: [
        { Ereignis: 'finished', Von: 'Ina Support' },
        { Ereignis: 'answered' },
        { Ereignis: 'raised', Von: null },
      ],
      Fall: { Nachrichten: [{ Richtung: 'ein' }, { Richtung: 'aus', Von: 'Ina Support' }] },
    });
    const [mail] = await listMails(test.platform.db, { client: client.key, to: 'anna@example.org', limit: 1 });
    expect(mail).toMatchObject({
      kind: 'case-answer',
      subject: `[${number}] Wo bleibt sie?`,
      from_address: expect.stringContaining('<service@example.org>'),
    });
    const content = mail && openMail(test.platform.config.encryptionKeys, mail);
    expect(content?.html).toContain('sie ist &lt;b&gt;unterwegs');
    expect(content?.html).toContain(`/kontakt?vorgang=${number}`);
    expect(content?.headers).not.toHaveProperty('Auto-Submitted');
    expect(await recordsOf(client)).toEqual([
      { action: 'case.answer', after: { state: 'Erledigt', language: 'de', length: 37 } },
    ]);
    const again = await act(client, ina, Id, 'antwort', { Text: 'Noch etwas', Sprache: 'de', Danach: 'warten' });
    expect(codeOf(again)).toBe('PSOF0965');
    expect(await readMails(test, client.key, 'anna@example.org')).toHaveLength(1);
  });

  it('has its answer recalled before the mail leaves, and not afterwards', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    const olaf = await makeOperator(test, client, ['Operator']);
    await write(client);
    const { Id } = await only(client, ina);
    const answer = { Text: 'Ihre Prämie kommt.', Sprache: 'de', Danach: 'erledigt' };
    await act(client, ina, Id, 'antwort', answer);
    // Only who wrote it may take it back.
    expect(codeOf(await act(client, olaf, Id, 'antwort/zurueck'))).toBe('PSOF1013');
    expect((await act(client, ina, Id, 'antwort/zurueck')).json<AufgabenDetail>()).toMatchObject({
      Stand: 'Offen',
      Fall: { Nachrichten: [{ Richtung: 'ein' }] },
    });
    expect(await readMails(test, client.key, 'anna@example.org')).toHaveLength(0);
    expect(codeOf(await act(client, ina, Id, 'antwort/zurueck'))).toBe('PSOF1013');
    await act(client, ina, Id, 'antwort', answer);
    // A server has begun to send it.
    await sql`update mail set attempts = 1 where client_key = ${client.key} and kind = 'case-answer'`.execute(
      test.platform.db,
    );
    expect(codeOf(await act(client, ina, Id, 'antwort/zurueck'))).toBe('PSOF1013');
    const { Stand, Fall } = await open(client, ina, Id);
    expect([Stand, Fall?.Nachrichten.length]).toEqual(['Erledigt', 2]);
  });

  it('only the last answer of a case can be recalled; the one before is still sent', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    await write(client);
    const { Id } = await only(client, ina);
    for (const Text of ['Welche Nummer?', 'Und welcher Tag?'])
      await act(client, ina, Id, 'antwort', { Text, Sprache: 'de', Danach: 'warten' });
    const { Fall } = (await act(client, ina, Id, 'antwort/zurueck')).json<AufgabenDetail>();
    expect(Fall?.Nachrichten.map(({ Text }) => Text)).toEqual(['Bitte.', 'Welche Nummer?']);
    const mails = await readMails(test, client.key, 'anna@example.org');
    expect(mails.map(({ Text }) => /Welche Nummer|welcher Tag/.exec(Text)?.[0])).toEqual(['Welche Nummer']);
  });

  it('waits for its sender, who comes back under the same number', async () => {
    const client = await makeClient(test.platform);
    const ina = await makeOperator(test, client, ['Support']);
    const number = await write(client);
    const { Id } = await only(client, ina);
    await act(client, ina, Id, 'antwort', { Text: 'Welche Nummer?', Sprache: 'de', Danach: 'warten' });
    expect(await list(client, ina)).toEqual([]);
    expect(await list(client, ina, 'wartend')).toMatchObject([
      { Id, WartetBis: businessDaysAfter(today(), 5), Stand: 'Wartet' },
    ]);
    expect(await write(client, { Vorgang: number.toLowerCase(), Nachricht: 'Die 4711.' })).toBe(number);
    expect(await only(client, ina)).toMatchObject({ Id, Stand: 'Offen' });
    const { Fall, Verlauf } = await open(client, ina, Id);
    expect(Fall?.Nachrichten.map(({ Richtung }) => Richtung)).toEqual(['ein', 'aus', 'ein']);
    expect(Verlauf[0]).toMatchObject({ Ereignis: 'resumed', IstAbsender: true, Von: null });
  });

  it.each([
    ['of another sender', 'berta@example.org', (number: string) => number],
    ['of no case', 'anna@example.org', () => '0000-0000'],
    ['of no number at all', 'anna@example.org', () => 'hallo'],
  ])('that names the number %s becomes a case of its own', async (_, Email, named) => {
    const client = await makeClient(test.platform);
    const number = await write(client);
    const ina = await makeOperator(test, client, ['Support']);
    expect(await write(client, { Email, Vorgang: named(number) })).not.toBe(number);
    expect(await list(client, ina)).toHaveLength(2);
  });

  it('is forgotten with its task after 180 days', async () => {
    const client = await makeClient(test.platform);
    await write(client);
    await sql`update contact_case set created_at = created_at - interval '181 days'
      where client_key = ${client.key}`.execute(test.platform.db);
    await test.platform.jobs.runTask('delete-old-contact-cases');
    const ina = await makeOperator(test, client, ['Support']);
    expect(await list(client, ina)).toEqual([]);
  });
});

describe('the lists', () => {
  it('show own, the team’s, waiting and done tasks, by due day', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance'], { name: 'Fina Finanz' });
    await raise(client, ['spaet'], addDays(today(), 20));
    await raise(client, ['heute'], today());
    await raise(client, ['gestern'], addDays(today(), -1));
    const titles = async (name: TaskList, ...filters: object[]) =>
      (await list(client, fina, name, filters)).map(({ Titel }) => Titel);
    const due = (Operator: string, Wert: string) => ({ Spalte: 'FaelligAm', Operator, Wert });
    expect(await titles('team')).toEqual(['gestern', 'heute', 'spaet']);
    expect(await titles('team', due('bis', today()))).toEqual(['gestern', 'heute']);
    expect(await titles('team', due('ab', today()), due('bis', addDays(today(), 19)))).toEqual(['heute']);
    expect(await titles('team', due('gleich', today()))).toEqual(['heute']);
    expect(await titles('team', { Spalte: 'Art', Operator: 'gleich', Wert: 'Ruecklaeufer' })).toEqual([]);
    const [first, second, third] = await list(client, fina);
    expect((await act(client, fina, first?.Id ?? '', 'zuweisen', { An: fina.id })).json()).toMatchObject({
      Zustaendig: { Id: fina.id, Name: 'Fina Finanz' },
      Verlauf: [{ Ereignis: 'assigned', Text: 'Fina Finanz', Von: 'Fina Finanz' }, { Ereignis: 'raised' }],
    });
    await act(client, fina, second?.Id ?? '', 'wiedervorlage', { Am: addDays(today(), 3) });
    await act(client, fina, third?.Id ?? '', 'erledigen');
    expect(await titles('meine')).toEqual(['gestern']);
    expect(await titles('team')).toEqual(['gestern']);
    expect(await titles('wartend')).toEqual(['heute']);
    expect(await titles('erledigt')).toEqual(['spaet']);
    expect(await counts(client, fina)).toEqual({
      Meine: 1,
      Team: 1,
      Wartend: 1,
      FuerMich: 1,
      HeuteFaellig: 1,
      Arten: [{ Art: 'Bestand', Offen: 1, HeuteFaellig: 1 }],
      PerMail: false,
    });
  });

  it('bring a waiting task back on its day', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance']);
    await raise(client, ['A']);
    const { Id } = await only(client, fina);
    await act(client, fina, Id, 'wiedervorlage', { Am: addDays(today(), 1) });
    await sql`update task set snoozed_until = ${today()} where client_key = ${client.key}`.execute(test.platform.db);
    expect(await list(client, fina)).toMatchObject([{ Id, Stand: 'Offen', WartetBis: null }]);
    expect(await list(client, fina, 'wartend')).toEqual([]);
  });

  it('have pages that lose and repeat nothing, forwards in time and backwards', async () => {
    const client = await makeClient(test.platform);
    const fina = await makeOperator(test, client, ['Finance']);
    const refs = Array.from({ length: 120 }, (_, index) => `T${String(index).padStart(3, '0')}`);
    for (let day = 0; day < 3; day += 1)
      await raise(client, refs.slice(day * 40, day * 40 + 40), addDays(today(), day));
    const page = async (body: object) =>
      (await callApi(test, client, 'POST', `${INBOX}/liste`, { token: fina.token, body })).json<AufgabenListe>();
    const all = async (Liste: TaskList): Promise<string[]> => {
      const titles: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const { Items, Weiter, TotalCount }: AufgabenListe = await page({ Liste, Pagesize: 50, Nach: after || null });
        expect(TotalCount).toBe(refs.length);
        titles.push(...Items.map(({ Titel }) => Titel));
        after = Weiter;
      }
      return titles;
    };
    expect(new Set(await all('team'))).toEqual(new Set(refs));
    expect(await all('team')).toHaveLength(refs.length);
    await sql`update task set state = 'Erledigt', done_at = raised_at where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect(new Set(await all('erledigt'))).toEqual(new Set(refs));
    expect(await all('erledigt')).toHaveLength(refs.length);
    const third = await page({ Liste: 'erledigt', Pagesize: 50, Pagenumber: 3 });
    expect([third.Items.length, third.HasNext]).toEqual([20, false]);
    for (const body of [{ Nach: 'hallo' }, { Filter: [{ Spalte: 'Titel', Operator: 'enthaelt', Wert: 'x' }] }])
      expect(codeOf(await callApi(test, client, 'POST', `${INBOX}/liste`, { token: fina.token, body }))).toBe(
        'PSOF0901',
      );
  });

  it('show the kinds of one’s own roles, and nothing of another client', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    await raise(client, ['A']);
    await raise(other, ['B']);
    const fina = await makeOperator(test, '*', ['Finance']);
    const ina = await makeOperator(test, client, ['Support']);
    const foreign = await only(other, fina);
    expect((await list(client, fina)).map(({ Titel }) => Titel)).toEqual(['A']);
    expect(await list(client, ina)).toEqual([]);
    expect(codeOf(await act(client, fina, foreign.Id, 'erledigen'))).toBe('PSOF0902');
    const own = await only(client, fina);
    for (const reply of [
      await callApi(test, client, 'GET', `${INBOX}/${own.Id}`, { token: ina.token }),
      await act(client, ina, own.Id, 'erledigen'),
    ])
      expect(codeOf(reply)).toBe('PSOF0902');
  });
});

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
