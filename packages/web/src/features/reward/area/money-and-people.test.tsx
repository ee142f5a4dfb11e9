// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endSession, openSession } from '#lib/session/session.ts';
import { testLogin, testOwn, testOwnClaim } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { NO_YEARS, setUpPersonalArea, YEARS } from '#testing/set-up-personal-area.ts';
import * as page from './personal-area-page.tsx';

const { server, answerList, answerClaims } = setUpPersonalArea();
const open = () => openPage('Dashboard', page);
const rows = () => screen.findAllByRole('article');

describe('what is ready', () => {
  test('stands on top as one sum with one button, vouchers apart', async () => {
    answerClaims([
      testOwnClaim({ Praemierungsnummer: 'ONE', AbholbarBis: '2026-12-24', AbholbarNochTage: 9 }),
      testOwnClaim({ Praemierungsnummer: 'TWO', WertCent: 2000, Betraege: { Ueberweisung: 2000, Gutschein: 2250 } }),
      testOwnClaim({ Praemierungsnummer: 'CARD', WertCent: 4500, Betraege: { Gutschein: 4500 } }),
      testOwnClaim({ Praemierungsnummer: 'GONE', Status: 'Abgeholt' }),
    ]);
    open();
    const ready = await screen.findByRole('region', { name: 'Bereit zum Abholen' });
    expect(within(ready).getByRole('heading', { name: /^90.€ liegen für Sie bereit$/ })).toBeTruthy();
    expect(within(ready).getByRole('link', { name: '2 Prämien abholen' }).getAttribute('href')).toBe(
      '/praemienabholen',
    );
    const voucher = within(ready).getByRole('link', { name: /^Gutschein über 45.€ abholen$/ });
    expect(voucher.getAttribute('href')).toContain('nr=CARD');
    expect(ready.textContent).toMatch(/Abholen bis 24\.12\.2026 ?noch 9 Tage/);
  });

  test('leads straight to a single reward, and is absent when there is none', async () => {
    answerClaims([testOwnClaim({ Praemierungsnummer: 'ONE' })]);
    open();
    const ready = await screen.findByRole('region', { name: 'Bereit zum Abholen' });
    expect(within(ready).getByRole('link', { name: 'Prämie abholen' }).getAttribute('href')).toContain('nr=ONE');
    cleanup();
    endSession();
    openSession(testLogin(), false);
    answerClaims([testOwnClaim({ Status: 'Abgeholt' })]);
    open();
    await screen.findByRole('heading', { name: 'Ihre erste Empfehlung wartet auf Sie' });
    expect(screen.queryByRole('region', { name: 'Bereit zum Abholen' })).toBeNull();
  });
});

test('a row says each thing once: no days beside a day that is far, and not whose an amount of one’s own is', async () => {
  const row = (NaechsterSchrittInTagen: number) =>
    testOwn({
      Empfehlungsnummer: `NR${NaechsterSchrittInTagen}`,
      AnteilEmpfehler: 100,
      Praemie: testOwnClaim({}),
      Statusmeldung: { ...testOwn().Statusmeldung, NaechsterSchrittInTagen },
    } as Parameters<typeof testOwn>[0]);
  answerList([row(14), row(15)]);
  open();
  const [soon, late] = (await rows()).map(({ textContent }) => textContent ?? '');
  expect([soon?.includes('noch 14 Tage'), late?.includes('noch 15 Tage')]).toEqual([true, false]);
  expect([soon, late].some((words) => words?.includes('Prämie für Sie'))).toBe(false);
});

test('the earnings name the total, the running year and what is left to the limit', async () => {
  const year = (Jahr: number, SummeCent: number) => ({ Jahr, SummeCent, Hinweis: null, Eintraege: [] });
  server.answers[YEARS] = () => Response.json({ ...NO_YEARS, Jahre: [year(2026, 16_000), year(2025, 5000)] });
  answerClaims([testOwnClaim({ Status: 'Abgeholt', WertCent: 3500 })]);
  open();
  const earnings = await screen.findByRole('region', { name: 'Ihre Prämien in Zahlen' });
  expect(
    within(earnings)
      .getAllByRole('definition')
      .map((value) => value.textContent?.replace(/\s/g, ' ')),
  ).toEqual(['210 €', '160 €', '35 €', '96 €']);
  expect(earnings.textContent).toContain('§ 22 Nr. 3 EStG');
});

describe('a row', () => {
  const stalled = testOwn({
    Besuche: 1,
    Statusmeldung: { Schluessel: 'contractConcluded', Station: 'contract' },
    Erklaerung: {
      ...testOwn().Erklaerung,
      Code: 'dataMissing',
      Auch: ['premiumMissing'],
      FruehestensAm: '2026-11-29',
      Handlungen: ['remindContact'],
    },
  });

  test('that is stalled says why, from when it can go on, and offers a text to send', async () => {
    answerList([stalled]);
    const user = open();
    const [row] = await rows();
    expect(row?.textContent).toContain('Ihr Kontakt muss noch seine Daten bestätigen. Auch die erste Rechnung');
    expect(row?.textContent).toContain('Prämie frühestens am 29.11.2026');
    expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Erinnerung schicken' }));
    const whatsapp = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toMatch(/\/empfaengerdaten\/7F3K9QZ1A6$/);
  });

  test('that ended names the real reason in place of the general one', async () => {
    answerList([
      testOwn({
        Statusmeldung: { Schluessel: 'noContract', Station: 'visited', IstOffen: false },
        Erklaerung: {
          ...testOwn().Erklaerung,
          Code: 'ended',
          Werte: { how: 'Widerrufen', on: '2026-11-13' },
          IstEndgueltig: true,
          Handlungen: [],
        },
      }),
    ]);
    open();
    expect(await screen.findByText(/^Ihr Kontakt hat den Vertrag am 13\.11\.2026 widerrufen\./)).toBeTruthy();
    expect(screen.queryByText(/abgelehnt, widerrufen oder storniert/)).toBeNull();
    expect(screen.getByText('Besucht', { exact: false }).textContent).toContain('ohne Besuch');
  });

  test('takes a private name, and is called by it', async () => {
    answerList([testOwn()]);
    server.answers['PUT /empfehler/empfehlungen/7F3K9QZ1A6/fuerwen'] = () => Response.json({ FuerWen: 'Ben' });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Für wen?' }));
    await user.type(await screen.findByRole('textbox', { name: /^Für wen\?/ }), 'Ben');
    await user.click(screen.getByRole('button', { name: 'Merken' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Ben' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Name ändern' })).toBeTruthy();
    expect(screen.getByText('Zuhause M')).toBeTruthy();
  });
});
