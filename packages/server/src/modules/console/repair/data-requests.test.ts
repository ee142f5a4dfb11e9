import type { ContactData } from '@mundwerk/contract/account/contact-data';
import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { ActDone, ActPreview } from '@mundwerk/contract/console/act';
import type { AufgabenDetail, AufgabenListe } from '@mundwerk/contract/console/inbox';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseRecipient } from '#modules/core/claim/index.ts';
import { anonymousCtx } from '#platform/context.ts';
import { accountId, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { sweepTasks } from '../inbox/scheduled.tsx';

const test = setUpTestApp();

const start = async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
  const id = await accountId(test, client, anna.email);
  const [support, operator] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Operator')];
  const ask = (Art: string) => support.act(`/personen/${id}/datenanfrage`, { Art });
  const preview = async (Art: string, Schritt: string) =>
    await support.read<ActPreview>(`/personen/${id}/datenanfrage/vorschau?Art=${Art}&Schritt=${Schritt}`);
  const confirm = async () => {
    const Token = await mailToken(test, client, anna.email, 'confirm-request');
    return callApi(test, client, 'POST', '/account/datenanfrage', { body: { Token } });
  };
  const taskOf = async (kind: string) => {
    const { Items } = (await operator.preview('/posteingang/liste', { Liste: 'team' })).json<AufgabenListe>();
    return Items.find(({ Art }) => Art === kind);
  };
  return { client, anna, number, id, support, operator, ask, preview, confirm, taskOf };
};

it('data are handed over once, by an operator, after the owner confirmed by a mailed link', async () => {
  const { client, anna, number, id, support, operator, ask, preview, confirm, taskOf } = await start();
  expect(await preview('Auskunft', 'anfragen')).toMatchObject({
    Zeilen: expect.arrayContaining([{ Name: 'empfehlungen', Art: 'Anzahl', Vorher: null, Nachher: 1 }]),
    Mails: [{ Art: 'confirm-request' }],
    Hindernisse: [],
  });
  const { Id } = (await ask('Auskunft')).json<ActDone>();
  expect(outcomeOf(await ask('Auskunft'))).toBe('PSOF0914');
  // The task is due a month after the request, in the inbox of both roles.
  const task = await taskOf('Auskunft');
  expect(task).toMatchObject({ FaelligAm: addDays(todayOf(test), 30), Werte: { bestaetigt: 0 } });
  const hand = (who: typeof support) => who.act(`/datenanfragen/${Id}/auskunft`);
  expect(outcomeOf(await hand(support))).toBe('PSOF0203');
  expect(outcomeOf(await hand(operator))).toBe('PSOF0913');
  expect((await preview('Auskunft', 'erledigen')).Hindernisse).toEqual(['PSOF0913']);
  expect((await confirm()).json()).toEqual({ Arten: ['Auskunft'] });
  expect(outcomeOf(await confirm())).toBe('PSOF0202');
  expect(await operator.read<AufgabenDetail>(`/posteingang/${task?.Id}`)).toMatchObject({
    Anfrage: { Id, Stand: 'Bestaetigt', PersonId: id },
    Werte: { bestaetigt: 1 },
  });
  expect((await hand(operator)).json<PersonalData>()).toMatchObject({
    Konto: { Email: anna.email },
    Empfehlungen: [{ Empfehlungsnummer: number }],
    Datenanfragen: [{ Art: 'Auskunft', BeendetAm: expect.any(String) }],
  });
  expect((await readMails(test, client.key, anna.email))[0]?.Kind).toBe('data-downloaded');
  expect(await taskOf('Auskunft')).toBeUndefined();
  expect(outcomeOf(await hand(operator))).toBe('PSOF0916');
  expect((await operator.read<PersonPage>(`/personen/${id}`)).Anfragen).toMatchObject([{ Stand: 'Erledigt' }]);
  expect((await auditOf(test, client)).map(({ action, by, person }) => [action, by, person])).toEqual([
    ['person.request', support.id, id],
    ['person.export', operator.id, id],
  ]);
});

it('an erasure says what goes, can be taken back, and does what deleting the account does', async () => {
  const { client, anna, id, support, operator, ask, preview, confirm, taskOf } = await start();
  await operator.act(`/personen/${id}/kulanz`, { BetragCent: 1500 });
  // She is a contact of somebody else, too: who asks to be erased means all of it.
  const body = leadBody(await makeRecommendation(test, client), { email: anna.email });
  expect((await callApi(test, client, 'POST', '/tracking/abschliessen', { body })).statusCode).toBe(201);
  const withdrawn = (await ask('Loeschung')).json<ActDone>();
  expect(outcomeOf(await support.act(`/datenanfragen/${withdrawn.Id}/zurueckziehen`))).toBe('ok');
  expect(await taskOf('Loeschung')).toBeUndefined();
  // The link of the next request does not confirm an earlier one that was withdrawn.
  const { Id } = (await ask('Loeschung')).json<ActDone>();
  expect((await preview('Loeschung', 'erledigen')).Zeilen).toEqual(
    expect.arrayContaining([
      { Name: 'empfehlungen', Art: 'Anzahl', Vorher: null, Nachher: 2 },
      { Name: 'praemienEntfallen', Art: 'Betrag', Vorher: null, Nachher: 1500 },
    ]),
  );
  await confirm();
  expect(outcomeOf(await operator.act(`/datenanfragen/${withdrawn.Id}/loeschung`))).toBe('PSOF0916');
  expect(outcomeOf(await operator.act(`/datenanfragen/${Id}/auskunft`))).toBe('PSOF0902');
  expect(outcomeOf(await operator.act(`/datenanfragen/${Id}/loeschung`))).toBe('ok');
  expect(await accountId(test, client, anna.email)).toBe('');
  expect((await rowsOf(test, client, 'recipient')).map(({ email }) => email)).toEqual([null]);
  expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Storniert' }]);
  expect((await readMails(test, client.key, anna.email)).map(({ Kind }) => Kind)).toEqual(['account-closed']);
  expect(await taskOf('Loeschung')).toBeUndefined();
  expect((await auditOf(test, client)).at(-1)).toMatchObject({ action: 'person.erase', by: operator.id, person: id });
});

const EMAIL = 'kontakt@example.org';

/** A person who twice filled in the form of a recommendation, and never had an account. */
const startContact = async () => {
  const client = await makeClient(test.platform);
  const numbers = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
  for (const number of numbers) {
    const body = leadBody(number, { email: EMAIL, name: 'Zwetschge', vorname: 'Xaver' });
    expect((await callApi(test, client, 'POST', '/tracking/abschliessen', { body })).statusCode).toBe(201);
  }
  const { rows } = await sql<{ id: string }>`select id from recipient
    where client_key = ${client.key} and email is not null order by created_at`.execute(test.platform.db);
  const [support, operator] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Operator')];
  const ids = rows.map(({ id }) => id);
  const ask = async (Art: string, id = ids[0]) => support.act(`/personen/${id}/datenanfrage`, { Art });
  const confirm = async () =>
    callApi(test, client, 'POST', '/account/datenanfrage', {
      body: { Token: await mailToken(test, client, EMAIL, 'confirm-contact-request') },
    });
  const openTasks = async () =>
    (await operator.preview('/posteingang/liste', { Liste: 'team' })).json<AufgabenListe>().Items;
  return { client, numbers, ids, support, operator, ask, confirm, openTasks };
};

it('a contact without an account gets everything that is stored under their address, after they confirmed', async () => {
  const { client, numbers, ids, support, operator, ask, confirm, openTasks } = await startContact();
  const { Id } = (await ask('Auskunft')).json<ActDone>();
  // Whichever row of the person is named, the request is the same.
  expect(outcomeOf(await ask('Auskunft', ids[1]))).toBe('PSOF0914');
  expect(await openTasks()).toMatchObject([{ Art: 'Auskunft', Wer: 'Xaver Z.' }]);
  const hand = () => operator.act(`/datenanfragen/${Id}/auskunft`);
  expect(outcomeOf(await hand())).toBe('PSOF0913');
  expect((await confirm()).json()).toEqual({ Arten: ['Auskunft'] });
  expect(outcomeOf(await confirm())).toBe('PSOF0202');
  const data = (await hand()).json<ContactData>();
  expect(data.Kontakte.map((one) => one.Empfehlungsnummer).toSorted()).toEqual(numbers.toSorted());
  expect(data).toMatchObject({
    Kontakte: [{ Daten: { Nachname: 'Zwetschge', Email: EMAIL }, Auftraege: [{ Status: expect.any(String) }] }, {}],
    Datenanfragen: [{ Art: 'Auskunft', BeendetAm: expect.any(String) }],
  });
  expect(data.EMails.map(({ Art }) => Art)).toContain('contact-data-handed');
  expect(await openTasks()).toEqual([]);
  const page = await support.read<PersonPage>(`/personen/${ids[0]}`);
  expect(page.Anfragen).toMatchObject([{ Stand: 'Erledigt', IstKontakt: true }]);
  expect((await auditOf(test, client)).map(({ action, kind }) => [action, kind])).toEqual([
    ['person.request', 'recipient'],
    ['person.export', 'recipient'],
  ]);
});

it('a contact gets the link to their status page once more, by the same act as an account its mails', async () => {
  const { client, numbers, ids, support } = await startContact();
  const offered = await support.read<ResendableMail[]>(`/personen/${ids[0]}/wiederholbar`);
  expect(new Set(offered.map(({ Art, Nummer }) => `${Art} ${Nummer}`))).toEqual(
    new Set(numbers.map((number) => `Statusseite ${number}`)),
  );
  const resend = (Art: string) => support.act(`/personen/${ids[0]}/wiederholen`, { Art, Nummer: numbers[0] });
  expect(outcomeOf(await resend('Statusseite'))).toBe('ok');
  expect((await readMails(test, client.key, EMAIL))[0]?.Kind).toBe('recipient-link');
  expect(outcomeOf(await resend('Zugang'))).toBe('PSOF0902');
  expect((await auditOf(test, client)).map(({ action, kind }) => [action, kind])).toEqual([
    ['mail.resend', 'recipient'],
  ]);
});

it('erasing a contact leaves nothing of them, and a request ends by itself where the data went another way', async () => {
  const { client, ids, support, operator, ask, confirm, openTasks } = await startContact();
  const preview = await support.get(`/personen/${ids[0]}/datenanfrage/vorschau?Art=Loeschung&Schritt=anfragen`);
  expect(preview.json<ActPreview>()).toMatchObject({
    Zeilen: expect.arrayContaining([{ Name: 'empfehlungen', Art: 'Anzahl', Vorher: null, Nachher: 2 }]),
    Mails: [{ Art: 'confirm-contact-request' }],
  });
  const { Id } = (await ask('Loeschung')).json<ActDone>();
  await ask('Auskunft');
  await confirm();
  const mails = await readMails(test, client.key, EMAIL);
  expect(mails.filter(({ Kind }) => Kind === 'confirm-contact-request')).toHaveLength(2);
  const links = mails.flatMap(({ Links }) => Links.flatMap((link) => new URL(link).searchParams.get('token') ?? []));
  for (const Token of links) await callApi(test, client, 'POST', '/account/datenanfrage', { body: { Token } });
  expect(outcomeOf(await operator.act(`/datenanfragen/${Id}/loeschung`))).toBe('ok');
  expect((await readMails(test, client.key, EMAIL)).map(({ Kind }) => Kind)).toEqual(['contact-erased']);
  expect(
    (await scanDatabase(test.platform.db, 'Zwetschge')).filter(({ row }) => row.client_key === client.key),
  ).toEqual([]);
  expect(await openTasks()).toEqual([]);

  const other = await startContact();
  await other.ask('Auskunft');
  const ctx = anonymousCtx(test.platform, { ...other, language: 'de', log: test.platform.log, origin: '' });
  for (const id of other.ids) await eraseRecipient(ctx, id);
  await sweepTasks.run(test.platform);
  expect(await other.openTasks()).toEqual([]);
});
