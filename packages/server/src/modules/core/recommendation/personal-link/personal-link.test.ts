import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OpenPersonalPage, PersonalLink } from '@mundwerk/contract/referral/personal-link';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireClient } from '#modules/core/client/index.ts';
import { addStop } from '#modules/core/suspension/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, freshAddress } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf, ctxOf, endAccount, kindsOf, recommend, sendOrder } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { MADE_PER_DAY } from './rules.ts';

const DAY = 86_400_000;
const TERMS = 'Ich stimme den Teilnahmebedingungen zu.';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

type Person = Awaited<ReturnType<typeof makeRecommender>>;

const choose = (client: ClientRef, { headers }: Pick<Person, 'headers'>, Name: string, AgbText = TERMS) =>
  callApi(test, client, 'PUT', '/empfehler/linkname', { body: { Name, AgbText }, headers });
const own = async (client: ClientRef, { headers }: Pick<Person, 'headers'>) =>
  (await callApi(test, client, 'GET', '/empfehler/linkname', { headers })).json<PersonalLink>();
const view = (client: ClientRef, name: string) => callApi(test, client, 'GET', `/empfehlung/name/${name}`);
const pick = (client: ClientRef, name: string, sent: Parameters<typeof callApi>[4] = {}, Produkt = TEST_PRODUCT_ID) =>
  callApi(test, client, 'POST', `/empfehlung/name/${name}/auswahl`, { body: { Produkt }, ...sent });
const numberOf = (reply: { json<T>(): T }): string => reply.json<{ Empfehlungsnummer: string }>().Empfehlungsnummer;
const follow = (client: ClientRef, path: string) =>
  test.app.inject({ url: path, headers: { host: `${client.key}.localhost` } });
const rows = async (client: ClientRef) =>
  (
    await sql<{ number: string; channel: string; share: number; text: string }>`
      select r.number, r.channel, r.share_recommender as share, t.text from recommendation r
      join terms_text t on t.client_key = r.client_key and t.hash = r.terms_hash
      where r.client_key = ${client.key} and r.by_personal_link order by r.created_at`.execute(test.platform.db)
  ).rows;

/** A recommender with a personal link. */
const makeNamed = async (name: string, config: object = {}) => {
  const client = await makeClient(test.platform, config);
  const anna = await makeRecommender(test, client);
  await choose(client, anna, name);
  return { client, anna };
};

describe('the name of a personal link', () => {
  it('is suggested, chosen, folded and shown with its address; another person cannot have it', async () => {
    const client = await makeClient(test.platform);
    const [anna, other] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    expect(await own(client, anna)).toMatchObject({
      Name: null,
      Url: null,
      Namensvorschlag: 'anna-m',
      IstAenderbar: true,
    });
    const chosen = (await choose(client, anna, ' Änne M. ')).json<PersonalLink>();
    expect(chosen).toMatchObject({ Name: 'aenne-m', Namensvorschlag: null, IstAenderbar: true, AnteilEmpfehler: 100 });
    expect(chosen.Url).toMatch(/\/k\/aenne-m$/);
    const refused = async (name: string) => codeOf(await choose(client, other, name));
    expect(await refused('aenne-m')).toBe('PSOF0981');
    expect(await refused('an')).toBe('PSOF0979');
    expect(await refused('support')).toBe('PSOF0980');
    expect(await refused(client.key)).toBe('PSOF0980');
    const taken = await choose(client, other, 'aenne-m');
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { Fields: [{ Field: 'Name' }] }]);
    expect(codeOf(await choose(client, other, 'a-b', ''))).toBe('PSOF0304');
    const twin = await makeClient(test.platform);
    expect(await refused(`${twin.key}-anna`)).toBe('PSOF0980');
    // Letters of other scripts are folded away, so that the address never shows a look-alike of a Latin one.
    expect((await choose(client, other, 'S\u0443pp\u043ert')).json()).toMatchObject({ Name: 's-pp-rt' });
    expect((await choose(twin, await makeRecommender(test, twin), 'aenne-m')).statusCode).toBe(200);
  });

  it('needs a confirmed address, and is chosen by one of two at once', async () => {
    const client = await makeClient(test.platform);
    const [anna, other] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const both = await Promise.all([choose(client, anna, 'anna-m'), choose(client, other, 'anna-m')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const strict = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const third = await makeRecommender(test, strict);
    expect((await own(strict, third)).AdresseBestaetigt).toBe(false);
    expect(codeOf(await choose(strict, third, 'dritte'))).toBe('PSOF0312');
    expect(await kindsOf(test, strict, third.email)).toContain('confirm-address');
    await sql`update recommender set address_confirmed_at = now() where client_key = ${strict.key}`.execute(
      test.platform.db,
    );
    expect((await choose(strict, third, 'dritte')).statusCode).toBe(200);
  });

  it('changes once: the former leads on for half a year, and is free for others a year later', async () => {
    const { client, anna } = await makeNamed('anna-m');
    const other = await makeRecommender(test, client);
    const again = async () => ({
      headers: { authorization: `Bearer ${(await logIn(test, client, other.email)).Token}` },
    });
    expect((await choose(client, anna, 'anna-m')).json()).toMatchObject({ Name: 'anna-m', IstAenderbar: true });
    expect((await choose(client, anna, 'anna-neu')).json()).toMatchObject({
      Name: 'anna-neu',
      FruehererName: 'anna-m',
      IstAenderbar: false,
    });
    expect(codeOf(await choose(client, anna, 'anna-drei'))).toBe('PSOF0982');
    expect((await follow(client, '/k/anna-m')).headers.location).toBe('/k/anna-neu');
    expect((await follow(client, '/en/k/Anna-M')).headers.location).toBe('/en/k/anna-neu');
    expect((await view(client, 'anna-m')).json()).toMatchObject({ Name: 'anna-neu' });
    await setClock(test, 181 * DAY);
    expect((await follow(client, '/k/anna-m')).headers.location).toBe('/code?link=unbekannt');
    expect(codeOf(await choose(client, await again(), 'anna-m'))).toBe('PSOF0981');
    await setClock(test, 546 * DAY);
    expect(await test.platform.jobs.runTasks()).toMatchObject({ 'purge-personal-names': 1 });
    expect(codeOf(await choose(client, await again(), 'anna-m'))).toBe('ok');
  });

  it('of an erased account is forgotten, leads nowhere and is nobody else’s, and the names of others stay', async () => {
    const { client, anna } = await makeNamed('xaveria-q');
    await choose(client, await makeRecommender(test, client), 'other-m');
    await endAccount(test, client, anna.token);
    expect(codeOf(await view(client, 'xaveria-q'))).toBe('PSOF0983');
    expect(codeOf(await pick(client, 'xaveria-q'))).toBe('PSOF0983');
    expect(await rowsOf(test, client, 'personal_name')).toMatchObject([{ name: 'other-m' }]);
    const next = await makeRecommender(test, client, { Vorname: 'Xaveria', Nachname: 'Quitten' });
    expect((await own(client, next)).Namensvorschlag).toBe('xaveria-quitten');
    expect(codeOf(await choose(client, next, 'xaveria-q'))).toBe('PSOF0981');
  });
});

describe('the page behind a personal link', () => {
  it('shows the products under the first name alone, and no search engine lists it', async () => {
    const { client } = await makeNamed('anna-m');
    const page = (await view(client, 'ANNA-M')).json<OpenPersonalPage>();
    expect(page).toMatchObject({ Name: 'anna-m', Status: 'Ok', EmpfehlerVorname: 'Anna', AnteilEmpfehler: 100 });
    expect(page.Produktgruppen.flatMap(({ Produkte }) => Produkte.map(({ Id }) => Id))).toEqual([TEST_PRODUCT_ID]);
    expect(JSON.stringify(page)).not.toContain('Muster');
    expect((await follow(client, '/k/nobody-x')).headers.location).toBe('/code?link=unbekannt');
  });

  it('of a blocked person is unknown, and of a stopped programme tells the notice and no name', async () => {
    const { client, anna } = await makeNamed('anna-m');
    await blockRecommender(test, client);
    expect(codeOf(await view(client, 'anna-m'))).toBe('PSOF0983');
    expect(codeOf(await pick(client, 'anna-m'))).toBe('PSOF0983');
    await blockRecommender(test, client, null);
    const stop = { target: 'Kanal', targetId: 'personal', scopes: ['NeueLinks'], texts: { de: 'Pause.' } } as const;
    await addStop(ctxOf(test, client), { ...stop, endsAt: null }, 'op:test');
    expireClient(test.platform, client.key);
    expect((await view(client, 'anna-m')).json()).toEqual({ Name: 'anna-m', Status: 'Angehalten', Hinweis: 'Pause.' });
    expect(codeOf(await pick(client, 'anna-m'))).toBe('PSOF0945');
    expect((await own(client, anna)).Name).toBe('anna-m');
  });
});

describe('a visitor who picks a product', () => {
  it('gets a recommendation with the owner’s usual share, terms and 60 days; nobody is mailed', async () => {
    const { client, anna } = await makeNamed('anna-m', { SplitAnteilEmpfehler: 60 });
    await recommend(test, client, { Empfehlung: { AnteilEmpfehler: 60 } }, anna.headers);
    const mails = (await readMails(test, client.key, anna.email)).length;
    const number = numberOf(await pick(client, 'anna-m'));
    expect(await rows(client)).toEqual([{ number, channel: 'personal', share: 60, text: TERMS }]);
    const shared = (await callApi(test, client, 'GET', `/empfehlung/${number}?channel=personal`)).json();
    expect(shared).toMatchObject({ Status: 'Ok', EmpfehlerVorname: 'Anna', AnteilEmpfehler: 60, Nachricht: null });
    expect(Date.parse(shared.GueltigBis) - test.clock.now().getTime()).toBeGreaterThan(60 * DAY - 60_000);
    expect((await readMails(test, client.key, anna.email)).length).toBe(mails);
    expect((await follow(client, `/k/${number}k`)).headers.location).toBe(`/empfehlung/${number}?channel=personal`);
    expect(codeOf(await pick(client, 'anna-m', {}, 1))).toBe('PSOF0310');
    expect(codeOf(await pick(client, 'anna-m', { headers: anna.headers }))).toBe('PSOF0305');
  });

  it('shares the unused one of the day; once somebody went on, the next gets another', async () => {
    const { client } = await makeNamed('anna-m');
    const first = numberOf(await pick(client, 'anna-m'));
    const crowd = await Promise.all(Array.from({ length: 5 }, () => pick(client, 'anna-m')));
    expect(new Set(crowd.map(numberOf))).toEqual(new Set([first]));
    await sql`insert into recommendation_figures (client_key, number, channel, clicks) values (${client.key}, ${first}, 'personal', 1)
      on conflict (client_key, number, channel) do update set clicks = 1`.execute(test.platform.db);
    const second = numberOf(await pick(client, 'anna-m'));
    expect(second).not.toBe(first);
    await setClock(test, DAY);
    expect([first, second]).not.toContain(numberOf(await pick(client, 'anna-m')));
  });

  it('of a name that many picked from today gets one that is there, and one network waits', async () => {
    const { client } = await makeNamed('anna-m');
    const first = numberOf(await pick(client, 'anna-m'));
    await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
        terms_hash, created_at, valid_until, by_personal_link)
      select client_key, 'X' || i, recommender_id, '', product_id, 0, terms_hash, created_at, valid_until, true
      from recommendation, generate_series(2, ${MADE_PER_DAY}::int) as i where number = ${first}`.execute(
      test.platform.db,
    );
    await sql`insert into recommendation_figures (client_key, number, channel, clicks) values (${client.key}, ${first}, 'link', 1)`.execute(
      test.platform.db,
    );
    expect((await pick(client, 'anna-m')).statusCode).toBe(200);
    expect(await rows(client)).toHaveLength(MADE_PER_DAY);
    const from = freshAddress();
    const answers: number[] = [];
    for (let index = 0; index < 31; index += 1) answers.push((await pick(client, 'anna-m', { from })).statusCode);
    expect([answers[29], answers[30]]).toEqual([200, 429]);
  });

  it('fills no list: the owner sees it once an order came of it, and the figures before', async () => {
    const { client, anna } = await makeNamed('anna-m');
    const number = numberOf(await pick(client, 'anna-m'));
    const list = async () =>
      (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { headers: anna.headers })).json<
        OwnRecommendation[]
      >();
    expect(await list()).toEqual([]);
    expect((await own(client, anna)).Zahlen).toEqual({ Ausgewaehlt: 1, Klicks: 0, Abschluesse: 0 });
    await sendOrder(test, client, number);
    expect(await list()).toMatchObject([{ Empfehlungsnummer: number, UeberPersoenlichenLink: true }]);
    expect((await own(client, anna)).Zahlen).toEqual({ Ausgewaehlt: 1, Klicks: 0, Abschluesse: 1 });
  });

  it('without script posts the form of the page; opening it makes nothing, and foreign pages cannot send it', async () => {
    const { client } = await makeNamed('anna-m');
    const post = (produkt: string, site = 'same-origin') =>
      test.app.inject({
        method: 'POST',
        url: '/k/anna-m',
        remoteAddress: freshAddress(),
        headers: {
          host: `${client.key}.localhost`,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': site,
        },
        payload: `produkt=${produkt}`,
      });
    const opened = await follow(client, '/k/anna-m');
    expect(opened.headers.location).toBeUndefined();
    expect((await post(String(TEST_PRODUCT_ID), 'cross-site')).statusCode).toBe(403);
    expect((await post('x')).statusCode).toBe(400);
    expect(await rows(client)).toEqual([]);
    const reply = await post(String(TEST_PRODUCT_ID));
    const [made] = await rows(client);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/empfehlung/${made?.number}?channel=personal`]);
  });
});
