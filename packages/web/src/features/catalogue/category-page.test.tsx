// @vitest-environment happy-dom
import type { CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testCategoryPage, testFixedLine, testNote, testOffer } from '#testing/examples.ts';
import { installTestBoot, testClosing } from '#testing/install-test-boot.ts';
import { refusal, stubServer } from '#testing/stub-server.ts';
import { Component, loader, shouldRevalidate } from './category-page.tsx';

const PAGES = [
  { name: 'Homepage', paths: { de: '/' } },
  { name: 'Recommendation', paths: { de: '/empfehlen/:produktId' } },
  { name: 'Category', paths: { de: '/:slug' }, values: ['internet', 'smartphones.html'] },
  { name: 'FileNotFound', paths: { de: '/404' } },
] as const;

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

const open = async (page: CategoryPage | null, search = '', told: Parameters<typeof installTestBoot>[0] = {}) => {
  installTestBoot({ pages: [...PAGES], ...told });
  if (page) server.answers['GET /produktkategorie/seite'] = () => Response.json(page);
  const slug = page?.Kategorie.Slug ?? 'internet';
  const router = createMemoryRouter(
    [
      {
        path: `/${slug}`,
        Component,
        loader: (args) => loader({ ...args, params: { slug } }),
        shouldRevalidate,
        HydrateFallback: () => null,
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [`/${slug}${search}`] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
};

const cards = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
});
describe('the page of a category', () => {
  it('offers nothing to recommend after the end of the programme', async () => {
    const closing = testClosing('ended');
    await open(testCategoryPage(), '', { closing });
    expect(await screen.findByRole('heading', { level: 1, name: /beendet/ })).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows what a product brings, costs, costs later and earns, and leads to its form', async () => {
    await open(testCategoryPage({ Fussnoten: [testNote()] }));
    const card = within(await screen.findByRole('article', { name: 'Zuhause M' }));
    expect(card.getByText('100 MBit/s', { selector: 'strong' })).toBeDefined();
    expect(card.getByText('19,95 €')).toBeDefined();
    expect(card.getByText('39,95 €', { selector: 's', exact: false }).textContent).toBe('statt 39,95\u00a0€');
    expect(card.getByText('ab dem 7. Monat 39,95 €')).toBeDefined();
    expect(card.getByText('70 €')).toBeDefined();
    expect(card.getByText('Unser Vorschlag')).toBeDefined();
    expect(card.getByRole('link', { name: /^Empfehlen.*Zuhause M$/ }).getAttribute('href')).toBe('/empfehlen/462');
  });

  it('numbers footnotes as the prices mention them, each once', async () => {
    const notes = [
      testNote({ Id: 1, Titel: 'Erste' }),
      testNote({ Id: 2, Titel: 'Zweite' }),
      testNote({ Id: 3, Titel: 'Dritte' }),
    ];
    const products = [2, 1, 2].map((Fussnote, index) =>
      testFixedLine({ Id: index, AnzeigeName: `P${index}`, Fussnote }),
    );
    await open(testCategoryPage({ Produkte: products, Fussnoten: notes }));
    await screen.findByText('P0');
    const marks = screen.getAllByRole('link', { name: /^Fußnote \d$/ });
    expect(marks.map((mark) => mark.textContent)).toEqual(['Fußnote 1', 'Fußnote 2', 'Fußnote 1']);
    const list = within(screen.getByRole('region', { name: 'Fußnoten' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Zweite: Kleingedrucktes',
      '2Erste: Kleingedrucktes',
    ]);
  });

  const phones = [
    testOffer({ Id: 1 }),
    testOffer({ Id: 2, TarifId: 13, TarifAnzeigeName: 'Mobil L' }),
    testOffer({
      Id: 3,
      HandyId: 83,
      HandyAnzeigeName: 'Kestrel One',
      Hersteller: 'Kestrel',
      Aktion: 0,
      Aktionspreis: null,
    }),
  ];
  const phonePage = testCategoryPage({ Kategorie: { Slug: 'smartphones.html', Vorauswahl: [] }, Produkte: phones });

  it('narrows the list by the address and writes the choice there', async () => {
    const { user, router } = await open(phonePage);
    expect(await cards()).toEqual(['Lumo 5mit Mobil M', 'Kestrel Onemit Mobil M']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tarif' }), 'Mobil L');
    expect(await cards()).toEqual(['Lumo 5mit Mobil L']);
    expect(router.state.location.search).toBe('?tarif=13');
    expect(screen.getByRole('status').textContent).toBe('1 Produkt');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hersteller' }), 'Kestrel');
    expect(screen.getByText('Dazu passt nichts')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Filter zurücksetzen' })[0] as HTMLElement);
    expect(await cards()).toHaveLength(2);
    expect(router.state.location.search).toBe('');
  });

  it('hands source, tariff and device of a mobile offer on to the form', async () => {
    await open(phonePage, '?tarif=13');
    const link = await screen.findByRole('link', { name: /^Empfehlen/ });
    expect(link.getAttribute('href')).toBe('/empfehlen/2?quelle=Mobilfunk&tarifId=13&handyId=81');
  });

  it('leads from a tariff to the devices that go with it', async () => {
    const tariff = testOffer({
      Id: 4,
      AnzeigeName: 'Mobil M',
      HandyId: null,
      HandyAnzeigeName: null,
      PreisHandy: null,
    });
    const page = testCategoryPage({ Kategorie: { Auswahlziel: 'smartphones.html' }, Produkte: [tariff] });
    await open({ ...page, TarifeMitGeraeten: [12] });
    const link = await screen.findByRole('link', { name: /^Mit Smartphone empfehlen.*Mobil M$/ });
    expect(link.getAttribute('href')).toBe('/smartphones.html?tarif=12');
  });

  it('says of a tariff without devices that it comes without one, and leads to no empty list', async () => {
    const tariff = testOffer({ Id: 4, HandyId: null, HandyAnzeigeName: null, PreisHandy: null });
    const page = testCategoryPage({ Kategorie: { Auswahlziel: 'smartphones.html' }, Produkte: [tariff] });
    await open({ ...page, TarifeMitGeraeten: [13] });
    expect(await screen.findByText('Nur die Karte: Zu diesem Tarif gibt es kein Gerät.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Mit Smartphone empfehlen/ })).toBeNull();
  });

  it('says so when nothing can be recommended', async () => {
    await open(testCategoryPage({ Produkte: [] }));
    expect(await screen.findByText('Hier gibt es gerade nichts zu empfehlen')).toBeDefined();
  });

  it('asks the server on a later visit, and leads to the 404 page when there is no such category', async () => {
    stubServer({ 'GET /produktkategorie/seite': () => refusal('PSOF0311', 404) });
    const { router } = await open(null);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
