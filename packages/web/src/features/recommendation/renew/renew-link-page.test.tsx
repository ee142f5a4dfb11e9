// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as renewPage from './renew-link-page.tsx';

const OLD = '7F3K9QZ1A6';
const RENEW = `POST /Empfehlen/${OLD}/erneuern`;
const SHARED = {
  Empfehlungsnummer: OLD,
  Status: 'Abgelaufen',
  EmpfehlerVorname: 'Anna',
  Nachricht: 'Schau dir das mal an.',
  AnteilEmpfehler: 100,
  GueltigBis: '2026-11-14T09:30:00.000Z',
  IstUnbefristet: false,
  Produkt: testProduct,
};
const OWN = {
  Empfehlungsnummer: '8G4M0RA2B7',
  Status: 'Ok',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  AnteilEmpfehler: 100,
  OptinErforderlich: false,
  Empfehlungscode: null,
  Links: [],
  Produkt: testProduct,
  Nachricht: SHARED.Nachricht,
  Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna.muster@example.org' },
};

const open = () => openPage('RenewLink', renewPage, '?token=geheim', { empfehlungsnummer: OLD });
const press = (name: string) => screen.findByRole('button', { name });

const server = setUpPage({
  [`GET /empfehlung/${OLD}`]: () => Response.json(SHARED),
  'GET /produkt/462': () => Response.json(testProduct),
  [RENEW]: () => Response.json(OWN),
});
beforeEach(() => {
  window.history.replaceState(null, '');
});
test('shows what is renewed, sends the words that were accepted, and leads to the share screen', async () => {
  const user = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Link für Zuhause M erneuern' })).toBeTruthy();
  expect(screen.getByText(SHARED.Nachricht)).toBeTruthy();
  expect(server.sent.some(({ call }) => call === RENEW)).toBe(false);
  await user.click(await press('Link erneuern'));
  expect((await screen.findByTestId('elsewhere')).textContent).toMatch(/^\/empfehlung\/8G4M0RA2B7 /);
  const body = server.sent.find(({ call }) => call === RENEW)?.body as { Token: string; AgbText: string };
  expect(body.Token).toBe('geheim');
  expect(body.AgbText).toContain('Eine Empfehlung ist erfolgreich, wenn Ihr Kontakt neu bei Beispiel AG ist');
  expect(body.AgbText).toContain('Mit Klick auf „Link erneuern“ stimmen Sie den Teilnahmebedingungen zu.');
});

test('an old mail leads to the personal area instead', async () => {
  server.answers[RENEW] = () => refusal('PSOF0201', 410);
  const user = open();
  await user.click(await press('Link erneuern'));
  expect((await screen.findByRole('alert')).textContent).toContain('gilt nicht mehr');
  expect(screen.getByRole('link', { name: 'Zum persönlichen Bereich' })).toBeTruthy();
});

test('a link that works again is only opened', async () => {
  server.answers[`GET /empfehlung/${OLD}`] = () => Response.json({ ...SHARED, Status: 'Ok' });
  const user = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Link für Zuhause M gilt' })).toBeTruthy();
  await user.click(await press('Zum Link'));
  expect(await screen.findByTestId('elsewhere')).toBeTruthy();
});

test('a product that is gone is told instead of offered', async () => {
  server.answers['GET /produkt/462'] = () => refusal('PSOF0310', 404);
  open();
  expect(await screen.findByRole('heading', { name: 'Zuhause M wird nicht mehr angeboten' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link erneuern' })).toBeNull();
});
