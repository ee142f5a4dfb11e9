import { beforeEach, describe, expect, it } from 'vitest';
import { accountId, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeContract } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;

it('an extended link works again, and within ten seconds the same person can undo it', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  await setClock(test, 61 * DAY_MS);
  const [support, other] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Support')];
  const status = async () => (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json().Status;
  const path = `/empfehlungen/${number}/verlaengerung`;
  expect(await status()).toBe('Abgelaufen');
  expect((await support.get(path)).json()).toMatchObject({
    Zeilen: [{ Name: 'gueltigBis' }, { Name: 'linkStatus', Vorher: 'Abgelaufen', Nachher: 'Ok' }],
    Hindernisse: [],
  });
  expect(await status()).toBe('Abgelaufen');
  const extended = (await support.act(path)).json();
  expect(await status()).toBe('Ok');
  expect((await support.get(path)).json().Hindernisse).toEqual(['PSOF0949']);
  expect(outcomeOf(await support.act(path))).toBe('PSOF0949');
  const undo = `${path}/${extended.Id}/zurueck`;
  expect(outcomeOf(await other.undo(undo))).toBe('PSOF0946');
  expect(outcomeOf(await support.undo(undo))).toBe('ok');
  expect(await status()).toBe('Abgelaufen');

  const again = (await support.act(path)).json();
  await setClock(test, 61 * DAY_MS + 11_000);
  expect(outcomeOf(await support.undo(`${path}/${again.Id}/zurueck`))).toBe('PSOF0946');
  expect(await status()).toBe('Ok');
  expect((await auditOf(test, client)).map(({ action, kind }) => [action, kind])).toEqual(
    Array.from({ length: 3 }, () => ['recommendation.extend', 'recommendation']),
  );
});

it('an operator extends to any day, but not a link whose clock an order stopped', async () => {
  const client = await makeClient(test.platform);
  const open = await makeRecommendation(test, client);
  const { number: concluded } = await makeContract(test, client);
  const operator = await makeActing(test, client, 'Operator');
  const extend = (number: string, Bis?: string) =>
    operator.act(`/empfehlungen/${number}/verlaengerung`, Bis ? { Bis } : {});
  const later = new Date(test.clock.now().getTime() + 300 * DAY_MS).toISOString().slice(0, 10);
  expect(outcomeOf(await extend(open, later))).toBe('ok');
  expect(outcomeOf(await extend(open, '2020-01-01'))).toBe('PSOF0901');
  expect(outcomeOf(await extend(concluded))).toBe('PSOF0948');
  expect(outcomeOf(await extend('0000000000'))).toBe('PSOF0306');
});

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

describe('the name of a lasting link', () => {
  const start = async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    const choose = (Name: string) =>
      callApi(test, client, 'PUT', '/empfehler/linkname', { token, body: { Name, AgbText: 'Einverstanden.' } });
    const page = (name: string) => callApi(test, client, 'GET', `/empfehlung/name/${name}`);
    return { client, id, choose, page };
  };

  it('is taken away by an operator with a reason: it leads nowhere, is free for nobody, and the log does not name it', async () => {
    const { client, id, choose, page } = await start();
    expect(outcomeOf(await choose('frechheit-hoch-drei'))).toBe('ok');
    expect(outcomeOf(await page('frechheit-hoch-drei'))).toBe('ok');
    const operator = await makeActing(test, client, 'Operator');
    const end = (body = {}) => operator.act(`/personen/${id}/linkname/beenden`, body);
    expect((await operator.get(`/personen/${id}`)).json()).toMatchObject({ Linkname: 'frechheit-hoch-drei' });
    expect(outcomeOf(await end({ Grund: { Art: 'Sonstiges', Text: 'kurz' } }))).toBe('PSOF0931');
    expect(outcomeOf(await end())).toBe('ok');
    expect(outcomeOf(await page('frechheit-hoch-drei'))).toBe('PSOF0983');
    expect((await operator.get(`/personen/${id}`)).json()).toMatchObject({ Linkname: null });
    expect(outcomeOf(await end())).toBe('PSOF0944');
    const audits = await auditOf(test, client);
    expect(audits).toMatchObject([{ action: 'name.end', by: operator.id, person: id, reason: 'Rückfrage am Telefon' }]);
    expect(JSON.stringify(audits)).not.toContain('frechheit');
    // The owner may choose once more, but not the removed name, which is free for nobody else either.
    expect(outcomeOf(await choose('frechheit-hoch-drei'))).toBe('PSOF0981');
    expect(outcomeOf(await choose('anna-im-chor'))).toBe('ok');
  });
});
