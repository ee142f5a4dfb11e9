import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientVersions, putVersionFile, readVersionFiles } from '../modules/connect/operations/index.ts';
import { readUnsubscribeToken, unsubscribeUrl } from '../modules/core/account/newsletter/newsletter.ts';
import { findClient } from '../modules/core/client/index.ts';
import { readRecipientToken, signRecipientToken } from '../modules/core/recipient/recipient-token.ts';
import { runCommand } from '../operate/run-command.ts';
import { issueCaptcha, verifyCaptcha } from '../platform/captcha/captcha.ts';
import { getCaptchaChallenge } from '../platform/captcha/captcha-calls.ts';
import { anonymousCtx, type ClientRef, type Ctx } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { eventually } from '../testing/eventually.ts';
import { rowsOf, TEST_ACCOUNT, todayOf } from '../testing/make/make-contract.ts';
import { makePayments, TEST_PAYEES } from '../testing/make/make-payments.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../testing/make/make-recipient.ts';
import { makeRecommender } from '../testing/make/make-recommender.ts';
import { fillPool, makeVoucherClient, VOUCHER_ID } from '../testing/make/make-voucher-client.ts';
import { readMails } from '../testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';
import { isSignedBy, makeEndpoint, startReceiver } from '../testing/webhook/receiver.ts';

// The steps of docs/how-to/operate.md, "Renew keys", each with one server before it and one after it on the same database.

const makeEncryptionKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [OLD, NEW] = [makeEncryptionKey('2026'), makeEncryptionKey('2027')];
const [OLD_SECRET, NEW_SECRET] = ['o'.repeat(32), 'n'.repeat(32)];

const AUTOLOGIN_SECRET = 'shared with the host site'.repeat(2);
const CLIENT_FILE = Buffer.from(JSON.stringify({ AutologinSecret: AUTOLOGIN_SECRET }));

const BEFORE = { ENCRYPTION_KEYS: OLD, APP_SECRET: OLD_SECRET };
const APPENDED = { ENCRYPTION_KEYS: `${OLD},${NEW}`, APP_SECRET: OLD_SECRET, APP_SECRETS_ACCEPTED: NEW_SECRET };
const IN_FRONT = { ENCRYPTION_KEYS: `${NEW},${OLD}`, APP_SECRET: NEW_SECRET, APP_SECRETS_ACCEPTED: OLD_SECRET };
const REMOVED = { ENCRYPTION_KEYS: NEW, APP_SECRET: NEW_SECRET };

const TASKS = ['bank', 'payment', 'voucher', 'mail', 'webhook', 'client', 'client-file']
  .map((what) => `renew-${what}-encryption`)
  .concat('renew-iban-keys');

let databaseUrl: string;
const running: TestApp[] = [];
const start = async (variables: Record<string, string>): Promise<TestApp> => {
  const app = await startTestApp(variables, { databaseUrl });
  running.push(app);
  return app;
};
const stop = async (app: TestApp): Promise<void> => {
  running.splice(running.indexOf(app), 1);
  await app.stop();
};

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
});
afterAll(async () => {
  for (const app of running) await app.stop();
});

const payingClient = (test: TestApp): Promise<ClientRef> =>
  makeVoucherClient(test.platform, {
    ModuleAuftragsdatumMindestalterTage: 0,
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    AutologinSecret: AUTOLOGIN_SECRET,
  });

/** A version of the client with a secret in its files; answers its number. */
const makeVersion = async ({ platform }: TestApp, { key }: ClientRef): Promise<number> => {
  const version = { state: 'Entwurf', by: 'test', now: platform.clock.now(), basedOn: null } as const;
  const { number } = await clientVersions.insertVersion(platform.db, key, version);
  await putVersionFile(platform, key, number, 'client.json', CLIENT_FILE);
  return number;
};

/** Expects that the reader can read everything the writer encrypts or signs. */
const expectReadable = async (writer: TestApp, reader: TestApp): Promise<void> => {
  const client = await payingClient(writer);
  // The client's own secret, and the file that has it.
  expect((await findClient(reader.platform, client.key))?.config.AutologinSecret).toBe(AUTOLOGIN_SECRET);
  const files = await readVersionFiles(reader.platform, client.key, await makeVersion(writer, client));
  expect(files.get('client.json')).toEqual(CLIENT_FILE);
  // Bank data saved in a session of one server, read at the other.
  const { email, token } = await makeRecommender(writer, client);
  const saved = await callApi(writer, client, 'PUT', '/empfehler/bankdaten/', { token, body: TEST_ACCOUNT });
  expect(saved.statusCode).toBe(200);
  const own = await callApi(reader, client, 'GET', '/empfehler/daten', { token });
  expect(own.body).toContain(TEST_ACCOUNT.Iban);
  // A payment in the bank's file.
  await makePayments(writer.platform, client, 1);
  const key = await makeKey(reader, client);
  const run = await callApi(reader, client, 'POST', '/betrieb/auszahlungslaeufe', { token: key });
  const { Laufnummer } = run.json<{ Laufnummer: string }>();
  const file = await callApi(reader, client, 'GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001`, {
    token: key,
  });
  expect(file.body).toContain(TEST_PAYEES[0].iban);
  // A voucher on the page and in the mail, and the same file refused at the other server.
  await fillPool(writer, client, ['BUCH-0000']);
  expect((await fillPool(reader, client, ['BUCH-0000'])).json()).toMatchObject({ Zeilen: [{ ErrorCode: 'PSOF0509' }] });
  const number = await makeRecommendation(reader, client, { Empfehler: { Email: email } });
  const order = orderBody(reader, number, { ErstbeitragBezahltAm: todayOf(reader) });
  await callApi(reader, client, 'POST', '/betrieb/auftraege', { token: key, body: order });
  const path = `/betrieb/auftraege/${order.ExterneAuftragsnummer}`;
  await callApi(reader, client, 'PATCH', path, { token: key, body: { Status: 'Bestaetigt' } });
  const claim = (await rowsOf(reader, client, 'claim')).find(({ state }) => state === 'Bereitgestellt');
  const nr = `?nr=${claim?.claim_number}`;
  await callApi(reader, client, 'PUT', `/praemierung${nr}`, { token, body: { PraemieId: VOUCHER_ID } });
  const shown = await callApi(reader, client, 'GET', `/praemierung/gutschein${nr}`, { token });
  expect(shown.json()).toMatchObject({ Code: 'BUCH-0000' });
  await eventually(async () => {
    const mails = await readMails(writer, client.key, email);
    expect(mails.find(({ Kind }) => Kind === 'voucher')?.Text ?? '').toContain('BUCH-0000');
  });
  // A webhook, signed by either of them with its two secrets.
  const receiver = await startReceiver();
  const { admin, id, secret } = await makeEndpoint(writer, client, receiver.url);
  const renewed = (await admin.act(`/webhooks/${id}/geheimnis`)).json<{ Geheimnis: string }>().Geheimnis;
  await admin.preview(`/webhooks/${id}/test`, {});
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received.every((one) => isSignedBy(secret, one) && isSignedBy(renewed, one))).toBe(true);
  await receiver.stop();
};

/** Expects that values protected by a signature alone are accepted: a recipient's token, an opt-out link, a captcha in progress. */
const expectSignedAlike = async (signer: TestApp, reader: TestApp): Promise<void> => {
  const client = await payingClient(signer);
  const ctxOf = ({ platform }: TestApp): Ctx =>
    anonymousCtx(platform, { client, language: 'de', log: platform.log, origin: 'http://x' });
  const [signing, reading] = [ctxOf(signer), ctxOf(reader)];
  const id = newId();
  const { token } = await signRecipientToken(signing, { id, data: null });
  expect(await readRecipientToken(reading, token)).toEqual({ id, isNamed: false, isMailed: false });
  const optOut = new URL(unsubscribeUrl(signing, { id, language: 'de' })).searchParams.get('t') ?? '';
  expect(readUnsubscribeToken(reading, optOut)).toBe(id);
  const captchaId = await issueCaptcha(signing, 'login');
  const challenge = await getCaptchaChallenge(signing, captchaId);
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  const captchaInput = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  await verifyCaptcha(reading, 'login', { captchaId, captchaInput });
};

const operate = async (words: string, variables: Record<string, string>): Promise<string[]> => {
  const lines: string[] = [];
  await runCommand(words.split(' '), (line) => void lines.push(line), {
    ENVIRONMENT: 'testing',
    DATABASE_URL: databaseUrl,
    ...variables,
  });
  return lines;
};

it('every step of renewing keys works with servers before and after it side by side', async () => {
  const before = await start(BEFORE);
  const appended = await start(APPENDED);
  await expectReadable(before, appended);
  await expectReadable(appended, before);
  await expectSignedAlike(appended, before);
  await stop(before);

  const inFront = await start(IN_FRONT);
  await expectReadable(appended, inFront);
  await expectReadable(inFront, appended);
  await expectSignedAlike(inFront, appended);
  await stop(appended);

  for (const task of TASKS) {
    const [said = ''] = await operate(`run-task ${task}`, IN_FRONT);
    expect(said).toMatch(new RegExp(`^${task}: [1-9]\\d* rows$`));
  }
  const left = await operate('encryption-keys', {});
  expect(left.map((line) => line.replace(/\d+ rows/, '…'))).toEqual([
    '2027  bank_account  …',
    '2027  client  …',
    '2027  client_file  …',
    '2027  iban_key  …',
    '2027  mail  …',
    '2027  payment  …',
    '2027  voucher_code  …',
    '2027  webhook_endpoint  …',
  ]);

  const removed = await start(REMOVED);
  await expectReadable(inFront, removed);
  await expectReadable(removed, inFront);
  await expectSignedAlike(removed, inFront);
});

it('a key that goes to the front before all servers know it locks some of them out', async () => {
  const before = await start(BEFORE);
  const hasty = await start(IN_FRONT);
  const client = await payingClient(hasty);
  const { token } = await makeRecommender(hasty, client);
  expect((await callApi(before, client, 'GET', '/empfehler/empfehlungen', { token })).statusCode).toBe(401);
});
