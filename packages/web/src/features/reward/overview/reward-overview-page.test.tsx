// @vitest-environment happy-dom
import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installTestBoot, testClosing, testProduct } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { stubServer } from '#testing/stub-server.ts';
import * as page from './reward-overview-page.tsx';

const picture = (name: string): string => `/api/v1/beispiel/praemie/1/${name}?v=1`;

const reward = (changes: Partial<ActiveReward> = {}): ActiveReward => ({
  ...testProduct.Praemien[0]!,
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  Aufteilung: [
    { AnteilEmpfehler: 100, EmpfehlerCent: 7000, EmpfaengerCent: 0 },
    { AnteilEmpfehler: 50, EmpfehlerCent: 3500, EmpfaengerCent: 3500 },
    { AnteilEmpfehler: 0, EmpfehlerCent: 5500, EmpfaengerCent: 1500 },
  ],
  Grafiken: {
    grafik100: picture('grafik100'),
    grafik50: picture('grafik50'),
    grafik50empfehler: picture('grafik50empfehler'),
    grafik50empfaenger: picture('grafik50empfaenger'),
  },
  ...changes,
});

const open = (rewards: ActiveReward[]) => {
  stubServer({ 'GET /praemie': () => Response.json(rewards) });
  openPage('RewardOverview', page);
};

beforeEach(() => {
  installTestBoot();
});
const FIBRE = { Id: 7, AnzeigeName: 'Glasfaser' };
const TV = { Id: 8, AnzeigeName: 'Fernsehen' };

test('the reward overview shows the best rewards first, with what each side gets and the products that earn the same', async () => {
  const voucher = { Titel: 'Buchgutschein', Typ: 'Gutschein', WertCent: 7500, Enddatum: '2026-12-31' } as const;
  open([
    reward({ Id: 3, Produkt: TV }),
    reward(),
    reward({ ...voucher, Id: 11 }),
    reward({ Id: 2, Produkt: FIBRE }),
    reward({ ...voucher, Id: 12, Produkt: FIBRE }),
  ]);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  const [best, others] = headings.map((heading) => heading.closest('section'));
  expect(
    [best, others].map((region) =>
      within(region!)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ),
  ).toEqual([['Zuhause M', 'Glasfaser'], ['Fernsehen']]);
  const [cash, book] = within(best!).getAllByRole('article');
  expect([...cash!.querySelectorAll('dd')].map((entry) => entry.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '70 € für Sie',
    '35 € für Sie, 35 € für Ihren Kontakt',
    '55 € für Sie, 15 € für Ihren Kontakt',
  ]);
  expect(cash!.querySelector('img')?.getAttribute('src')).toBe(picture('grafik100'));
  expect(book?.textContent).toContain('Nur bis 31.12.2026.');
  expect(screen.getByRole('link', { name: 'Zuhause M' }).getAttribute('href')).toBe('/empfehlen/462');
});

test('the reward overview says so where there is none', async () => {
  open([]);
  expect(await screen.findByText(/Zurzeit gibt es keine Prämien/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
});

test('after the end of the programme no reward is offered', async () => {
  const closing = testClosing('ended');
  installTestBoot({ closing });
  open([reward()]);
  expect(await screen.findByRole('heading', { level: 1, name: /beendet/ })).toBeTruthy();
  expect(screen.queryByText(/70/)).toBeNull();
});
