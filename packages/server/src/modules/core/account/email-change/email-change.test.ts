import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, codesOf, endAccount, kindsOf, recommend } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { purgeEmailChanges } from '../retention.ts';

const test = setUpTestApp();
const client = setUpClient(test, {
  EmailBlocklist: ['gesperrt@example.org', '*@firma.example'],
});
beforeEach(() => setClock(test, 0));

const someEmail = (): string => `neu.${randomBytes(4).toString('hex')}@example.org`;
const ask = (token: string, Email: string) =>
  callApi(test, client, 'POST', '/empfehler/email', { token, body: { Email } });
const confirm = (Token: string) => callApi(test, client, 'POST', '/empfehler/email/bestaetigen', { body: { Token } });
const user = (token: string) => callApi(test, client, 'GET', '/account/user', { token });
const disown = (Token: string) => callApi(test, client, 'POST', '/account/nichtich', { body: { Token } });
const kinds = (email: string) => kindsOf(test, client, email);
const waiting = async (token: string) => (await callApi(test, client, 'GET', '/empfehler/email', { token })).json();

/** An owner who requested a new address, with the tokens of both mails, and the step that confirms both. */
const makeChange = async () => {
  const owner = await makeRecommender(test, client);
  const next = someEmail();
  const reply = await ask(owner.token, next);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const oldToken = await mailToken(test, client, owner.email, 'confirm-old-address');
  const newToken = await mailToken(test, client, next, 'confirm-new-address');
  const confirmBoth = async () => {
    for (const token of [oldToken, newToken]) await confirm(token);
  };
  return { ...owner, next, oldToken, newToken, confirmBoth };
};

/** The same with the change in effect, and the link of the mail that says so. */
const makeChanged = async () => {
  const change = await makeChange();
  await change.confirmBoth();
  return { ...change, notMe: await mailToken(test, client, change.email, 'address-changed') };
};

describe('a change of address', () => {
  it.each(['old first', 'new first'])('takes effect once both mailboxes have confirmed it, %s', async (order) => {
    const { email, token, next, oldToken, newToken } = await makeChange();
    const elsewhere = (await logIn(test, client, email)).Token;
    const [first, second] = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken];
    expect((await confirm(first)).json()).toEqual({ Email: null });
    expect((await user(token)).json()).toMatchObject({ Email: email });
    expect(await waiting(token)).toMatchObject({
      Aenderung: { NeueEmail: next, AlteBestaetigt: order === 'old first', NeueBestaetigt: order !== 'old first' },
    });
    expect(codeOf(await confirm(first))).toBe('PSOF0202');
    expect((await confirm(second)).json()).toEqual({ Email: next });
    // The session that requested the change stays open; the others end.
    expect((await user(token)).json()).toMatchObject({ Email: next });
    expect(codeOf(await user(elsewhere))).toBe('PSOF0204');
    expect(await waiting(token)).toEqual({ Aenderung: null });
    for (const address of [email, next]) {
      const [mail] = await readMails(test, client.key, address);
      expect(mail).toMatchObject({ Kind: 'address-changed', Text: expect.stringContaining(next) });
    }
    await logIn(test, client, next);
    await expect(logIn(test, client, email)).rejects.toThrow('PSOF0101');
    expect([codeOf(await confirm(first)), codeOf(await confirm(second))]).toEqual(['PSOF0202', 'PSOF0202']);
  });

  it('leaves no link behind that was mailed to the old address', async () => {
    const { email, confirmBoth } = await makeChange();
    await callApi(test, client, 'POST', '/account/loginlink', { body: { Email: email } });
    const link = await mailToken(test, client, email, 'login-link');
    await confirmBoth();
    const logInBy = await callApi(test, client, 'POST', '/account/loginlink/login', { body: { Token: link } });
    expect(codeOf(logInBy)).toBe('PSOF0202');
  });

  it.each([
    ['kein-gueltiges', 'PSOF0105'],
    ['gesperrt@example.org', 'PSOF0107'],
    ['anna@firma.example', 'PSOF0108'],
  ])('is refused with its own sentence for %s', async (address, code) => {
    const { token } = await makeRecommender(test, client);
    expect((await ask(token, address)).json()).toMatchObject({ Fields: [{ Field: 'Email', ErrorCode: code }] });
  });

  it('needs another address, a fresh login, and no support session', async () => {
    const { email, token } = await makeRecommender(test, client);
    expect(codeOf(await ask(token, email))).toBe('PSOF0921');
    await setClock(test, 11 * 60_000);
    expect(codeOf(await ask(token, someEmail()))).toBe('PSOF0206');
  });

  it('tells nobody but its owner that the new address has an account', async () => {
    const taken = (await makeRecommender(test, client)).email;
    const { email, token } = await makeRecommender(test, client);
    const [known, free] = [await ask(token, taken), await ask(token, someEmail())];
    expect(known.statusCode).toBe(free.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(free.json()));
    expect((await kinds(taken))[0]).toBe('address-taken');
    expect((await kinds(email)).filter((kind) => kind === 'confirm-old-address')).toHaveLength(2);
  });

  it('does not take an address that got an account meanwhile', async () => {
    const { email, token, next, oldToken, newToken } = await makeChange();
    await confirm(oldToken);
    await callApi(test, client, 'POST', '/account/createEmpfehler', {
      body: { Vorname: 'Berta', Nachname: 'Muster', Email: next },
    });
    expect(codeOf(await confirm(newToken))).toBe('PSOF0103');
    expect((await user(token)).json()).toMatchObject({ Email: email });
  });

  it('does not take effect for an account that was blocked meanwhile', async () => {
    const { email, oldToken, newToken, next } = await makeChange();
    await confirm(oldToken);
    await sql`update recommender set blocked_kind = 'single' where client_key = ${client.key} and email = ${email}`.execute(
      test.platform.db,
    );
    expect(codeOf(await confirm(newToken))).toMatch(/^PSOF/);
    const { rows } =
      await sql`select email from recommender where client_key = ${client.key} and email in (${email}, ${next})`.execute(
        test.platform.db,
      );
    expect(rows).toEqual([{ email }]);
  });

  it('ends with a newer one, when it is withdrawn, and after two days', async () => {
    const first = await makeChange();
    await ask(first.token, someEmail());
    expect(codeOf(await confirm(first.newToken))).toBe('PSOF0201');
    const second = await makeChange();
    await callApi(test, client, 'DELETE', '/empfehler/email', { token: second.token });
    expect(await waiting(second.token)).toEqual({ Aenderung: null });
    expect(codeOf(await confirm(second.newToken))).toBe('PSOF0201');
    const third = await makeChange();
    await setClock(test, 48 * 3_600_000 + 1000);
    expect(codeOf(await confirm(third.newToken))).toBe('PSOF0201');
  });

  it('stops people who try tokens', async () => {
    const from = '10.250.3.1';
    const guess = (time: number) =>
      callApi(test, client, 'POST', '/empfehler/email/bestaetigen', { body: { Token: `geraten-${time}` }, from });
    expect((await codesOf(11, guess)).slice(-2)).toEqual(['PSOF0201', 'PSOF0110']);
  });
});

describe('an owner who says that a change of address was not theirs', () => {
  it('has the old address back, where the link to a new password goes', async () => {
    const { email, token, next, notMe } = await makeChanged();
    expect((await disown(notMe)).json()).toMatchObject({ PasswortLinkVersendet: true });
    expect((await kinds(email))[0]).toBe('password-reset');
    expect(await kinds(next)).not.toContain('password-reset');
    expect(codeOf(await user(token))).toBe('PSOF0204');
    const Token = await mailToken(test, client, email, 'password-reset');
    const back = await callApi(test, client, 'PUT', '/account/resetPassword', {
      body: { Token, Password: 'Nordstern25' },
    });
    expect(back.json()).toMatchObject({ Email: email });
  });

  it('ends the links that were mailed to the other address meanwhile, and no earlier ones', async () => {
    const { email, next, headers, confirmBoth } = await makeChange();
    const linkMailedTo = async (address: string) => {
      const { Empfehlungsnummer } = await recommend(test, client, { Empfehler: { Email: address } }, headers);
      const Token = await mailToken(test, client, address, 'recommendation-created');
      return async () =>
        codeOf(await callApi(test, client, 'POST', `/Empfehlen/${Empfehlungsnummer}/link`, { body: { Token } }));
    };
    const openEarlier = await linkMailedTo(email);
    await confirmBoth();
    const openLater = await linkMailedTo(next);
    expect([await openEarlier(), await openLater()]).toEqual(['ok', 'ok']);
    await disown(await mailToken(test, client, email, 'address-changed'));
    expect([await openEarlier(), await openLater()]).toEqual(['ok', 'PSOF0201']);
  });

  it('has it back over several changes, by the link of the mail about the first', async () => {
    const { email, token, next, notMe } = await makeChanged();
    await setClock(test, 60_000);
    const last = someEmail();
    await ask(token, last);
    await confirm(await mailToken(test, client, next, 'confirm-old-address'));
    await confirm(await mailToken(test, client, last, 'confirm-new-address'));
    expect((await user(token)).json()).toMatchObject({ Email: last });
    await disown(notMe);
    expect((await kinds(email))[0]).toBe('password-reset');
  });

  it('has it back also when the stranger reports a change first, and the stranger’s reports end', async () => {
    const { email, token, next, notMe } = await makeChanged();
    const strangers: string[] = [];
    for (const minutes of [1, 2]) {
      await setClock(test, minutes * 60_000);
      await callApi(test, client, 'GET', '/empfehler/daten', { token });
      strangers.push(await mailToken(test, client, next, 'data-downloaded'));
    }
    const [first = '', second = ''] = strangers;
    expect(codeOf(await disown(first))).toBe('ok');
    expect((await kinds(next))[0]).toBe('password-reset');
    expect(codeOf(await disown(notMe))).toBe('ok');
    expect((await kinds(email))[0]).toBe('password-reset');
    expect(codeOf(await disown(second))).toBe('PSOF0201');
  });

  it('finds the account blocked where the old address has another account by now', async () => {
    const { email, next, notMe } = await makeChanged();
    await callApi(test, client, 'POST', '/account/createEmpfehler', {
      body: { Vorname: 'Berta', Nachname: 'Muster', Email: email },
    });
    expect((await disown(notMe)).json()).toMatchObject({ PasswortLinkVersendet: false, Gesperrt: true });
    const accounts = await rowsOf(test, client, 'recommender');
    expect(accounts.find((row) => row.email === next)).toMatchObject({ blocked_kind: 'general' });
  });
});

describe('a changed name', () => {
  it('is shown at once, and the former one stays with the account until it is deleted', async () => {
    const { token } = await makeRecommender(test, client);
    const change = (Nachname: string) =>
      callApi(test, client, 'PUT', '/empfehler/name', { token, body: { Anrede: null, Vorname: 'Anna', Nachname } });
    expect((await change('Beispiel')).json()).toMatchObject({ Vorname: 'Anna', Nachname: 'Beispiel' });
    await change('Beispiel');
    const data = (await callApi(test, client, 'GET', '/empfehler/daten', { token })).json();
    expect(data).toMatchObject({
      Konto: { Nachname: 'Beispiel' },
      FruehereNamen: [{ Anrede: null, Vorname: 'Anna', Nachname: 'Muster' }],
    });
    await endAccount(test, client, token);
    expect(await rowsOf(test, client, 'former_name')).toEqual([]);
  });

  it('changes ten times a day at most', async () => {
    const { token } = await makeRecommender(test, client);
    const change = (time: number) => {
      const body = { Vorname: 'Anna', Nachname: `Muster${'a'.repeat(time)}` };
      return callApi(test, client, 'PUT', '/empfehler/name', { token, body });
    };
    expect((await codesOf(11, change)).slice(-2)).toEqual(['ok', 'PSOF0110']);
  });
});

it('former addresses are deleted a month after the links that could undo the change', async () => {
  await makeChanged();
  const count = async (): Promise<number> => (await rowsOf(test, client, 'email_change')).length;
  await setClock(test, 31 * 86_400_000);
  await purgeEmailChanges.run(test.platform);
  expect(await count()).toBeGreaterThan(0);
  await setClock(test, 33 * 86_400_000);
  await purgeEmailChanges.run(test.platform);
  expect(await count()).toBe(0);
});
