import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { ActDone, ActPreview } from '@mundwerk/contract/console/act';
import type { AufgabenDetail, AufgabenListe } from '@mundwerk/contract/console/inbox';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import { addDays } from '@mundwerk/contract/values/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountId, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const start = async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
  const id = await accountId(test, client, anna.email);
  const [support, operator] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Operator')];
  const ask = (Art: string) => support.act(`/personen/${id}/datenanfrage`, { Art });
  const preview = async (Art: string, Schritt: string) =>
    (await support.get(`/personen/${id}/datenanfrage/vorschau?Art=${Art}&Schritt=${Schritt}`)).json<ActPreview>();
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
  expect((await operator.get(`/posteingang/${task?.Id}`)).json<AufgabenDetail>()).toMatchObject({
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
  expect((await operator.get(`/personen/${id}`)).json<PersonPage>().Anfragen).toMatchObject([{ Stand: 'Erledigt' }]);
  expect((await auditOf(test, client)).map(({ action, by, person }) => [action, by, person])).toEqual([
    ['person.request', support.id, id],
    ['person.export', operator.id, id],
  ]);
});

it('an erasure says what goes, can be taken back, and does what deleting the account does', async () => {
  const { client, anna, id, support, operator, ask, preview, confirm, taskOf } = await start();
  await operator.act(`/personen/${id}/kulanz`, { BetragCent: 1500 });
  const withdrawn = (await ask('Loeschung')).json<ActDone>();
  expect(outcomeOf(await support.act(`/datenanfragen/${withdrawn.Id}/zurueckziehen`))).toBe('ok');
  expect(await taskOf('Loeschung')).toBeUndefined();
  // The link of the next request does not confirm an earlier one that was withdrawn.
  const { Id } = (await ask('Loeschung')).json<ActDone>();
  expect((await preview('Loeschung', 'erledigen')).Zeilen).toEqual(
    expect.arrayContaining([{ Name: 'praemienEntfallen', Art: 'Betrag', Vorher: null, Nachher: 1500 }]),
  );
  await confirm();
  expect(outcomeOf(await operator.act(`/datenanfragen/${withdrawn.Id}/loeschung`))).toBe('PSOF0916');
  expect(outcomeOf(await operator.act(`/datenanfragen/${Id}/auskunft`))).toBe('PSOF0902');
  expect(outcomeOf(await operator.act(`/datenanfragen/${Id}/loeschung`))).toBe('ok');
  expect(await accountId(test, client, anna.email)).toBe('');
  expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Storniert' }]);
  expect((await readMails(test, client.key, anna.email)).map(({ Kind }) => Kind)).toEqual(['account-closed']);
  expect(await taskOf('Loeschung')).toBeUndefined();
  expect((await auditOf(test, client)).at(-1)).toMatchObject({ action: 'person.erase', by: operator.id, person: id });
});
