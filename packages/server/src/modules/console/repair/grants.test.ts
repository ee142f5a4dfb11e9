import type { ActPreview } from '@mundwerk/contract/console/act';
import type { AufgabenDetail, AufgabenListe } from '@mundwerk/contract/console/inbox';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { Granted } from '@mundwerk/contract/console/repair/order-acts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountId, auditOf, makeActing, outcomeOf, signedActsOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const start = async () => {
  const client = await makeClient(test.platform, { GewaehrGrenzeCent: 5000 });
  const { email, token } = await makeRecommender(test, client);
  const id = await accountId(test, client, email);
  const operator = await makeActing(test, client, 'Operator');
  const grant = (BetragCent: number, parts: object = {}) =>
    operator.act(`/personen/${id}/kulanz`, { BetragCent, ...parts });
  return { client, email, token, id, operator, grant };
};

describe('a granted reward', () => {
  it('is a claim of its own that can be picked up at once', async () => {
    const { client, email, id, operator, grant } = await start();
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    expect((await operator.preview(`/personen/${id}/kulanz/vorschau`, { BetragCent: 3500 })).json()).toMatchObject({
      Zeilen: [{ Name: 'kulanz', Nachher: 3500 }],
      BrauchtZweitePerson: false,
    });
    const granted = (await grant(3500, { Empfehlungsnummer: number })).json<Granted>();
    expect(granted).toEqual({ Praemierungsnummer: expect.any(String), FreigabeId: null });
    const [mail] = await readMails(test, client.key, email);
    expect(mail).toMatchObject({ Kind: 'goodwill-granted', Subject: '35\u00a0€ liegen für Sie bereit' });
    const token = await mailToken(test, client, email, 'goodwill-granted');
    const body = { PraemieId: 0, ...TEST_ACCOUNT };
    const picked = await callApi(test, client, 'PUT', '/praemierung', { token, body });
    expect(picked.json()).toMatchObject({ Status: 'Abgeholt', WertCent: 3500, Art: 'Kulanz' });
    const by = `op:${operator.id}`;
    expect((await movesOf(test, client, 'claim_history')).slice(0, 2)).toEqual([
      ['open', 'Offen', by, null],
      ['provide', 'Bereitgestellt', by, null],
    ]);
    expect(await auditOf(test, client)).toMatchObject([
      { action: 'claim.grant', by: operator.id, person: id, after: { valueCents: 3500, recommendation: number } },
    ]);
    // A grant that was picked up cannot be withdrawn.
    expect(outcomeOf(await operator.act(`/praemien/${granted.Praemierungsnummer}/zuruecknehmen`))).toBe('PSOF0946');
  });

  it('can be withdrawn until it is picked up; a promised one never', async () => {
    const { client, operator, grant } = await start();
    const { Praemierungsnummer } = (await grant(1000)).json<Granted>();
    expect(outcomeOf(await operator.act(`/praemien/${Praemierungsnummer}/zuruecknehmen`))).toBe('ok');
    expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Storniert' }]);
    const promised = await makeClient(test.platform);
    await makeProvided(test, promised);
    const [claim] = await rowsOf(test, promised, 'claim');
    const other = await makeActing(test, promised, 'Operator');
    expect(outcomeOf(await other.act(`/praemien/${claim?.claim_number}/zuruecknehmen`))).toBe('PSOF0946');
    expect(await rowsOf(test, promised, 'claim')).toMatchObject([{ state: 'Bereitgestellt' }]);
  });

  it('needs an amount, and a recommendation of the same person', async () => {
    const { client, grant } = await start();
    const foreign = await makeRecommendation(test, client);
    expect(outcomeOf(await grant(1000, { Empfehlungsnummer: foreign }))).toBe('PSOF0306');
    expect(outcomeOf(await grant(0))).toBe('PSOF0901');
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
  });
});

describe('a grant above the limit of one operator', () => {
  it('opens a claim only when another person approves, with both in the record', async () => {
    const { client, email, id, operator, grant } = await start();
    expect((await operator.preview(`/personen/${id}/kulanz/vorschau`, { BetragCent: 5001 })).json()).toMatchObject({
      BrauchtZweitePerson: true,
    });
    const proposed = (await grant(5001)).json<Granted>();
    expect(proposed).toEqual({ Praemierungsnummer: null, FreigabeId: expect.any(String) });
    expect(outcomeOf(await grant(5001))).toBe('PSOF0935');
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
    const path = `/freigaben/${proposed.FreigabeId}/entscheidung`;
    const approve = (person: typeof operator) => person.act(path, { Entscheidung: 'Freigegeben' });
    expect(outcomeOf(await approve(operator))).toBe('PSOF0932');
    expect(await rowsOf(test, client, 'claim')).toEqual([]);
    const second = await makeActing(test, client, 'Finance');
    const decided = await approve(second);
    expect([outcomeOf(decided), decided.body]).toEqual(['ok', expect.any(String)]);
    expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Bereitgestellt', value_cents: 5001 }]);
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('goodwill-granted');
    expect(await signedActsOf(test, client)).toEqual([
      ['claim.grant', operator.id],
      ['grant.approve', second.id],
    ]);
  });
});

it('a goodwill request is decided once, with an answer for the recommender and a reason for colleagues', async () => {
  const { client, email, token, operator } = await start();
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  await callApi(test, client, 'PUT', `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`, {
    token,
  });
  // Colleagues reach the request from both pages that name it, without knowing its id.
  const page = await operator.read<ReferralPage>(`/empfehlungen/${number}`);
  const { Items } = (await operator.preview('/posteingang/liste', { Liste: 'team' })).json<AufgabenListe>();
  const task = await operator.read<AufgabenDetail>(`/posteingang/${Items[0]?.Id}`);
  expect(page.Kulanz).toMatchObject({ Id: task.KulanzId, Kundennummer: '40012345', Status: 'Offen' });
  const preview = async (decision: string) =>
    await operator.read<ActPreview>(`/kulanz/${task.KulanzId}/vorschau?Entscheidung=${decision}`);
  expect(await preview('Angenommen')).toMatchObject({
    Zeilen: [
      { Name: 'kulanzStatus', Nachher: 'Angenommen' },
      { Name: 'kulanz', Nachher: 5000 },
    ],
    Mails: [{ Art: 'goodwill-accepted' }],
    Hindernisse: [],
  });
  const decide = async () =>
    outcomeOf(
      await operator.act(`/kulanz/${task.KulanzId}`, {
        Entscheidung: 'Abgelehnt',
        Antwort: 'Der Vertrag bestand schon vorher.',
      }),
    );
  expect(await decide()).toBe('ok');
  expect(await decide()).toBe('PSOF0510');
  expect((await preview('Abgelehnt')).Hindernisse).toEqual(['PSOF0510']);
  expect(await operator.read<AufgabenDetail>(`/posteingang/${task.Id}`)).toMatchObject({
    Stand: 'Erledigt',
    KulanzId: null,
  });
  const [mail] = await readMails(test, client.key, email);
  expect(mail?.Text).toContain('Der Vertrag bestand schon vorher.');
  expect(mail?.Text).not.toContain('Rückfrage am Telefon');
  expect(await auditOf(test, client)).toMatchObject([{ action: 'goodwill.decide', reason: 'Rückfrage am Telefon' }]);
});
