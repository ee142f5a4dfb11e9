import type { ExperimentPlan } from '@mundwerk/contract/console/programme/experiment-views';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/core/catalogue/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { AMOUNTS, DRAFT, makeBusy, makeLinks, SIZE } from '#testing/console/make-experiment.ts';
import { actsOf, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { catalogueOf, HIGH, makeClient, recommendationBody, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const create = async (client: ClientRef, parts: object = {}, token?: string) =>
  (
    await callApi(test, client, 'POST', '/Empfehlen/create', {
      body: recommendationBody({ Empfehlung: parts }),
      ...(token === undefined ? {} : { token }),
    })
  ).json<RecommendationCreated>();

const armsOf = async (client: ClientRef) =>
  (
    await sql<{ number: string; arm: number; byDay: boolean }>`
      select number, arm, by_day as "byDay" from experiment_unit where client_key = ${client.key}
      order by created_at, number`.execute(test.platform.db)
  ).rows;

describe('the plan', () => {
  it('is measured on the links of the last weeks', async () => {
    const { operator } = await makeBusy(test);
    const plan = (await operator.put('/experimente/planung', { ...SIZE, Varianten: 1 })).json<ExperimentPlan>();
    expect(plan).toMatchObject({ Grundquote: expect.closeTo(30, 0), JeArm: expect.any(Number), IstZuKlein: false });
    expect(plan.LinksProTag).toBeCloseTo(17.9, 0);
    // From 30 to 50 percent: 93 links for each arm at 8.5 a day and arm are eleven days, and seven to mature.
    expect([plan.JeArm, plan.Tage]).toEqual([expect.closeTo(93, -1), expect.closeTo(18, 0)]);
  });

  it('that takes longer than twelve weeks cannot be started', async () => {
    const { operator, draft, read } = await makeBusy(test);
    const id = await draft({ MindestPunkte: 1 });
    expect((await read(id)).Plan.IstZuKlein).toBe(true);
    expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('PSOF0964');
  });

  it('without a single link is too small, and a difference that cannot be is refused', async () => {
    const client = await makeClient(test.platform);
    const { put } = await makeActing(test, client, 'Operator');
    const plan = (body: object) => put('/experimente/planung', body);
    expect((await plan({ ...SIZE, Varianten: 1 })).json()).toMatchObject({ Tage: null, IstZuKlein: true });
    await makeLinks(test, client, { letter: 'H', count: 100, daysAgo: [20, 8], sharedPercent: 60 });
    expect(outcomeOf(await plan({ ...SIZE, MindestPunkte: 50, Varianten: 1 }))).toBe('PSOF0901');
  });

  const variants = (Anders: object, parts: object = DRAFT) => ({ ...parts, Varianten: [{ Name: 'Neu', Anders }] });
  const words = (Nachricht: string) => variants({ Texte: { de: { Nachricht } } }, { ...DRAFT, Flaeche: 'Teiltext' });
  const order = variants({ Kanaele: ['email', 'whatsapp'] });
  const twice = ['Eins', 'Zwei'].map((Name) => ({ Name, Anders: { MehrCent: 1000 } }));
  const REFUSED: readonly (readonly [what: string, body: object])[] = [
    ['the client’s own order', variants({ Kanaele: ['whatsapp', 'email'] })],
    ['a channel that is missing', variants({ Kanaele: ['email'] })],
    ['a channel that the client has not', variants({ Kanaele: ['email', 'whatsapp', 'xing'] })],
    ['the content of another surface', variants({ Anteil: 50 })],
    ['nothing', variants({})],
    ['a link in its text', words('Schau auf www.example.com')],
    ['a place in its text that cannot be filled', words('Du bekommst {{amount}}')],
    ['no amount', variants({}, AMOUNTS)],
    ['a share instead of an amount', variants({ Anteil: 50 }, AMOUNTS)],
    ['less than is published', variants({ MehrCent: -100 }, AMOUNTS)],
    ['more than the limit', variants({ MehrCent: 100_001 }, AMOUNTS)],
    ['an amount for a product that does not exist', variants({ MehrCent: 1000 }, { ...AMOUNTS, ProduktId: 4711 })],
    ['the same amount twice', { ...AMOUNTS, Varianten: twice }],
    ['a product where something else than amounts is tried', { ...order, ProduktId: TEST_PRODUCT_ID }],
  ];
  it('refuses variants that change nothing, cannot be shown or cannot be paid, and records nothing', async () => {
    const client = await makeClient(test.platform);
    const operator = await makeActing(test, client, 'Operator');
    for (const [what, body] of REFUSED)
      expect(outcomeOf(await operator.act('/experimente', body)), what).toBe('PSOF0901');
    expect(await auditOf(test, client)).toEqual([]);
  });
});

describe('an experiment', () => {
  it('is frozen at the start, divides new links, and ends with the old way until a person decides', async () => {
    const { client, operator, draft, read } = await makeBusy(test);
    const id = await draft();
    expect((await create(client)).Teilen).toBeUndefined();
    expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('ok');
    expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('PSOF0959');
    const second = await draft();
    expect(outcomeOf(await operator.act(`/experimente/${second}/start`))).toBe('PSOF0947');

    const made = [];
    for (let link = 0; link < 12; link += 1) made.push(await create(client));
    const arms = await armsOf(client);
    expect(arms).toHaveLength(12);
    const variant = new Set(arms.filter(({ arm }) => arm === 1).map(({ number }) => number));
    for (const { Empfehlungsnummer, Teilen } of made) {
      expect(Teilen?.Kanaele).toEqual(variant.has(Empfehlungsnummer) ? ['email', 'whatsapp'] : undefined);
    }
    const running = await read(id);
    expect(running).toMatchObject({ Status: 'Laeuft', IstVerdeckt: true, LaeuftTage: 1, Urteile: [] });
    expect(running.Arme.map(({ Treffer, Vergleich, BezahltCent }) => [Treffer, Vergleich, BezahltCent])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const started = (await auditOf(test, client)).find(({ action }) => action === 'experiment.start');
    expect(started?.after).toMatchObject({ planHash: running.PlanHash, plan: { surface: 'Kanalreihenfolge' } });
    await expect(
      sql`update experiment set plan_hash = 'x' where client_key = ${client.key} and id = ${id}`.execute(
        test.platform.db,
      ),
    ).rejects.toThrow('frozen');

    expect(outcomeOf(await operator.act(`/experimente/${id}/entscheidung`, { Arm: 1 }))).toBe('PSOF0959');
    expect(outcomeOf(await operator.act(`/experimente/${id}/stopp`))).toBe('ok');
    expect(await read(id)).toMatchObject({ StoppGrund: 'Person', Urteile: ['zuWenigDaten'], IstVerdeckt: true });
    const after = [await create(client), await create(client), await create(client)];
    expect(after.map(({ Teilen }) => Teilen)).toEqual([undefined, undefined, undefined]);
    expect(await armsOf(client)).toHaveLength(12);

    expect(outcomeOf(await operator.act(`/experimente/${id}/entscheidung`, { Arm: 1 }))).toBe('ok');
    expect((await create(client)).Teilen?.Kanaele).toEqual(['email', 'whatsapp']);
    expect(await read(id)).toMatchObject({ Status: 'Entschieden', Entscheidung: 'E-Mail oben', IstInKraft: true });
    // The control arm of the next experiment is the decided variant.
    expect(outcomeOf(await operator.act(`/experimente/${second}/start`))).toBe('ok');
    expect((await read(second)).Arme[0]?.Anders).toEqual({ Kanaele: ['email', 'whatsapp'] });
    expect(outcomeOf(await operator.act(`/experimente/${id}/entscheidung`, { Arm: 0 }))).toBe('ok');
    expect(await actsOf(test, client)).toEqual([
      'experiment.draft',
      'experiment.start',
      'experiment.draft',
      'experiment.stop',
      'experiment.decide',
      'experiment.start',
      'experiment.decide',
    ]);
  });

  it('puts the words of its arm in the place of an untouched suggestion, and never of what was typed', async () => {
    const { client, operator, draft } = await makeBusy(test);
    const Varianten = [
      {
        Name: 'Kurz',
        Anders: {
          Texte: { de: { Betreff: 'Tipp: {{shortProduct}}', Nachricht: 'Nimm {{theProduct}} von {{client}}.' } },
        },
      },
    ];
    const id = await draft({ Flaeche: 'Teiltext', Varianten });
    await operator.act(`/experimente/${id}/start`);
    await operator.act(`/experimente/${id}/stopp`);
    await operator.act(`/experimente/${id}/entscheidung`, { Arm: 1 });
    const suggested = await create(client, { Nachricht: 'Vorschlag', NachrichtIstVorschlag: true });
    expect(suggested).toMatchObject({
      Nachricht: `Nimm Zuhause M von ${client.config.Name}. Ich bekomme dafür eine Prämie.`,
      Teilen: { Betreff: 'Tipp: Zuhause M', Kanaele: null },
    });
    const shown = await callApi(test, client, 'GET', `/empfehlung/${suggested.Empfehlungsnummer}`);
    expect(shown.json().Nachricht).toBe(suggested.Nachricht);
    const typed = await create(client, { Nachricht: 'Meine Worte' });
    expect(typed.Nachricht).toBeUndefined();
    expect((await callApi(test, client, 'GET', `/empfehlung/${typed.Empfehlungsnummer}`)).json().Nachricht).toBe(
      'Meine Worte',
    );
  });

  it('of one surface runs and is decided beside those of another', async () => {
    const { client, operator, draft, read } = await makeBusy(test);
    const Varianten = [{ Name: 'Geteilt', Anders: { Anteil: client.config.SplitAnteilEmpfehler } }];
    const ids = [await draft(), await draft({ Flaeche: 'Aufteilung', Varianten, MindestPunkte: 40 })];
    for (const id of ids) expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('ok');
    for (const id of ids) {
      await operator.act(`/experimente/${id}/stopp`);
      expect(outcomeOf(await operator.act(`/experimente/${id}/entscheidung`, { Arm: 1 }))).toBe('ok');
    }
    for (const id of ids) expect(await read(id)).toMatchObject({ IstInKraft: true });
  });

  it('preselects the share by the person who is logged in, else by the day', async () => {
    const { client, operator, draft } = await makeBusy(test);
    const Varianten = [{ Name: 'Geteilt', Anders: { Anteil: client.config.SplitAnteilEmpfehler } }];
    const id = await draft({ Flaeche: 'Aufteilung', Varianten, MindestPunkte: 40 });
    expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('ok');
    const people = [];
    for (let person = 0; person < 4; person += 1) people.push(await makeRecommender(test, client));
    for (const { email, token } of people) {
      const user = (await callApi(test, client, 'GET', '/account/user', { token })).json();
      const loggedIn = (
        await callApi(test, client, 'POST', '/account/login', { body: { Email: email, Password: TEST_PASSWORD } })
      ).json();
      expect(loggedIn.AnteilVorauswahl).toBe(user.AnteilVorauswahl);
      const { Empfehlungsnummer } = await create(client, {}, token);
      const [unit] = (await armsOf(client)).filter(({ number }) => number === Empfehlungsnummer);
      expect([unit?.byDay, unit?.arm === 1]).toEqual([false, user.AnteilVorauswahl !== undefined]);
    }
    const { Empfehlungsnummer } = await create(client);
    const [anonymous] = (await armsOf(client)).filter(({ number }) => number === Empfehlungsnummer);
    expect(anonymous?.byDay).toBe(true);
    expect([0, 1]).toContain(anonymous?.arm);
  });
});

it('a draft can be taken away, and what has begun cannot', async () => {
  const { client, operator, draft } = await makeBusy(test);
  const [first, second] = [await draft(), await draft()];
  expect(outcomeOf(await operator.act(`/experimente/${first}/verwerfen`))).toBe('ok');
  expect(outcomeOf(await operator.get(`/experimente/${first}`))).toBe('PSOF0902');
  expect(outcomeOf(await operator.act(`/experimente/${first}/entscheidung`, { Arm: 0 }))).toBe('PSOF0902');
  await operator.act(`/experimente/${second}/start`);
  expect(outcomeOf(await operator.act(`/experimente/${second}/verwerfen`))).toBe('PSOF0959');
  expect(await actsOf(test, client)).toContain('experiment.discard');
});

it('amounts that a budget could not pay once are refused in a draft, and at the start', async () => {
  const limited = (GesamtCent: number) => catalogueOf({ ...HIGH, Budget: { GesamtCent } });
  const { client, operator, draft } = await makeBusy(test, {}, limited(7999));
  expect(outcomeOf(await operator.act('/experimente', AMOUNTS))).toBe('PSOF0999');
  await loadCatalogue(test.platform.db, client.key, limited(8000));
  const id = await draft(AMOUNTS);
  await loadCatalogue(test.platform.db, client.key, limited(7999));
  expect(outcomeOf(await operator.act(`/experimente/${id}/start`))).toBe('PSOF0999');
});
