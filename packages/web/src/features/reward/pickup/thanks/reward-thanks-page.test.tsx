// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, openSession } from '#lib/session/session.ts';
import { testClaim, testLogin } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { fakeNetwork, openPage } from '#testing/open-page.tsx';
import { thanksState } from './reward-thanks.ts';
import * as page from './reward-thanks-page.tsx';

const VOUCHER = { Id: 11, Titel: 'Buchgutschein', Typ: 'Gutschein' } as const;

const open = (changes: Parameters<typeof testClaim>[0] | null) =>
  openPage({
    path: '/praemiedanke',
    page,
    state:
      changes &&
      thanksState(testClaim({ AbgeholtAm: '2026-12-01T10:00:00.000Z', ErwartetBis: '2026-12-29', ...changes }), {
        token: 'abc',
      }),
  });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  installTestBoot();
});
afterEach(() => {
  cleanup();
  endSession();
});

test('cash: where it goes and when it is there', () => {
  open({ Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' } });
  expect(title()).toMatch(/^70.€ sind auf dem Weg zu Ihnen$/);
  const [sent, , there] = steps();
  expect(sent).toContain('DE•• •••• •••• •••• ••20 51');
  expect(there).toContain('Voraussichtlich bis 29.12.2026');
  expect(screen.queryByRole('link', { name: 'Gutscheincode ansehen' })).toBeNull();
  // What was collected is celebrated by the brand's picture.
  expect(document.querySelector('img')?.getAttribute('src')).toContain('step-benefit');
});

test('a voucher: its code at once, and the mail to an address its owner recognises', async () => {
  const voucher = {
    Code: 'BUCH-7KQ2',
    Titel: 'Buchgutschein',
    WertCent: 7000,
    EinloeseUrl: null,
    EinloeseHinweis: null,
  };
  vi.stubGlobal('fetch', fakeNetwork(() => Response.json(voucher)).fetch);
  open({ Gewaehlt: VOUCHER, HatGutscheincode: true });
  expect(title()).toMatch(/^Ihr Gutschein über 70.€ ist da$/);
  expect(steps()[1]).toContain('An c•••@example.org, innerhalb von 24 Stunden');
  expect(await screen.findByText('BUCH-7KQ2')).toBeTruthy();
});

test('a voucher that ran out: waited for', () => {
  open({ Gewaehlt: VOUCHER });
  expect(title()).toMatch(/ist vorgemerkt$/);
  expect(steps()[1]).toContain('Sobald neue Codes da sind');
});

test('a visitor who came by the address alone is told no amount', () => {
  openSession(testLogin(), false);
  open(null);
  expect(title()).toBe('Danke, Ihre Prämie ist abgeholt');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('link', { name: 'Zum persönlichen Bereich' })).toBeTruthy();
});
