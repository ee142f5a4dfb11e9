// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testLogin, testOwn } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './customer-number-page.tsx';

const SEND = 'PUT /empfehler/SetKundennummerForEmpfehler/LATE';

const open = (search = '') => openPage('CustomerNumber', page, search);
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kundennummer Ihres Kontakts' });
const send = () => screen.getByRole('button', { name: 'Kundennummer senden' });

const server = setUpPage(
  {
    'GET /empfehler/empfehlungen': () =>
      Response.json([
        testOwn({ Empfehlungsnummer: 'LATE', Status: 'Abgelaufen' }),
        testOwn(),
        testOwn({ Empfehlungsnummer: 'ASKED' }),
      ]),
    'GET /empfehler/GetResultFromKundennummer': () =>
      Response.json([
        {
          Empfehlungsnummer: 'ASKED',
          Kundennummer: '4711',
          Status: 'Abgelehnt',
          GemeldetAm: '2026-11-15T09:30:00.000Z',
        },
      ]),
    [SEND]: () => Response.json({ Status: 'Offen' }),
  },
  { login: testLogin() },
);

test('the goodwill form asks for a recommendation and a customer number, and leads to thanks', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Kundennummer senden' }));
  expect(await screen.findByText('Empfehlung ist ein Pflichtfeld')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Empfehlung' }), 'LATE');
  await user.type(await number(), '12');
  await user.click(send());
  expect(await screen.findByText(/hat 4 bis 30 Buchstaben/)).toBeTruthy();
  await user.type(await number(), '345 ');
  await user.click(send());
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/kulanzdanke');
  expect(server.sent.find(({ call }) => call === SEND)?.query).toEqual({ kundennummer: '12345' });
});

test('the goodwill form offers only what no request exists for, the one of the address first', async () => {
  open('?nr=LATE');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Empfehlung' });
  expect(choice.value).toBe('LATE');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'LATE', '7F3K9QZ1A6']);
});

test('the goodwill form shows what became of earlier requests', async () => {
  open();
  expect(await screen.findByText('Abgelehnt')).toBeTruthy();
  expect(screen.getByText(/Kundennummer 4711, gemeldet am 15.11.2026 - 10:30/)).toBeTruthy();
});

test('the goodwill form says that a request exists already', async () => {
  server.answers[SEND] = () => refusal('PSOF0301', 409);
  const user = open('?nr=LATE');
  await user.type(await number(), '12345');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('schon ein Antrag');
});
