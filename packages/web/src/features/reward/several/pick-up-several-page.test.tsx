// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testLogin, testOwn, testOwnClaim } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import * as page from './pick-up-several-page.tsx';

const CLAIMS = 'GET /empfehler/praemierungen';
const BANK = 'GET /empfehler/bankdaten';
const SEND = 'PUT /empfehler/praemierungen';
const SAVED = { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' };

const sent = () => server.sent.filter(({ call }) => call === SEND);
const open = () => openPage('PickUpRewards', page);

const server = setUpPage(
  {
    'GET /empfehler/empfehlungen': () => Response.json([testOwn({ FuerWen: 'Ben' })]),
    [CLAIMS]: () =>
      Response.json([
        testOwnClaim({ Praemierungsnummer: 'ONE' }),
        testOwnClaim({
          Praemierungsnummer: 'TWO',
          Art: 'Bonus',
          Vertraege: 5,
          WertCent: 2500,
          Betraege: { Ueberweisung: 2500 },
        }),
        testOwnClaim({ Praemierungsnummer: 'CARD', WertCent: 4500, Betraege: { Gutschein: 4500 } }),
      ]),
    [BANK]: () => Response.json({ WirdGespeichert: true, Bankdaten: null }),
    [SEND]: () =>
      Response.json({
        Abgeholt: [{ Praemierungsnummer: 'ONE', WertCent: 7000 }],
        Abgelehnt: [{ Praemierungsnummer: 'TWO', ErrorCode: 'PSOF0503', Message: 'Schon abgeholt.' }],
        SummeCent: 7000,
        ErwartetBis: '2026-12-29',
      }),
  },
  { login: testLogin() },
);

test('one account picks up all transfers, with the holder filled in, and says what stayed', async () => {
  const user = open();
  await screen.findByRole('heading', { level: 1, name: /^95.€ abholen$/ });
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('div')?.textContent)).toEqual([
    'Ben, Zuhause M',
    'Bonus für 5 erfolgreiche Empfehlungen',
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kontoinhaber' }).value).toBe('Anna Muster');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE02120300000000202051');
  await user.click(screen.getByRole('button', { name: /^95.€ abholen$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^70.€ sind auf dem Weg zu Ihnen$/ })).toBeTruthy();
  expect(screen.getByText('Bonus für 5 erfolgreiche Empfehlungen: Schon abgeholt.')).toBeTruthy();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { Praemierungsnummern: ['ONE', 'TWO'], Kontoinhaber: 'Anna Muster', KontoMerken: false },
  ]);
});

test('only what is ticked is sent, and the saved account needs no typing', async () => {
  server.answers[BANK] = () => Response.json({ WirdGespeichert: true, Bankdaten: SAVED });
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: /Bonus/ }));
  await user.click(screen.getByRole('button', { name: /^70.€ abholen$/ }));
  await screen.findByRole('heading', { level: 1, name: /auf dem Weg/ });
  expect(sent().map(({ body }) => body)).toEqual([{ Praemierungsnummern: ['ONE'] }]);
});

test('says so when nothing is ready', async () => {
  server.answers[CLAIMS] = () => Response.json([]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gerade liegt nichts bereit' })).toBeTruthy();
});
