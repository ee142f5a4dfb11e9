import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { loadCatalogue } from './index.ts';

const DAY_MS = 86_400_000;

const entry = (id: number, rewards: { WertCent: number; Startdatum?: string; Enddatum?: string }[]) => ({
  Id: id,
  AnzeigeName: { de: `Produkt ${id}`, en: `Product ${id}` },
  Beschreibung: { de: 'Text', en: 'Text' },
  Produktlink: 'https://www.example.org/x',
  Praemien: rewards.map((reward, index) => ({
    Id: id * 10 + index,
    Titel: { de: 'Geldprämie', en: 'Cash reward' },
    Typ: 'Ueberweisung',
    Startdatum: '2020-01-01',
    ...reward,
  })),
});

const test = setUpTestApp();

const get = (key: string, path: string, language = 'de') =>
  test.app.inject({ url: `/api/v1/${key}/${path}`, headers: { language } });

it('lists what can be recommended today, in the client’s order and the reader’s language', async () => {
  const tomorrow = calendarDay(new Date(test.clock.now().getTime() + DAY_MS));
  const { key } = await makeClient(
    test.platform,
    { Sprachen: ['de', 'en'] },
    {
      Produkte: [
        entry(9, [{ WertCent: 5000 }, { WertCent: 1250 }]),
        entry(1, [{ WertCent: 99_900, Enddatum: '2020-02-01' }]),
        entry(5, [{ WertCent: 20_000, Startdatum: tomorrow }]),
        entry(3, [{ WertCent: 7000, Enddatum: tomorrow }]),
      ],
    },
  );
  const products = (await get(key, 'produkt', 'en')).json<Product[]>();
  expect(products.map((product) => product.AnzeigeName)).toEqual(['Product 9', 'Product 3']);
  expect(products[0]?.Praemien.map((reward) => reward.Wert)).toEqual(['€50', '€12.50']);
  expect((await get(key, 'produkt/maxpraemiewert')).json()).toEqual({
    WertCent: 7000,
    Wert: '70\u00a0€',
    Typ: 'Ueberweisung',
    BisZu: true,
    ProduktId: 3,
  });

  expect((await get(key, 'produkt/9/')).json()).toMatchObject({ Id: 9, AnzeigeName: 'Produkt 9' });
  for (const id of [1, 5, 4711, 99_999_999_999]) {
    const reply = await get(key, `produkt/${id}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ ErrorCode: 'PSOF0310' });
  }
});

it('the catalogue shows no other client’s products', async () => {
  const [one, other] = [await makeClient(test.platform), await makeClient(test.platform, {}, { Produkte: [] })];
  expect((await get(one.key, 'produkt')).json()).toHaveLength(1);
  expect((await get(other.key, 'produkt')).json()).toEqual([]);
  expect((await get(other.key, `produkt/${TEST_PRODUCT_ID}`)).statusCode).toBe(404);
  expect((await get(other.key, 'produkt/maxpraemiewert')).json()).toMatchObject({ WertCent: 0 });
});

it('the catalogue keeps a product that left the catalogue, but no longer offers it', async () => {
  const { key } = await makeClient(test.platform);
  await loadCatalogue(test.platform.db, key, { Produkte: [entry(7, [{ WertCent: 100 }])] });
  expect((await get(key, 'produkt')).json()).toMatchObject([{ Id: 7 }]);
});

it('the catalogue refuses a malformed catalogue and names it', async () => {
  const { key } = await makeClient(test.platform);
  const broken = { Produkte: [{ ...entry(7, []), Produktlink: 'javascript:alert(1)' }] };
  await expect(loadCatalogue(test.platform.db, key, broken)).rejects.toThrow(/catalogue\.json.*Produktlink/);
});
