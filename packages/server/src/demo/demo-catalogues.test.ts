import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AnyProduct, Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { findClient } from '../modules/core/client/index.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const CLIENTS = readdirSync(new URL('../../../../clients/', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
);

/** The slugs of spec 1 §2.2. */
const SPECIFIED =
  'internet, internet/hybrid, internet/glasfaser.html, junge-leute, junge-leute/speed.html, junge-leute/hybrid.html, digital-home-service, glasfaser, fernsehen, fernsehen/satellit.html, fernsehen/hybrid-satellit.html, fernsehen/hybrid, fernsehen/glasfaser.html, magentasport, internet-telefon, homepage-und-shop, webseite, webshop, webhosting, company-start, company-pro, smartphone-tarife.html, prepaid-tarife.html, young-tarife.html, daten-tarife.html, zusatzkarten.html, combi-cards.html, geraete.html, smartphones.html, tablets.html, surfsticks.html'.split(
    ', ',
  );

/** The preselected products of spec 1 §9 by the page that suggests them. */
const PRESELECTED: Record<string, number[]> = {
  internet: [462],
  'internet/hybrid': [1998],
  'junge-leute': [531],
  'junge-leute/hybrid.html': [1006],
  glasfaser: [1254],
  'junge-leute/speed.html': [1345],
  fernsehen: [469],
  'fernsehen/hybrid': [2001],
  'fernsehen/satellit.html': [1200],
  'fernsehen/hybrid-satellit.html': [544, 1207],
  'fernsehen/glasfaser.html': [1258],
};

const test = setUpTestApp({}, { hasDemoClients: true });

const get = async <T>(key: string, path: string): Promise<T> => {
  const reply = await test.app.inject({ url: `/api/v1/${key}/${path}` });
  expect(reply.statusCode, path).toBe(200);
  return reply.json<T>();
};
const pagesOf = async (key: string): Promise<CategoryPage[]> => {
  const categories = await get<Category[]>(key, 'produktkategorie');
  return Promise.all(
    categories.map(({ Slug }) => get<CategoryPage>(key, `produktkategorie/seite?slug=${encodeURIComponent(Slug)}`)),
  );
};

describe.each(CLIENTS)('the catalogue of %s', (key) => {
  it('shows on every category page what each product is, costs and earns', async () => {
    const pages = await pagesOf(key);
    expect(pages.length).toBeGreaterThan(0);
    for (const { Kategorie, Produkte, Fussnoten } of pages) {
      expect(Produkte.length, Kategorie.Slug).toBeGreaterThan(1);
      expect(Kategorie.MaxPraemieCent).toBeGreaterThan(0);
      expect(Kategorie.Titel, Kategorie.Slug).not.toContain('{');
      const ids = Produkte.map(({ Id }) => Id);
      expect(ids, Kategorie.Slug).toEqual(expect.arrayContaining(Kategorie.Vorauswahl));
      for (const product of Produkte) {
        expect(product.Photo, product.AnzeigeName).toMatch(/grafik\?v=\w{8}\.svg$/);
        expect(product.Praemien.length).toBeGreaterThan(0);
        if (!('Quelle' in product)) continue;
        const monthly = product.Quelle === 'Festnetz' ? product.PreisMonatlich : product.PreisTarif;
        expect(monthly, product.AnzeigeName).toBeGreaterThan(0);
        expect(Fussnoten.map(({ Id }) => Id)).toContain(product.Fussnote);
      }
    }
  });

  it('has an address for the page of each category, and no page without one', async () => {
    const slugs = (await get<Category[]>(key, 'produktkategorie')).map(({ Slug }) => Slug);
    const client = await findClient(test.platform, key);
    expect(new Set(client?.config.Seitenadressen.Category)).toEqual(new Set(slugs));
  });

  it('has a picture behind every address', async () => {
    const addresses = (await pagesOf(key)).flatMap(({ Kategorie }) => [Kategorie.Grafik, Kategorie.Icon]);
    for (const url of addresses) {
      const reply = await test.app.inject({ url: `${url}&breite=96`, headers: { accept: 'image/webp' } });
      expect([reply.statusCode, reply.headers['content-type']], url).toEqual([200, 'image/webp']);
    }
  });

  it('browsers receive the SVG with its dark colours, which runs no script and loads nothing', async () => {
    const [page] = await pagesOf(key);
    const url = page?.Kategorie.Grafik ?? '';
    const reply = await test.app.inject({ url, headers: { accept: 'image/avif,image/svg+xml,image/*' } });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(reply.body).toContain('@media (prefers-color-scheme:dark)');
  });

  it('lists no product twice and none that was dropped', async () => {
    const ids = (await get<AnyProduct[]>(key, 'produkt')).map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => [637, 638, 639, 640].includes(id))).toEqual([]);
  });
});

it('the demo catalogue has the telecom pages of the specification, with their preselected products', async () => {
  const found = (await Promise.all(CLIENTS.map((key) => get<Category[]>(key, 'produktkategorie')))).find((categories) =>
    categories.some(({ Quelle }) => Quelle !== null),
  );
  const bySlug = new Map(found?.map((category) => [category.Slug, category]));
  expect([...bySlug.keys()].sort()).toEqual([...SPECIFIED].sort());
  for (const [slug, ids] of Object.entries(PRESELECTED)) expect(bySlug.get(slug)?.Vorauswahl, slug).toEqual(ids);
  const cents = (slug: string): number | undefined => bySlug.get(slug)?.MaxPraemieCent;
  expect(['internet', 'glasfaser', 'magentasport', 'smartphones.html'].map(cents)).toEqual([7000, 9000, 11_000, 5000]);
});

it('a dozen telecom products can also be rewarded with a voucher', async () => {
  const products = await Promise.all(
    ['fixed-line', 'television', 'mobile', 'business'].map(
      async (name) =>
        JSON.parse(
          await readFile(new URL(`../../../../clients/nordnetz/catalogue/${name}.json`, import.meta.url), 'utf8'),
        ).Produkte as { Praemien: { Typ: string }[] }[],
    ),
  );
  const rewarded = products.flat().filter(({ Praemien }) => Praemien.some(({ Typ }) => Typ === 'Gutschein'));
  expect(rewarded.length).toBeGreaterThanOrEqual(12);
});
