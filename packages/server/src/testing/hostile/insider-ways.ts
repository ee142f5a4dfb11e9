import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { FIELD_GROUPS } from '@mundwerk/contract/values/console/records';
import { addDays } from '@mundwerk/contract/values/day';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { expireClient } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { accountId, makeActing } from '../console/operate.ts';
import { makePayments, TEST_PAYEES } from '../make/make-payments.ts';
import { callApi } from '../make/make-recipient.ts';
import { mailToken, makeRecommender, TEST_PASSWORD } from '../make/make-recommender.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** What an insider could want, as SECURITY.md names it. */
export const GOALS = [
  'pay out',
  'read a full IBAN',
  'become a customer',
  'let the server call an inner address',
] as const;
export type Goal = (typeof GOALS)[number];

type Person = Awaited<ReturnType<typeof makeActing>>;

/** The place of an attempt: a client, the person who tries, and the one who agrees, who may be the same person. */
interface Attempt {
  readonly test: TestApp;
  readonly client: ClientRef;
  readonly first: Person;
  readonly second: Person;
}
export type Way = (attempt: Attempt) => Promise<boolean>;

const SECRET = 'ein-geheimnis-das-nur-ein-insider-kennt';
const [payee] = TEST_PAYEES;

const decide = (second: Person, id: string | null | undefined) =>
  second.act(`/freigaben/${id ?? 'none'}/entscheidung`, { Entscheidung: 'Freigegeben' });

const countRuns = async ({ test, client }: Attempt): Promise<number> => {
  const { rows } = await sql`select from payout_run where client_key = ${client.key}`.execute(test.platform.db);
  return rows.length;
};

/** Whether a run was made by what is done. */
const makesRun = async (attempt: Attempt, act: () => Promise<unknown>): Promise<boolean> => {
  const before = await countRuns(attempt);
  await act();
  return (await countRuns(attempt)) > before;
};

const byProposal: Way = async (attempt) => {
  const { test, client, first, second } = attempt;
  const payments = await makePayments(test.platform, client, 1);
  const SummeCent = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const Zahlungen = payments.map(({ paymentId }) => paymentId);
  const made = await first.act('/auszahlung/vorschlaege', { Zahlungen, SummeCent });
  if (made.statusCode >= 300) return false;
  const { Id } = made.json<{ Id: string }>();
  return makesRun(attempt, () => second.act(`/auszahlung/vorschlaege/${Id}/freigeben`, { SummeCent }));
};

/** Makes a key, which the other person agrees to, and calls with it. */
const keyOf = async ({ test, first, second }: Attempt, ...Bereiche: string[]): Promise<string | null> => {
  const GueltigBis = addDays(calendarDay(test.clock.now()), 30);
  const made = await first.act('/schluessel', {
    Name: 'x',
    Art: 'live',
    Bereiche,
    GueltigBis,
    Netze: ['192.0.2.0/24'],
  });
  if (made.statusCode >= 300) return null;
  const { Schluessel, FreigabeId } = made.json<{ Schluessel: string; FreigabeId: string | null }>();
  await decide(second, FreigabeId);
  return Schluessel;
};
const RUNS = '/betrieb/auszahlungslaeufe';
const calling = { from: '192.0.2.7' };

const byKey: Way = async (attempt) => {
  const { test, client } = attempt;
  const token = await keyOf(attempt, 'payouts:unapproved');
  if (!token) return false;
  await makePayments(test.platform, client, 1);
  return makesRun(attempt, () => callApi(test, client, 'POST', RUNS, { token, ...calling }));
};

/** A run that was made before, whose file names the payee's account. */
const makeRun = async ({ test, client }: Attempt): Promise<string> => {
  const maker = await makeActing(test, client, 'Finance');
  const approver = await makeActing(test, client, 'Finance');
  const payments = await makePayments(test.platform, client, 1);
  const SummeCent = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const Zahlungen = payments.map(({ paymentId }) => paymentId);
  const { Id } = (await maker.act('/auszahlung/vorschlaege', { Zahlungen, SummeCent })).json<{ Id: string }>();
  const run = await approver.act(`/auszahlung/vorschlaege/${Id}/freigeben`, { SummeCent });
  return run.json<{ Laufnummer: string }>().Laufnummer;
};

const byFile: Way = async (attempt) => {
  const file = await attempt.first.preview(`/auszahlung/laeufe/${await makeRun(attempt)}/datei`, { Erneut: null });
  return file.body.includes(payee.iban);
};

const byKeyToFile: Way = async (attempt) => {
  const { test, client } = attempt;
  const token = await keyOf(attempt, 'payouts:file');
  if (!token) return false;
  const number = await makeRun(attempt);
  return (await callApi(test, client, 'GET', `${RUNS}/${number}/pain.001`, { token, ...calling })).body.includes(
    payee.iban,
  );
};

const byReveal: Way = async ({ test, client, first }) => {
  const [payment] = await makePayments(test.platform, client, 1);
  const { rows } = await sql<{ id: string }>`select recommender_id as id from claim
    where client_key = ${client.key} and id = ${payment?.claimId}`.execute(test.platform.db);
  for (const Gruppe of FIELD_GROUPS)
    if ((await first.act(`/personen/${rows[0]?.id}/enthuellen`, { Gruppe })).body.includes(payee.iban)) return true;
  return false;
};

/** Publishes changed settings of the client, which the other person agrees to. */
const publish = async ({ test, client, first, second }: Attempt, fields: Record<string, unknown>): Promise<boolean> => {
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/verwaltung/mandanten/${client.key}${path}`,
      headers: first.headers,
      ...(payload ? { payload } : {}),
    });
  const draft = await ask('GET', '/entwurf');
  if (draft.statusCode >= 300) return false;
  const Felder = Object.entries(fields).map(([name, value]) => ({ Weg: [name], Wert: JSON.stringify(value) }));
  const changed = await ask('PATCH', '/entwurf', {
    Revision: draft.json<ClientDraft>().Revision,
    Aenderungen: [{ Pfad: 'client.json', Felder }],
  });
  if (changed.statusCode >= 300) return false;
  const { Revision } = changed.json<ClientDraft>();
  const Grund = { Art: 'Kundenwunsch', Text: 'Rückfrage am Telefon' };
  if ((await ask('POST', '/veroeffentlichen', { Revision, Grund })).statusCode >= 300) return false;
  const { WartetAufFreigabe } = (await ask('GET', '/entwurf')).json<ClientDraft>();
  await decide(second, WartetAufFreigabe?.FreigabeId);
  expireClient(test.platform, client.key);
  return true;
};

export const byAutologin: Way = async (attempt) => {
  const { test, client } = attempt;
  const { email } = await makeRecommender(test, client);
  if (!(await publish(attempt, { IsAutologin: true, AutologinSecret: SECRET }))) return false;
  const now = test.clock.now();
  const token = await new SignJWT({ email, given_name: 'Anna', family_name: 'Muster', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 120_000))
    .sign(new TextEncoder().encode(SECRET));
  return (await callApi(test, client, 'GET', `/account/login/?token=${token}`)).statusCode === 200;
};

/** Corrects a customer's address to one's own, confirms it from there, and asks for a new password. */
const byCorrection: Way = async ({ test, client, first }) => {
  const { email } = await makeRecommender(test, client);
  const own = `insider.${crypto.randomUUID()}@example.org`;
  const corrected = await first.act(`/personen/${await accountId(test, client, email)}/email`, { Email: own });
  if (corrected.statusCode >= 300) return false;
  const Token = await mailToken(test, client, own, 'confirm-new-address');
  const confirmed = await callApi(test, client, 'POST', '/empfehler/email/bestaetigen', { body: { Token } });
  if (confirmed.statusCode >= 300) return false;
  const asked = await callApi(test, client, 'GET', `/account/resetPassword/${encodeURIComponent(own)}`, {
    headers: { language: 'de' },
  });
  if (asked.statusCode >= 300) throw new Error(`the password is not mailed: ${asked.body}`);
  const secret = await mailToken(test, client, own, 'password-reset');
  const body = { Token: secret, Password: TEST_PASSWORD };
  return (await callApi(test, client, 'PUT', '/account/resetPassword', { body })).statusCode === 200;
};

/** Opens a customer's area as support does, and tries to change the account there. */
const byViewAs: Way = async ({ test, client, first }) => {
  const { email } = await makeRecommender(test, client);
  const made = await first.act('/ansehen', { EmpfehlerId: await accountId(test, client, email) });
  if (made.statusCode >= 300) return false;
  const token = made.json<{ Url: string }>().Url.split('/').at(-1) ?? '';
  const { Token = '' } = (await callApi(test, client, 'GET', `/account/login/?token=${token}`)).json<{
    Token?: string;
  }>();
  const body = { Kontoinhaber: 'Ich', Iban: 'DE02120300000000202051' };
  return (await callApi(test, client, 'PUT', '/empfehler/bankdaten', { token: Token, body })).statusCode < 300;
};

/** A server of the inner network that counts who calls it. */
const withInner = async (attempt: (url: string) => Promise<void>): Promise<boolean> => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await attempt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  return calls > 0;
};

export const bySettings: Way = (attempt) =>
  withInner(async (url) => {
    const { test, client } = attempt;
    await publish(attempt, {
      SquidexUrl: url,
      SquidexAppName: 'portal',
      FriendlyCaptchaUrl: url,
      AgenturAnmeldung: { Issuer: url },
    });
    for (const path of ['/inhalte/start', '/agentur/anmeldung'])
      await test.app.inject({ url: `/api/v1/${client.key}${path}` });
    await test.app.inject({ url: `/api/assets/${client.key}/bild` });
    await attempt.first.get('/systeme');
    await attempt.first.preview('/anmeldung/probe', {});
  });

const byWebhook: Way = ({ first }) =>
  withInner(async (Url) => {
    const made = await first.act('/webhooks', { Name: 'x', Url, Ereignisse: ['account.deleted'] });
    if (made.statusCode >= 300) return;
    const { Endpunkt } = made.json<{ Endpunkt: { Id: string } }>();
    await first.preview(`/webhooks/${Endpunkt.Id}/test`, {});
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });

export const WAYS: Readonly<Record<Goal, readonly Way[]>> = {
  'pay out': [byProposal, byKey],
  'read a full IBAN': [byFile, byKeyToFile, byReveal],
  'become a customer': [byAutologin, byCorrection, byViewAs],
  'let the server call an inner address': [bySettings, byWebhook],
};
