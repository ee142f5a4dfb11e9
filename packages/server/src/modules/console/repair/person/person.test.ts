import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId, auditOf, makeActing, outcomeOf } from '../../../../testing/console/operate.ts';
import { makeClient } from '../../../../testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '../../../../testing/make/make-contract.ts';
import { callApi, makeKey } from '../../../../testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '../../../../testing/make/make-recommender.ts';
import { readMails } from '../../../../testing/start/read-mails.ts';
import { setClock } from '../../../../testing/start/set-clock.ts';
import { startTestApp, type TestApp } from '../../../../testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const PAYING = { Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null } };

describe('a corrected address', () => {
  const start = async () => {
    const client = await makeClient(test.platform, { EmailBlocklist: ['*@firma.example'] });
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const user = () => callApi(test, client, 'GET', '/account/user', { token });
    const confirm = async (to: string) =>
      callApi(test, client, 'POST', '/empfehler/email/bestaetigen', {
        body: { Token: await mailToken(test, client, to, 'confirm-new-address') },
      });
    const correct = (Email: string) => support.act(`/personen/${id}/email`, { Email });
    const kinds = async (to: string) => (await readMails(test, client.key, to)).map(({ Kind }) => Kind);
    return { client, email, id, support, user, confirm, correct, kinds, next: `neu.${email}` };
  };

  it('takes effect when the new mailbox confirms; the old one is told and can take it back', async () => {
    const { client, email, id, support, user, confirm, correct, kinds, next } = await start();
    const preview = (await support.preview(`/personen/${id}/email/vorschau`, { Email: next })).json();
    expect(preview.Mails.map(({ Art }: { Art: string }) => Art)).toEqual(['address-corrected', 'confirm-new-address']);
    expect(JSON.stringify(preview)).not.toContain(email);
    expect(outcomeOf(await correct(next))).toBe('ok');
    expect((await kinds(email))[0]).toBe('address-corrected');
    expect((await user()).json()).toMatchObject({ Email: email });
    expect((await confirm(next)).json()).toEqual({ Email: next });
    expect(outcomeOf(await user())).toBe('PSOF0204');
    await logIn(test, client, next);

    const Token = await mailToken(test, client, email, 'address-corrected');
    await callApi(test, client, 'POST', '/account/nichtich', { body: { Token } });
    expect((await kinds(email))[0]).toBe('password-reset');
    expect(await auditOf(test, client)).toMatchObject([{ action: 'person.correct', person: id }]);
    expect(JSON.stringify(await auditOf(test, client))).not.toContain(next);
  });

  it('can be withdrawn until then', async () => {
    const { id, support, confirm, correct, next } = await start();
    await correct(next);
    expect(outcomeOf(await support.undo(`/personen/${id}/email/zurueck`))).toBe('ok');
    expect(outcomeOf(await confirm(next))).toBe('PSOF0201');
    expect(outcomeOf(await support.undo(`/personen/${id}/email/zurueck`))).toBe('PSOF0946');
  });

  it('is refused where it is blocked, taken, or the same', async () => {
    const { client, email, correct, kinds } = await start();
    const other = (await makeRecommender(test, client)).email;
    expect(outcomeOf(await correct(email))).toBe('PSOF0921');
    expect(outcomeOf(await correct(other))).toBe('PSOF0103');
    expect(outcomeOf(await correct('a@firma.example'))).toBe('PSOF0108');
    expect(await kinds(email)).not.toContain('address-corrected');
  });
});

describe('a mail sent again', () => {
  it('goes to the stored address with a new link; the old one ends, and the fourth of a day is refused', async () => {
    const client = await makeClient(test.platform, PAYING);
    const { email, reward } = await makeProvided(test, client);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const offered = (await support.get(`/personen/${id}/wiederholbar`)).json<ResendableMail[]>();
    const pickup = offered.find(({ Art }) => Art === 'Abholung');
    expect(pickup).toMatchObject({ Nummer: expect.any(String), Zuletzt: { Stand: 'Versendet' }, NochHeute: 3 });
    const open = (token: string) => callApi(test, client, 'GET', '/praemierung', { token });
    const send = (Art: string, Nummer: string | null = null) =>
      support.act(`/personen/${id}/wiederholen`, { Art, Nummer });
    expect(outcomeOf(await open(reward))).toBe('ok');
    expect(outcomeOf(await send('Abholung', pickup?.Nummer))).toBe('ok');
    expect(outcomeOf(await open(reward))).toBe('PSOF0501');
    expect(outcomeOf(await open(await mailToken(test, client, email, 'pickup')))).toBe('ok');
    await send('Abholung', pickup?.Nummer);
    await send('Abholung', pickup?.Nummer);
    expect(outcomeOf(await send('Abholung', pickup?.Nummer))).toBe('PSOF0110');
    // Another kind has a count of its own; what is not offered is not sent.
    expect(outcomeOf(await send('Zugang'))).toBe('ok');
    expect(outcomeOf(await send('Abholung', 'XXXXXXXXXXXX'))).toBe('PSOF0902');
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('password-reset');
    expect((await auditOf(test, client)).map(({ action }) => action)).toEqual(
      Array.from({ length: 4 }, () => 'mail.resend'),
    );
  });
});

describe('ended sessions', () => {
  it('log the person out everywhere', async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    await logIn(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const preview = (await support.get(`/personen/${id}/sitzungen`)).json();
    expect(preview.Zeilen[0]).toMatchObject({ Name: 'sitzungen', Vorher: 2, Nachher: 0 });
    expect(outcomeOf(await support.act(`/personen/${id}/sitzungen/beenden`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token }))).toBe('PSOF0204');
  });

  it('after “it was not me” payments wait a week, and the owner is mailed the way to secure the account', async () => {
    const client = await makeClient(test.platform, PAYING);
    const key = await makeKey(test, client);
    const { email, reward, token } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    const id = await accountId(test, client, email);
    const session = await token();
    const support = await makeActing(test, client, 'Support');
    expect(outcomeOf(await support.act(`/personen/${id}/nichtich`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token: session }))).toBe('PSOF0204');
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('account-protected');
    const run = () => callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token: key });
    expect(outcomeOf(await run())).toBe('PSOF0801');
    await setClock(test, test.clock.now().getTime() - Date.now() + 7 * 86_400_000 + 60_000);
    expect((await run()).json()).toMatchObject({ Anzahl: 1 });
  });
});
