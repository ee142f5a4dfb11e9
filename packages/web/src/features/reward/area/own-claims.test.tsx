// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { testOwn, testOwnClaim } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { CLAIMS, setUpPersonalArea } from '#testing/set-up-personal-area.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './personal-area-page.tsx';

const { server, answerList, answerClaims } = setUpPersonalArea();
const open = (search = '') => openPage('Dashboard', page, search);
const rows = () => screen.findAllByRole('article');

describe('claims', () => {
  const paid = testOwn({
    Praemie: {
      Praemierungsnummer: '4T7N0R2C9XKM',
      WertCent: 7000,
      Betraege: { Ueberweisung: 7000 },
      Status: 'Ausgezahlt',
      Zahlung: null,
    },
    Statusmeldung: { Schluessel: 'rewardPaid', Station: 'paid', IstOffen: false, Datum: '2026-12-01' },
  });

  test('of bonus and goodwill stand on their own, and count', async () => {
    answerClaims([
      testOwnClaim({
        Praemierungsnummer: 'B',
        Art: 'Bonus',
        WertCent: 2500,
        Betraege: { Ueberweisung: 2500 },
        Vertraege: 5,
      }),
      testOwnClaim({
        Praemierungsnummer: 'K',
        Art: 'Kulanz',
        WertCent: 5000,
        Status: 'Ausgezahlt',
        Typ: 'Ueberweisung',
        AusgezahltAm: '2026-12-01T10:00:00.000Z',
      }),
    ]);
    open();
    const region = await screen.findByRole('region', { name: 'Bonus und Kulanz' });
    const [bonus, goodwill] = within(region).getAllByRole('article');
    expect(bonus?.textContent).toContain('Bonus für 5 erfolgreiche Empfehlungen');
    expect(within(bonus!).getByRole('link', { name: 'Prämie abholen' }).getAttribute('href')).toBe('/praemie?nr=B');
    expect(goodwill?.textContent).toContain('Die Prämie wurde am 01.12.2026 ausgezahlt.');
    expect(screen.getByRole('heading', { name: /^25.€ liegen für Sie bereit$/ })).toBeTruthy();
  });

  test('with a voucher show its code on demand, ready to be copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.answers['GET /praemierung/gutschein'] = () =>
      Response.json({
        Code: 'BUCH-7KQ2-X9MD',
        Titel: 'Buchgutschein',
        WertCent: 7000,
        EinloeseUrl: 'https://buecher.example.org',
        EinloeseHinweis: 'Code an der Kasse eingeben.',
        ZugeteiltAm: '2026-12-01T10:00:00.000Z',
      });
    answerList([paid]);
    answerClaims([testOwnClaim({ Status: 'Ausgezahlt', Typ: 'Gutschein', HatGutscheincode: true })]);
    const user = open();
    expect(await screen.findByText('Den Gutscheincode haben wir am 01.12.2026 per E-Mail geschickt.')).toBeTruthy();
    expect(screen.queryByText('BUCH-7KQ2-X9MD')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Gutscheincode zeigen' }));
    expect(document.activeElement).toBe(await screen.findByText('BUCH-7KQ2-X9MD'));
    expect(server.sent.at(-1)?.query).toEqual({ nr: '4T7N0R2C9XKM' });
    await user.click(screen.getByRole('button', { name: 'Code kopieren' }));
    expect(copied).toHaveBeenLastCalledWith('BUCH-7KQ2-X9MD');
    expect(screen.getByRole('link', { name: 'Zum Einlösen' }).getAttribute('href')).toBe('https://buecher.example.org');
  });

  test('whose transfer came back say why, and ask for another account', async () => {
    answerList([
      testOwn({
        Praemie: { ...paid.Praemie!, Status: 'Bereitgestellt', Zahlung: 'Storniert' },
        Statusmeldung: { Schluessel: 'pickupLinkSent', Station: 'confirmed' },
      }),
    ]);
    answerClaims([testOwnClaim({ Rueckgabegrund: 'NameWeichtAb' })]);
    open();
    expect(await screen.findByText('Die Bank hat die Überweisung zurückgegeben.')).toBeTruthy();
    expect(screen.getByText(/Der Kontoinhaber stimmt nicht/)).toBeTruthy();
    const row = screen.getByRole('article');
    expect(within(row).getByRole('link', { name: 'Prämie abholen' })).toBeTruthy();
  });

  test('that cannot be loaded do not hide the list', async () => {
    server.answers[CLAIMS] = () => refusal('PSOF0110', 429);
    answerList([testOwn()]);
    open();
    expect(await rows()).toHaveLength(1);
  });
});
