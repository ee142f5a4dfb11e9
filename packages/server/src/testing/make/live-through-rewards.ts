import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { nextBusinessDay } from '@mundwerk/contract/values/day';
import { createAdminLogin } from '#modules/core/account/login/login.ts';
import { selectRecommenderByEmail } from '#modules/core/account/store.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { linksIn } from '#platform/devaids/mailbox-page.ts';
import { isNoHousekeeping, runTasks } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { bookedFile } from './bank-files.ts';
import { recommendationBody } from './make-client.ts';
import { advanceDays, todayOf } from './make-contract.ts';
import { callApi, makeKey, orderBody, recipientBody } from './make-recipient.ts';
import { VOUCHER_ID } from './make-voucher-client.ts';
import { makeAgencyUser } from './open-agency.ts';

/** The HTML of the newest mail of a kind to an address, as its reader has it. */
export type ReadMail = (to: string, kind: string) => Promise<string>;

const OWN_IBAN = 'DE21120300000077112233';
const PICKUP_IBAN = 'DE72120300000088223344';
const RECIPIENT_IBAN = 'DE26120300000099334455';

/**
 * Everything that happens in the life of two rewards, one paid in cash and one as a voucher, through the calls of the portal. Returns
 * the secrets that a copy of the database must not reveal, each with its description.
 */
export const liveThroughRewards = async (
  test: TestApp,
  client: ClientRef,
  readMail: ReadMail,
): Promise<Map<string, string>> => {
  const secrets = new Map<string, string>();
  let keys = 0;
  const keep = (what: string, value: string | null | undefined): string => {
    if (!value) throw new Error(`there is no ${what}`);
    secrets.set(what, value);
    return value;
  };
  const call = async <T>(
    method: Parameters<typeof callApi>[2],
    path: string,
    sent: NonNullable<Parameters<typeof callApi>[4]> = {},
  ): Promise<T> => {
    keys += 1;
    // Every call that can be repeated leaves its answer in the database; the calls behind mailed links answer only the portal's own pages.
    const headers = { 'idempotency-key': `life-of-rewards-${keys}`, 'sec-fetch-site': 'same-origin', ...sent.headers };
    const reply = await callApi(test, client, method, path, { ...sent, headers });
    if (reply.statusCode >= 300) throw new Error(`${method} ${path} answers ${reply.statusCode}: ${reply.body}`);
    return (reply.headers['content-type']?.toString().includes('json') ? reply.json() : reply.body) as T;
  };
  const linkSecret = async (to: string, kind: string, parameter = 'token'): Promise<string> => {
    const secrets = linksIn(await readMail(to, kind)).flatMap(
      (link) => new URL(link).searchParams.get(parameter) ?? [],
    );
    return keep(`secret of the ${kind} mail to ${to}`, secrets.at(-1));
  };

  // An account: registration, opt-in, password, login, bank data, a look by support.
  const anna = `anna.${client.key}@example.org`;
  const logIn = async (Password: string): Promise<string> =>
    keep(
      `session of ${Password}`,
      (await call<LoggedIn>('POST', '/account/login', { body: { Email: anna, Password } })).Token,
    );
  const person = { Vorname: 'Anna', Nachname: 'Muster', Email: anna, NewsletterPermission: true };
  await call('POST', '/account/createEmpfehler', { body: person });
  const first = keep('first password', 'Seestern-Kap-7714');
  await call('PUT', '/account/resetPassword', { body: { Token: await linkSecret(anna, 'welcome'), Password: first } });
  await call('POST', '/empfehler/newsletter/optin', { body: { Token: await linkSecret(anna, 'newsletter-optin') } });
  const session = await logIn(first);
  keep('IBAN of the recommender', OWN_IBAN);
  await call('PUT', '/empfehler/bankdaten', { token: session, body: { Kontoinhaber: 'Anna Muster', Iban: OWN_IBAN } });
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  const recommender = await selectRecommenderByEmail(ctx, anna);
  const admin = await createAdminLogin(ctx, recommender?.id ?? '', 'support');
  keep('admin login', new URL(admin.url).pathname.split('/').at(-1));

  // A person without an account gets credentials with the first recommendation; an agency invites another.
  const bert = `bert.${client.key}@example.org`;
  await call('POST', '/Empfehlen/create', { body: recommendationBody({ Empfehler: { Email: bert } }) });
  await linkSecret(bert, 'credentials');
  const kim = `kim.${client.key}@example.org`;
  const { token: owner } = await makeAgencyUser(test, client, ['AgenturInhaber']);
  const consent = { EinwilligungLiegtVor: true, EinwilligungText: 'Die Person hat eingewilligt.' };
  const invited = { Vorname: 'Kim', Nachname: 'Kunde', Email: kim, Art: 'Kunde', ...consent };
  await call('PUT', '/Einladung', { token: keep('session of the agency', owner), body: invited });
  const Einladung = await linkSecret(kim, 'invitation', 'einladung');
  await call('POST', '/account/createEmpfehler', { body: { ...person, Email: kim, Einladung } });

  // A shared reward: the recipient's data, consent and bank data; the contract; the rewards ready, and both reminded.
  const { Empfehlungsnummer: number } = await call<RecommendationCreated>('POST', '/Empfehlen/create', {
    token: session,
    body: recommendationBody({ Empfehlung: { AnteilEmpfehler: 50 }, Empfehler: { Email: anna } }),
  });
  const berta = recipientBody({ Email: `berta.${client.key}@example.org` });
  const recipient = await call<{ Token: string; Empfaengernummer: string }>('POST', `/empfaenger/create/${number}`, {
    body: berta,
  });
  const token = keep('token of the recipient', recipient.Token);
  await call('PUT', '/empfaenger/zustimmung', { token, body: { AgbText: 'Ich stimme zu.' } });
  keep('IBAN of the recipient', RECIPIENT_IBAN);
  await call('POST', '/empfaenger/bankdaten', {
    token,
    body: { Kontoinhaber: 'Berta Beispiel', Iban: RECIPIENT_IBAN },
  });
  const key = keep('operations key', await makeKey(test, client));
  const code = keep('voucher code', `BUCH-${client.key.toUpperCase()}-4711`);
  await call('POST', `/betrieb/gutscheine/${VOUCHER_ID}?WertCent=2500`, {
    token: key,
    body: code,
    headers: { 'content-type': 'text/plain' },
  });
  const order = { Empfaengernummer: recipient.Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) };
  await call('POST', '/betrieb/auftraege', { token: key, body: orderBody(test, number, order) });
  await advanceDays(test, 1);
  for (const email of [anna, berta.Email]) await linkSecret(email, 'pickup');
  await advanceDays(test, 31);
  const rewards = [
    await linkSecret(anna, 'reward-reminder'),
    await linkSecret(berta.Email, 'reward-reminder'),
  ] as const;

  // Pickups by the mailed tokens: one to an account and through a payout run, one as a voucher.
  keep('IBAN of the pickup', PICKUP_IBAN);
  const account = { PraemieId: 1, Kontoinhaber: 'Anna Muster', Iban: PICKUP_IBAN };
  await call('PUT', '/praemierung', { token: rewards[0], body: account });
  await call('PUT', '/praemierung', { token: rewards[1], body: { PraemieId: VOUCHER_ID } });
  await call('GET', '/praemierung/gutschein', { token: rewards[1] });
  // Money for an account that was named just now waits for a later run.
  await advanceDays(test, 2);
  const { Laufnummer } = await call<PayoutRunView>('POST', '/betrieb/auszahlungslaeufe', {
    token: key,
    body: { Ausfuehrungsdatum: nextBusinessDay(todayOf(test)) },
  });
  const file = await call<string>('GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001`, { token: key });
  const [, endToEndId = ''] = /<EndToEndId>([^<]+)</.exec(file) ?? [];
  await call('POST', '/betrieb/kontoauszuege', {
    token: key,
    body: bookedFile([{ endToEndId, amountCents: 3500 }]),
    headers: { 'content-type': 'application/xml' },
  });
  await runTasks(test, isNoHousekeeping);
  if (!(await readMail(berta.Email, 'voucher')).includes(code)) throw new Error('the voucher mail has no code');
  await readMail(anna, 'reward-paid');

  // Other requests: a new password, the account's data, an answer.
  await call('GET', `/account/resetPassword/${encodeURIComponent(anna)}`);
  const second = keep('second password', 'Muschel-Bucht-8825');
  const Token = await linkSecret(anna, 'password-reset');
  await call('PUT', '/account/resetPassword', { body: { Token, Password: second } });
  const again = await logIn(second);
  await call('GET', '/empfehler/daten', { token: again });
  await call('POST', '/kontakt', {
    token: again,
    body: { Email: anna, Betreff: 'Danke', Nachricht: 'Alles gut.', KopieAnMich: true },
  });
  return secrets;
};
