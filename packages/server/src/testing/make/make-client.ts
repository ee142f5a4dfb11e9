import { randomBytes } from 'node:crypto';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import type { RecommendationInput } from '@mundwerk/contract/referral/recommendation';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import { TestRunner } from 'vitest';
import type { z } from 'zod';
import { loadCatalogue } from '#modules/core/catalogue/index.ts';
import { saveClient } from '#modules/core/client/index.ts';
import { type LegalSource, loadLegalTexts } from '#modules/core/legal/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The product every made client has. */
export const TEST_PRODUCT_ID = 462;

const CATALOGUE = {
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: { de: 'Zuhause M', en: 'Home M', fr: 'Maison M' },
      Beschreibung: { de: 'Internet und Telefon', en: 'Internet and phone', fr: 'Internet et téléphone' },
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien: [
        {
          Id: 1,
          Titel: { de: 'Geldprämie', en: 'Cash', fr: 'Prime' },
          Typ: 'Ueberweisung',
          WertCent: 7000,
          Startdatum: '2020-01-01',
        },
      ],
    },
  ],
};

/** One version of every legal text in every language: without them the programme would not be open. */
const LEGAL_TEXTS: readonly LegalSource[] = LEGAL_DOCUMENTS.flatMap((document) =>
  LANGUAGES.map((language) => ({
    document,
    language,
    version: '2018-01-01',
    validFrom: '2018-01-01',
    title: `${document} ${language}`,
    changes: null,
    body: 'Text.',
  })),
);

/** The clients that the running test made; the empty id stands for those that all tests of a file share. */
const madeBy = new Map<string, Set<string>>();
const runningTest = (): string => TestRunner.getCurrentTest()?.id ?? '';

/** The clients of the running test: those of earlier tests are not needed any more, and tasks would process them again and again. */
export const clientsOfTest = (): ReadonlySet<string> =>
  new Set(['', runningTest()].flatMap((id) => [...(madeBy.get(id) ?? [])]));

/** Makes a client of its own for a test, so that nothing has to be cleaned and isolation is exercised all the time. */
export const makeClient = async (...parts: Parameters<typeof makeUnpublishedClient>): Promise<ClientRef> => {
  const client = await makeUnpublishedClient(...parts);
  await loadLegalTexts(parts[0].db, client.key, LEGAL_TEXTS);
  return client;
};

/** Makes a client without legal texts. */
export const makeUnpublishedClient = async (
  platform: Platform,
  config: Partial<z.input<typeof ClientConfig>> = {},
  catalogue: unknown = CATALOGUE,
  pictures: Parameters<typeof loadCatalogue>[3] = [],
): Promise<ClientRef> => {
  const key = `t${randomBytes(6).toString('hex')}`;
  madeBy.set(runningTest(), (madeBy.get(runningTest()) ?? new Set()).add(key));
  const whole = ClientConfig.parse({
    Name: `Test ${key}`,
    MandantUrl: 'https://www.example.org',
    StandardProduktId: TEST_PRODUCT_ID,
    Sprachen: ['de', 'en', 'fr'],
    ThemeColor: '#123456',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Test <test@example.org>',
    ModuleWhatsapp: 1,
    ModuleEmailClient: 2,
    ModuleErstelleOfflineEmpfehlungCode: true,
    // Neutral answers take a quarter of a second each; tests that are about them switch them on.
    NeutraleKontoAntwort: false,
    ...config,
  });
  await saveClient(platform, key, {
    config: whole,
    themeCss: ':root { --primary: #123456; }',
    texts: {},
    assets: [],
    sourceHash: null,
  });
  await loadCatalogue(platform.db, key, catalogue, pictures);
  return { key, config: whole, stops: [], closing: null, experiments: [] };
};

/** A valid payload of a recommendation; parts may be replaced. */
export const recommendationBody = (
  parts: { Empfehlung?: object; Empfehler?: object; Empfaenger?: object | null } = {},
): z.input<typeof RecommendationInput> => ({
  Empfehlung: {
    Produkt: TEST_PRODUCT_ID,
    Empfehlungslink: true,
    AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
    AnteilEmpfehler: 100,
    Nachricht: 'Schau dir das mal an.',
    ...parts.Empfehlung,
  },
  Empfehler: {
    Vorname: 'Anna',
    Nachname: 'Muster',
    Email: `anna.${randomBytes(4).toString('hex')}@example.org`,
    ...parts.Empfehler,
  },
  Empfaenger: (parts.Empfaenger ?? null) as z.input<typeof RecommendationInput>['Empfaenger'],
});

/** A reward as a client's file has it; pass only what matters to the test. */
export const rewardOfFile = (rest: object = {}) => ({
  Id: 1,
  Titel: { de: 'Geldprämie', en: 'Cash', fr: 'Prime' },
  Typ: 'Ueberweisung',
  WertCent: 7000,
  Startdatum: '2020-01-01',
  ...rest,
});

/** A product as a client's file has it, with one reward; pass only what matters to the test. */
export const productOfFile = (rest: object = {}) => ({
  Id: TEST_PRODUCT_ID,
  AnzeigeName: { de: 'Zuhause M', en: 'Home M', fr: 'Maison M' },
  Beschreibung: { de: 'Internet und Telefon', en: 'Internet and phone', fr: 'Internet et téléphone' },
  Produktlink: 'https://www.example.org/zuhause-m',
  Praemien: [rewardOfFile()],
  ...rest,
});

const text = (de: string) => ({ de, en: de, fr: de });
/** A reward of 70 euros. */
export const HIGH = {
  Id: 1,
  Titel: text('Geldprämie'),
  Typ: 'Ueberweisung',
  WertCent: 7000,
  Startdatum: '2020-01-01',
};
/** A reward of 20 euros, as a successor may be. */
export const LOW = { ...HIGH, Id: 2, Titel: text('Kleine Prämie'), WertCent: 2000 };
/** A catalogue of one product with these rewards. */
export const catalogueOf = (...Praemien: readonly object[]) => ({
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: text('Zuhause M'),
      Beschreibung: text('Internet'),
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien,
    },
  ],
});

/** The stored counters of budgets. */
export const countedBudgets = async (test: TestApp, client: ClientRef): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; used: number }>`
    select reward_id || ' ' || period as name, used_cents as used from reward_budget_counter
    where client_key = ${client.key}`.execute(test.platform.db);
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
};

/** The same counters, computed from the rows of claims alone. */
export const recountedBudgets = async (test: TestApp, client: ClientRef): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; used: number }>`
    select u.reward_id || ' ' || p.period as name, sum(case
      when c.state in ('Storniert', 'Abgelaufen') then 0
      when c.state in ('Abgeholt', 'Ausgezahlt') and c.chosen_reward_id <> u.reward_id then 0
      else u.promised_cents end)::bigint as used
    from reward_budget_use u join claim c on c.client_key = u.client_key and c.id = u.claim_id
    cross join lateral (values ('Gesamt'), (to_char(u.booked_on, 'YYYY-MM-DD')), (to_char(u.booked_on, 'YYYY-MM'))) p(period)
    where u.client_key = ${client.key} group by 1`.execute(test.platform.db);
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
};
