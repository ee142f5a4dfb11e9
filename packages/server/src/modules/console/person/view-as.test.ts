import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { findRecommenderByEmail } from '#modules/core/account/index.ts';
import { anonymousCtx } from '#platform/context.ts';
import { countMails } from '#platform/mail/store.ts';
import { rowsOf } from '#testing/database/read-database.ts';
import { eventually } from '#testing/eventually.ts';
import { makeWorld } from '#testing/hostile/make-world.ts';
import { sendRequest } from '#testing/hostile/spoil-request.ts';
import { validRequest } from '#testing/hostile/valid-requests.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { recommendationBody } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { selectRecordsAfter } from '../audit/store.ts';

const test = setUpTestApp();
const client = setUpClient(test);
let ina: TestOperator;
let person: { readonly id: string; readonly email: string };
beforeAll(async () => {
  ina = await makeOperator(test, client, ['Support']);
  const { email } = await makeRecommender(test, client);
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  const row = await findRecommenderByEmail(anonymousCtx(test.platform, facts), email);
  person = { id: row?.id ?? '', email };
});

const view = (id = person.id) =>
  callApi(test, client, 'POST', '/verwaltung/ansehen', {
    token: ina.token,
    body: { EmpfehlerId: id, Grund: { Art: 'Kundenwunsch', Text: 'Fragt am Telefon nach der Prämie' } },
  });
const logIn = async (url: string) =>
  callApi(test, client, 'GET', `/account/login?token=${new URL(url).pathname.split('/').at(-1)}`);

it('the link opens the person’s area once, as support, and the log says who made it and why', async () => {
  const { Url } = (await view()).json<{ Url: string }>();
  const opened = await logIn(Url);
  expect(opened.json()).toMatchObject({ Email: person.email, IstSupport: true });
  expect((await logIn(Url)).statusCode).toBe(409);
  const last = (await selectRecordsAfter(test.platform, client.key, 0, 100)).at(-1);
  expect(last).toMatchObject({
    action: 'session.viewas',
    actor: { id: ina.id, role: 'Support' },
    subject: { kind: 'recommender', id: person.id, person_id: person.id },
    reason: 'Fragt am Telefon nach der Prämie',
  });
});

it('the link ends after ten minutes', async () => {
  const { Url } = (await view()).json<{ Url: string }>();
  await setClock(test, 10 * 60_000 + 1000);
  expect((await logIn(Url)).statusCode).toBe(410);
  await setClock(test, 0);
});

it('what is opened can look, and change nothing', async () => {
  const { Url } = (await view()).json<{ Url: string }>();
  const { Token } = (await logIn(Url)).json<{ Token: string }>();
  expect((await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token: Token })).statusCode).toBe(200);
  const recommend = await callApi(test, client, 'POST', '/Empfehlen/create', {
    token: Token,
    body: recommendationBody({ Empfehler: { Email: person.email } }),
  });
  expect(recommend.json()).toMatchObject({ ErrorCode: 'PSOF0203' });
});

/** Writing calls of recommenders that support may make, and why. */
const ALLOWED: readonly string[] = ['logOut' /* ends the session of support itself */];

it('every writing call of recommenders is refused to what is opened, and all their calls leave the database as it was', async () => {
  const world = await makeWorld(test);
  const colleague = await makeOperator(test, world.client, ['Support']);
  const opened = await callApi(test, world.client, 'POST', '/verwaltung/ansehen', {
    token: colleague.token,
    body: { EmpfehlerId: world.owner.row.id, Grund: { Art: 'Kundenwunsch', Text: 'Fragt am Telefon nach der Prämie' } },
  });
  const link = new URL(opened.json<{ Url: string }>().Url).pathname.split('/').at(-1);
  const { Token } = (await callApi(test, world.client, 'GET', `/account/login?token=${link}`)).json<{
    Token: string;
  }>();
  const calls = (ALL_CALLS as readonly Call[]).filter(
    ({ auth, name }) => (auth === 'recommender' || auth === 'reward') && !ALLOWED.includes(name),
  );
  const requests = [];
  for (const call of calls) requests.push(await validRequest(call, world));
  // What the making of this world still owes is written and sent first.
  await runTasks(test);
  await eventually(async () => expect((await countMails(test.platform)).queued).toBe(0));
  // The throttle counts calls, also those that were refused; the log of keys is written a moment after the calls that made this world.
  const rows = async () =>
    (await rowsOf(test.platform.db, world.client.key)).filter(
      ([table]) => !/^(throttle_event|operations_request) /.test(table),
    );
  const before = await rows();
  const answers: string[] = [];
  for (const request of requests) {
    const reply = await sendRequest(test, request, Token);
    const { name, method } = request.call;
    if (method !== 'GET')
      answers.push(`${name} ${reply.statusCode < 300 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode}`);
  }
  expect(answers.filter((answer) => !/ PSOF020[36]$/.test(answer))).toEqual([]);
  expect(answers.length).toBeGreaterThan(20);
  expect(await rows()).toEqual(before);
});

it('is refused for a person who is not there', async () => {
  expect((await view(ina.id)).statusCode).toBe(404);
});
