import type { ClientHealth, Health, Systeme } from '@mundwerk/contract/console/operate/health';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBoss } from '#platform/jobs/boss.ts';
import { createLog } from '#platform/log.ts';
import { auditOf, outcomeOf, signedActsOf } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

// This process only serves requests, so that requested jobs stay in their queues.
const test = setUpTestApp({ PROCESS_ROLE: 'web', SMTP_URL: 'smtp://user:secret@127.0.0.1:9' });
const client = setUpClient(test);
let admin: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  admin = await makeOperator(test, '*', ['Admin']);
  auditor = await makeOperator(test, '*', ['Auditor']);
});

const send = (method: 'GET' | 'POST', path: string, { headers }: Pick<TestOperator, 'headers'> = admin) =>
  test.app.inject({ method, url: `/api/v1/verwaltung/alle/betrieb${path}`, headers });
const health = async (who = admin): Promise<Health> => (await send('GET', '', who)).json<Health>();

describe('the health of the installation', () => {
  it('shows every part, with this server among those that run', async () => {
    // On a busy machine even a healthy server may answer too late, so the test polls.
    await expect.poll(async () => (await health(auditor)).IstBereit).toBe(true);
    const read = await health(auditor);
    expect(read.NichtGelesen).toEqual([]);
    expect(read.Server).toMatchObject([{ Version: read.Version, Rolle: 'web', IstAktiv: true }]);
    expect(read.Kapazitaet).toMatchObject({ Prozesse: 1, AeltesterSekunden: 0, Rat: 'Nichts' });
    expect(read.Warteschlangen?.map(({ Name }) => Name)).toContain('send-mail');
    const task = read.Aufgaben?.find(({ Name }) => Name === 'expire-approvals');
    expect(task).toMatchObject({ ZuletztAm: null, IstFehlgeschlagen: false, IstImGang: false });
    expect(Date.parse(task?.NaechsterAm ?? '')).toBeGreaterThan(test.clock.now().getTime());
  });

  it('names a part that cannot be read and shows the others', async () => {
    await sql`alter table webhook_endpoint rename to webhook_endpoint_gone`.execute(test.platform.db);
    const read = await health();
    await sql`alter table webhook_endpoint_gone rename to webhook_endpoint`.execute(test.platform.db);
    expect([read.NichtGelesen, read.Webhooks]).toEqual([['Webhooks'], null]);
    expect(read.Mails).not.toBeNull();
    expect((await health()).NichtGelesen).toEqual([]);
  });

  it('is for people with a role for all clients: an Admin of one client sees that client alone', async () => {
    const ofOne = await makeOperator(test, client, ['Admin', 'Auditor']);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/systeme'],
      ['POST', '/aufgaben/expire-approvals/lauf'],
      ['POST', '/tote/wiederholung'],
    ] as const)
      expect([path, outcomeOf(await send(method, path, ofOne))]).toEqual([path, 'PSOF0203']);
    const reply = await test.app.inject({ url: `/api/v1/${client.key}/verwaltung/betrieb`, headers: ofOne.headers });
    expect(reply.json<ClientHealth>()).toMatchObject({ NichtGelesen: [], Webhooks: { Wartend: 0, Gestoert: [] } });
  });

  it('counts mails of a week by state and by what mail servers answered, without their words', async () => {
    const put = (state: string, error: string | null, days = 0) =>
      sql`insert into mail (client_key, id, kind, to_address, from_address, subject, language, html, text, headers, state, attempts, last_error, sent_at, created_at)
        values (${client.key}, gen_random_uuid(), 'welcome', 'anna@example.org', 'a@b.example', 'x', 'de', '', '', '{}', ${state}, 1, ${error}, ${state === 'sent' ? test.clock.now() : null},
          ${new Date(test.clock.now().getTime() - days * 86_400_000)})`.execute(test.platform.db);
    await put('sent', null);
    await put('sent', null, 9);
    await put('failed', 'Message failed: 550 5.1.1 <anna@example.org> unknown');
    await put('failed', '421 try later');
    await put('queued', null);
    const reply = await test.app.inject({ url: `/api/v1/${client.key}/verwaltung/betrieb`, headers: admin.headers });
    expect(reply.json<ClientHealth>().Mails).toEqual({
      Wartend: 1,
      AeltesterSekunden: expect.any(Number),
      Gesendet: 1,
      Zurueck: 2,
      Abgewiesen: 2,
      Unzustellbar: 0,
      VergeblichVersucht: 0,
      Verspaetet: 0,
      NichtGesendet: 0,
      ToteAdressen: 0,
      HatPostfach: false,
      Antworten: [
        { Code: '421', Anzahl: 1 },
        { Code: '550 5.1.1', Anzahl: 1 },
      ],
    });
    expect(reply.body).not.toContain('anna');
  });
});

describe('a task', () => {
  it('is run once when an Admin asks for it, never beside itself, and the log tells who asked', async () => {
    const path = '/aufgaben/expire-approvals/lauf';
    expect(outcomeOf(await send('POST', path))).toBe('ok');
    expect(outcomeOf(await send('POST', path))).toBe('PSOF0994');
    const waiting = (await health()).Aufgaben?.find(({ Name }) => Name === 'expire-approvals');
    expect(waiting?.IstImGang).toBe(true);
    // The test does what a server with workers does: it executes the requested run.
    await test.platform.jobs.runTask('expire-approvals');
    const done = (await health()).Aufgaben?.find(({ Name }) => Name === 'expire-approvals');
    expect(done).toMatchObject({ IstImGang: false, IstFehlgeschlagen: false, Zeilen: 0 });
    expect(await signedActsOf(test, { key: '*' })).toEqual([['job.run', admin.id]]);
  });

  it('must exist', async () => {
    expect(outcomeOf(await send('POST', '/aufgaben/unknown/lauf'))).toBe('PSOF0902');
  });
});

describe('dead letters', () => {
  const bury = async (count: number) => {
    const boss = createBoss(test.databaseUrl, createLog('silent'), { hasWorkers: false });
    await boss.start();
    for (let one = 0; one < count; one += 1) {
      const id = await boss.send('send-mail', { clientKey: client.key, mailId: client.key });
      await sql`update pgboss.job set retry_limit = 0 where id = ${id}`.execute(test.platform.db);
      await boss.fetch('send-mail');
      await boss.fail('send-mail', id ?? '', { reason: 'mail not accepted EENVELOPE 550', attempt: 3 });
    }
    await boss.stop();
  };

  it('are shown with their reason and put back one by one or all at once, each with a record', async () => {
    await bury(3);
    const { Tote, Warteschlangen } = await health();
    expect(Tote?.Anzahl).toBe(3);
    const [first] = Tote?.Items ?? [];
    expect(first).toMatchObject({ Warteschlange: 'send-mail', Grund: 'mail not accepted EENVELOPE 550', Versuche: 3 });
    expect(Warteschlangen?.find(({ Name }) => Name === 'send-mail')).toMatchObject({ Tot: 3, Wartend: 0 });
    const one = `/tote/${first?.Id}/wiederholung`;
    expect((await send('POST', one)).json()).toEqual({ Anzahl: 1 });
    expect(outcomeOf(await send('POST', one))).toBe('PSOF0995');
    expect((await send('POST', '/tote/wiederholung')).json()).toEqual({ Anzahl: 2 });
    expect(outcomeOf(await send('POST', '/tote/wiederholung'))).toBe('PSOF0995');
    const after = await health();
    expect([after.Tote?.Anzahl, after.Warteschlangen?.find(({ Name }) => Name === 'send-mail')?.Wartend]).toEqual([
      0, 3,
    ]);
    const retries = (await auditOf(test, { key: '*' })).filter(({ action }) => action === 'job.retry');
    expect(retries.map(({ subject }) => subject)).toEqual([first?.Id, '*']);
  });
});

describe('systems', () => {
  it('are asked within seconds and shown without what opens them', async () => {
    const reply = await send('GET', '/systeme', auditor);
    expect(reply.json<Systeme>().Systeme).toMatchObject([
      { Art: 'Datenbank', Zustand: 'Eingebaut' },
      { Art: 'Mailserver', Zustand: 'Gestoert', Host: '127.0.0.1:9' },
      { Art: 'Anmeldedienst', Zustand: 'Eingebaut' },
    ]);
    expect(reply.body).not.toContain('secret');
  });

  it('of a client are its own: one that answers nothing is out of order', async () => {
    const outside = await makeClient(test.platform, {
      SquidexUrl: 'http://127.0.0.1:9',
      SquidexClientSecret: 'geheim',
    });
    const url = `/api/v1/${outside.key}/verwaltung/betrieb/systeme`;
    const reply = await test.app.inject({ url, headers: admin.headers });
    expect(reply.json<Systeme>().Systeme).toMatchObject([
      { Art: 'Inhaltsdienst', Zustand: 'Gestoert', Host: '127.0.0.1:9', Fehler: 'no answer' },
      { Art: 'Captcha', Zustand: 'Eingebaut' },
      { Art: 'Statistik', Zustand: 'Eingebaut' },
    ]);
    expect(reply.body).not.toContain('geheim');
  });
});
