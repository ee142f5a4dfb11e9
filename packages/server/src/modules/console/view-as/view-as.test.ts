import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '../../../platform/context.ts';
import { anonymousCtx } from '../../../platform/context.ts';
import { makeOperator, type TestOperator } from '../../../testing/make/console/make-operator.ts';
import { makeClient, recommendationBody } from '../../../testing/make/make-client.ts';
import { callApi } from '../../../testing/make/make-recipient.ts';
import { makeRecommender } from '../../../testing/make/make-recommender.ts';
import { setClock } from '../../../testing/start/set-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/start/start-test-app.ts';
import { findRecommenderByEmail } from '../../account/index.ts';
import { selectRecordsAfter } from '../audit/store.ts';

let test: TestApp;
let client: ClientRef;
let ina: TestOperator;
let person: { readonly id: string; readonly email: string };
beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(test.platform);
  ina = await makeOperator(test, client, ['Support']);
  const { email } = await makeRecommender(test, client);
  const facts = { client, language: 'de', log: test.platform.log, origin: 'http://x' } as const;
  const row = await findRecommenderByEmail(anonymousCtx(test.platform, facts), email);
  person = { id: row?.id ?? '', email };
});
afterAll(() => test.stop());

const view = (who = ina, id = person.id) =>
  callApi(test, client, 'POST', '/verwaltung/ansehen', {
    token: who.token,
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

it('is refused without the right, without a fresh sign-on, and for a person who is not there', async () => {
  expect((await view(await makeOperator(test, client, ['Finance']))).statusCode).toBe(403);
  const old = await view(await makeOperator(test, client, ['Support'], { steppedUp: false }));
  expect(old.json()).toMatchObject({ ErrorCode: 'PSOF0930' });
  expect((await view(ina, ina.id)).statusCode).toBe(404);
});
