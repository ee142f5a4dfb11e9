// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot, testProduct } from '../../../testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused } from '../../../testing/open-page.tsx';
import type { RecipientOrder } from '../landing/order-steps.ts';
import * as page from './recipient-confirmation-page.tsx';

const PATH = '/empfaengerbestaetigung';
const DAYS = ['2026-11-12', '2026-11-15', '2026-12-01', '2027-01-10'];
const NAMES = ['VertragAbgeschlossen', 'DatenBestaetigt', 'AuftragBestaetigt', 'PraemieErhalten'] as const;

const order = (reached: number, Status: RecipientOrder['Status'] = 'Bestaetigt'): RecipientOrder => ({
  Auftragsnummer: '4T7N0R2C9XKM',
  Status,
  Auftragsdatum: '2026-11-12',
  Schritte: NAMES.map((Schritt, index) => ({
    Schritt,
    IstErreicht: index < reached,
    Datum: index < reached ? (DAYS[index] ?? null) : null,
  })),
  OffeneBedingungen: [],
});

const answering =
  (found: RecipientOrder): Answer =>
  ({ path }) =>
    Response.json(path === '/empfaenger/auftrag' ? found : testProduct.Praemien);

const open = (answer: Answer) => {
  vi.stubGlobal('fetch', fakeNetwork(answer).fetch);
  return openPage({ path: PATH, page, state: { recipient: { token: 't', recommendation: '7F3K9QZ1A6' } } });
};
const steps = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => {
  installTestBoot();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the status page tells done, next and later steps by words, with dates and what comes next', async () => {
  open(answering(order(2)));
  const told = await steps();
  expect(told[0]).toContain('Vertrag abgeschlossen (erreicht)am 12.11.2026');
  expect(told[1]).toContain('Daten bestätigt (erreicht)am 15.11.2026');
  expect(told[2]).toContain('Auftrag von Beispiel AG bestätigt (als Nächstes)Frühestens am 26.11.2026');
  expect(told[3]).toContain('Prämie erhalten (steht noch aus)');
  expect(screen.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
  expect(await screen.findByText('70 € für Sie')).toBeTruthy();
});

test('an order that ended stops its way and says why', async () => {
  open(answering(order(2, 'Widerrufen')));
  expect((await steps())[2]).toContain('(beendet)');
  expect(within(screen.getByRole('alert')).getByText('Der Vertrag wurde widerrufen')).toBeTruthy();
  expect(screen.queryByText('70 € für Sie')).toBeNull();
});

test('who has not agreed yet is led there', async () => {
  open(answering(order(1, 'Gemeldet')));
  expect((await screen.findByRole('link', { name: 'Daten jetzt bestätigen' })).getAttribute('href')).toBe(
    '/empfaenger/zustimmung',
  );
});

test('a failure can be tried again', async () => {
  let isUp = false;
  const { user } = open((call) => (isUp ? answering(order(4))(call) : refused(500, 'PSOF0900')));
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  isUp = true;
  await user.click(retry);
  expect((await steps())[3]).toContain('Prämie erhalten (erreicht)am 10.01.2027');
});

test('an access that ended leads back to the code', async () => {
  open(() => refused(401, 'PSOF0204'));
  expect(await screen.findByRole('link', { name: 'Code eingeben' })).toBeTruthy();
});
