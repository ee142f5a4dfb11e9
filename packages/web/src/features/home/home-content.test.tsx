// @vitest-environment happy-dom

import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { exampleCategory } from '@mundwerk/contract/catalogue/catalogue-examples';
import type { HomeContent } from '@mundwerk/contract/content/content';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { installTestBoot, testClosing } from '#testing/install-test-boot.ts';
import { refusal, stubServer } from '#testing/stub-server.ts';
import { Component, heroOffer, loader } from './home-page.tsx';

const CONTENT: HomeContent = {
  KeyVisual: {
    Id: 'home',
    Identifier: 'home',
    Titel: 'Sommer der Empfehlungen',
    Text: 'Nur bis Ende August.',
    Bilder: { xl: '/api/assets/kunde/sommer', lg: null, md: null, sm: null },
  },
  Bloecke: [
    {
      Id: 'home-wem',
      Identifier: 'home-wem',
      Titel: 'Wem empfehlen?',
      Inhalt: '<ul><li>Der Freundin</li></ul>',
      Bild: '/api/assets/kunde/bild',
    },
  ],
};

const MAX: MaxReward = {
  WertCent: 7000,
  Wert: '70 €',
  Typ: 'Ueberweisung',
  BisZu: true,
  ProduktId: 7,
};

const open = async (
  homeContent?: HomeContent,
  maxReward: Partial<MaxReward> = {},
  boot: Parameters<typeof installTestBoot>[0] = {},
) => {
  installTestBoot(boot);
  stubServer({
    'GET /content/startseite': () => (homeContent ? Response.json(homeContent) : refusal('PSOF0908', 503)),
    'GET /produkt/maxpraemiewert': () => Response.json({ ...MAX, ...maxReward }),
    'GET /produkt': () => Response.json([]),
  });
  const routes = [{ path: '/', Component, loader, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return screen.findByRole('heading', { level: 1 });
};

describe('content on the home page', () => {
  test('takes the place of the words and pictures it names, and leaves the others', async () => {
    expect((await open(CONTENT)).textContent).toBe('Sommer der Empfehlungen');
    expect(screen.getByText('Nur bis Ende August.')).toBeTruthy();
    const sources = [...document.querySelectorAll('picture source')].map((source) => source.getAttribute('srcset'));
    expect(sources[0]).toBe('/api/assets/kunde/sommer?width=1440&height=620&mode=Crop&format=AVIF');
    expect(sources.filter((address) => address?.includes('sommer'))).toHaveLength(3);
  });

  test('adds its blocks with their markup under headings of their own', async () => {
    await open(CONTENT);
    const block = screen.getByRole('region', { name: 'Wem empfehlen?' });
    expect(block.querySelector('li')?.textContent).toBe('Der Freundin');
    expect(block.querySelector('img')?.getAttribute('srcset')).toContain('/api/assets/kunde/bild?width=320');
  });

  test('is not missed when it cannot be loaded', async () => {
    expect((await open()).textContent).toContain('70');
    expect(screen.queryByRole('region', { name: 'Wem empfehlen?' })).toBeNull();
  });
});

describe('the sum in the heading', () => {
  const action = () => screen.getByRole('link', { name: 'Empfehlungslink erstellen' }).getAttribute('href');

  test('leads to the product that pays it where there are no cards', async () => {
    expect((await open()).textContent).toBe('Bis zu 70 € für Sie');
    expect(action()).toBe('/empfehlen/7');
  });

  test('is the highest of the cards, not of a product that none of them shows, and its button leads to a form', async () => {
    installTestBoot();
    const sums = ['Transfer', 'Other'].map((name, index) => ({
      ...exampleCategory,
      Id: index + 1,
      Slug: name,
      MaxPraemieCent: 9000 - index * 2000,
      BisZu: false,
    }));
    const { amount, isUpTo, to } = heroOffer({
      maxReward: { ...MAX, WertCent: 11_000 },
      products: [],
      categories: sums,
    });
    expect([amount, isUpTo, to]).toEqual(['90\u00a0€', true, '/empfehlen/462']);
    const same = sums.map((category) => ({ ...category, MaxPraemieCent: 9000 }));
    expect(heroOffer({ maxReward: MAX, products: [], categories: same }).isUpTo).toBe(false);
  });

  test('is no "up to" where all products pay it', async () => {
    expect((await open(undefined, { BisZu: false })).textContent).toBe('70 € für Sie');
  });
});

test.each(['ended', 'over'] as const)(
  'after the last day (%s) nothing promises a reward or invites to recommend',
  async (stage) => {
    const title = await open(undefined, {}, { closing: testClosing(stage) });
    expect(title.textContent).toContain('beendet');
    expect(document.body.textContent).not.toContain('70\u00a0€');
    expect(screen.queryByRole('link', { name: 'Empfehlungslink erstellen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zum persönlichen Bereich' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Wann es die Prämie gibt' })).toBeTruthy();
  },
);
