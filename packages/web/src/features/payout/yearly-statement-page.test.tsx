// @vitest-environment happy-dom
import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './yearly-statement-page.tsx';

const STATEMENTS = 'GET /empfehler/jahresuebersicht';
const PDF = 'GET /empfehler/jahresuebersicht/2026/pdf';

const year = (changes: Partial<YearlyStatement> = {}): YearlyStatement => ({
  Jahr: 2026,
  SummeCent: 21_000,
  Hinweis: 'NaheFreigrenze',
  Eintraege: [
    {
      Datum: '2026-12-02',
      Praemierungsnummer: '8M2K5V7Q0RTX',
      Produkt: 'Zuhause M',
      Art: 'Empfehlung',
      Auszahlung: 'Ueberweisung',
      BetragCent: 18_500,
    },
    {
      Datum: '2026-12-03',
      Praemierungsnummer: '8M2K5V7Q0RTY',
      Produkt: null,
      Art: 'Bonus',
      Auszahlung: 'Gutschein',
      BetragCent: 2500,
    },
  ],
  ...changes,
});

const answer = (FreigrenzeCent: number | null, ...Jahre: YearlyStatement[]): void => {
  server.answers[STATEMENTS] = () => Response.json({ FreigrenzeCent, Jahre });
};
const open = () => openPage('YearlyStatement', page);

const server = setUpPage({}, { login: testLogin() });

test('the yearly statement shows each year with its sum and what it is made of', async () => {
  answer(25_600, year());
  open();
  const section = await screen.findByRole('region', { name: '2026' });
  expect(section.textContent).toMatch(/^2026210.€/);
  const [, cash, voucher] = within(section).getAllByRole('row');
  expect(cash?.textContent).toMatch(/^02\.12\.2026Zuhause MÜberweisung185.€$/);
  expect(voucher?.textContent).toMatch(/^03\.12\.2026BonusGutschein25.€$/);
});

test.each([
  ['NaheFreigrenze', 21_000, /^Noch 46.€ bis zur Freigrenze/],
  ['FreigrenzeErreicht', 25_600, /^Die Freigrenze von 256.€ ist erreicht/],
] as const)('the yearly statement tells about the limit: %s', async (Hinweis, SummeCent, text) => {
  answer(25_600, year({ Hinweis, SummeCent }));
  open();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the yearly statement says nothing about a limit where there is none', async () => {
  answer(null, year({ Hinweis: null }));
  open();
  await screen.findByRole('region', { name: '2026' });
  expect(screen.queryByText(/Freigrenze/)).toBeNull();
});

test('hands the year out as a file, or says why not', async () => {
  answer(25_600, year({ Hinweis: null }));
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answers[PDF] = () => refusal('PSOF0900', 500);
  const user = open();
  const download = await screen.findByRole('button', { name: 'Übersicht 2026 als PDF' });
  await user.click(download);
  expect((await screen.findByRole('alert')).textContent).toContain('Satz zu PSOF0900');
  server.answers[PDF] = () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
  await user.click(download);
  expect(await screen.findByText('Die Datei liegt bei Ihren Downloads.')).toBeTruthy();
  expect(saved).toEqual(['jahresuebersicht-2026.pdf']);
  expect(server.sent.at(-1)?.headers.get('Accept')).toContain('application/pdf');
});

test('the yearly statement says what will stand here before the first reward', async () => {
  answer(25_600);
  open();
  expect(await screen.findByText(/Sobald die erste Prämie ausgezahlt ist/)).toBeTruthy();
});
