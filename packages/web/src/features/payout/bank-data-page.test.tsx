// @vitest-environment happy-dom
import '#lib/session/identity/identity-dialog.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSession, updateUser } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './bank-data-page.tsx';

// Imported here, so that no test waits for the lazy module.

const GET = 'GET /empfehler/bankdaten';
const PUT = 'PUT /empfehler/bankdaten';
const DELETE = 'DELETE /empfehler/bankdaten';
const STORED = {
  WirdGespeichert: true,
  Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' },
};
const NONE = { WirdGespeichert: true, Bankdaten: null };

const open = () => openPage('BankDetailsRecommender', page);
const holder = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kontoinhaber' });
const iban = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
const save = () => screen.getByRole('button', { name: 'Bankverbindung speichern' });
/** The holder is prefilled with the name of the account, which most people keep. */
const fillIn = async (user: ReturnType<typeof open>) => {
  expect((await holder()).value).toBe('Anna Muster');
  await user.type(iban(), 'DE02120300000000202051');
};
const sentBodies = () => server.sent.filter(({ call }) => call === PUT).map(({ body }) => body);

const server = setUpPage(
  {
    [GET]: () => Response.json(NONE),
    [PUT]: () => Response.json(STORED),
    [DELETE]: () => Response.json(NONE),
  },
  { login: testLogin() },
);

test('saves, shows the IBAN masked and forgets what was typed', async () => {
  const user = open();
  await fillIn(user);
  await user.click(save());
  expect(await screen.findByText('DE•• •••• •••• •••• ••20 51')).toBeTruthy();
  expect(screen.getByText('Ihre nächsten Geldprämien gehen auf dieses Konto.')).toBeTruthy();
  expect(iban().value).toBe('');
  expect(sentBodies()).toEqual([{ Kontoinhaber: 'Anna Muster', Iban: 'DE02 1203 0000 0000 2020 51' }]);
});

test('the name of the account is filled in once the user is known, unless something was typed', async () => {
  openSession(testLogin({ Vorname: '', Nachname: '' }), false);
  open();
  expect((await holder()).value).toBe('');
  act(() => updateUser('token-of-anna', testLogin()));
  expect((await holder()).value).toBe('Anna Muster');
});

test('the bank data form sends nothing that is missing or mistyped', async () => {
  const user = open();
  await user.clear(await holder());
  await user.type(iban(), 'DE02120300000000202052');
  await user.click(save());
  expect(await screen.findByText('Kontoinhaber ist ein Pflichtfeld. Wem gehört das Konto?')).toBeTruthy();
  expect(screen.getByText('IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.')).toBeTruthy();
  expect(sentBodies()).toEqual([]);
});

test.each([
  ['PSOF0504', 'IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.'],
  ['PSOF0505', 'Bitte geben Sie eine deutsche IBAN an. Sie beginnt mit DE.'],
] as const)('the bank data form shows %s at the field', async (code, message) => {
  server.answers[PUT] = () => refusal(code, 400, [{ Field: 'Iban', ErrorCode: code }]);
  const user = open();
  await fillIn(user);
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(iban());
});

test('the bank data form says what to do when saving fails (PSOF0507)', async () => {
  server.answers[PUT] = () => refusal('PSOF0507', 503);
  const user = open();
  await fillIn(user);
  await user.click(save());
  expect(await screen.findByText('Satz zu PSOF0507')).toBeTruthy();
  expect(iban().value).toBe('DE02 1203 0000 0000 2020 51');
});

test('the bank data form asks for the password when the login is old, keeps what was typed, and goes on with it', async () => {
  let isConfirmed = false;
  server.answers[PUT] = () => (isConfirmed ? Response.json(STORED) : refusal('PSOF0206', 403));
  server.answers['POST /account/bestaetigen'] = () => {
    isConfirmed = true;
    return Response.json({ BestaetigtBis: '2026-11-15T10:10:00.000Z' });
  };
  const user = open();
  await fillIn(user);
  await user.click(save());
  await screen.findByLabelText('Passwort', { exact: true });
  await user.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] as HTMLElement);
  expect(await screen.findByText('Satz zu PSOF0206')).toBeTruthy();
  expect(iban().value).toBe('DE02 1203 0000 0000 2020 51');
  await user.click(save());
  await user.type(await screen.findByLabelText('Passwort', { exact: true }), 'Leuchtturm24{Enter}');
  expect(await screen.findByText('Ihre nächsten Geldprämien gehen auf dieses Konto.')).toBeTruthy();
  expect(sentBodies()).toHaveLength(3);
  expect(new Set(sentBodies().map((body) => JSON.stringify(body))).size).toBe(1);
});

describe('deletion', () => {
  test('asks first', async () => {
    server.answers[GET] = () => Response.json(STORED);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Bankverbindung löschen' }));
    await user.click(screen.getByRole('button', { name: 'Behalten' }));
    expect(server.sent.some(({ call }) => call === DELETE)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Bankverbindung löschen' }));
    await user.click(screen.getByRole('button', { name: 'Jetzt löschen' }));
    expect(await screen.findByText('Ihre Bankverbindung ist nicht mehr bei uns gespeichert.')).toBeTruthy();
    expect(screen.queryByText(STORED.Bankdaten.Iban)).toBeNull();
  });
});

test('where no bank data are kept there is nothing to enter', async () => {
  server.answers[GET] = () => Response.json({ WirdGespeichert: false, Bankdaten: null });
  open();
  expect(await screen.findByText('Hier wird keine Bankverbindung gespeichert')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('support sees the masked data and changes nothing', async () => {
  openSession(testLogin({ IstSupport: true }), false);
  server.answers[GET] = () => Response.json(STORED);
  const user = open();
  await fillIn(user);
  await user.click(save());
  expect(screen.getByText('In der Support-Ansicht kann nichts geändert werden.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bankverbindung löschen' }).getAttribute('aria-disabled')).toBe('true');
  expect(sentBodies()).toEqual([]);
});
