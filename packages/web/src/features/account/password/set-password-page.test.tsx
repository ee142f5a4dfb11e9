// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSession, session } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal, type SentRequest } from '#testing/stub-server.ts';
import * as resetPage from './reset-password-page.tsx';
import * as setPage from './set-password-page.tsx';

const VALIDATE = 'PUT /account/validateResetPassword';
const SET = 'PUT /account/resetPassword';
const EMAIL = 'anna@example.org';

const open = (search = '?token=abc') => openPage('SetPassword', setPage, search);
const password = () => screen.findByLabelText<HTMLInputElement>('Neues Passwort');
const save = () => screen.getByRole('button', { name: 'Passwort speichern' });
const rules = () => [...document.querySelectorAll('form li')].map((item) => item.textContent);
const settings = (): SentRequest[] => server.sent.filter(({ call }) => call === SET);

const server = setUpPage({
  [VALIDATE]: () => Response.json({ Email: EMAIL }),
  [SET]: () =>
    Response.json({ ...testLogin({ Email: EMAIL }), Message: 'Passwort erfolgreich geändert.', Geraet: 'mark' }),
});

describe('the link', () => {
  test('is asked about before the form is shown, and tells whose password it is', async () => {
    open();
    expect(await screen.findByText(/Ihr Benutzername ist anna@example.org/)).toBeTruthy();
    expect(server.sent).toMatchObject([{ call: VALIDATE, body: { Token: 'abc' } }]);
  });

  test.each([
    [setPage, 'SetPassword', 410, 'PSOF0201', /abgelaufen\. Fordern Sie einen neuen an/],
    [setPage, 'SetPassword', 409, 'PSOF0202', /schon benutzt: Ihr Passwort ist gesetzt/],
    [resetPage, 'ResetPassword', 410, 'PSOF0201', /abgelaufen\. Fordern Sie einen neuen an/],
    [resetPage, 'ResetPassword', 409, 'PSOF0202', /schon benutzt: Das neue Passwort gilt/],
  ] as const)('that is no good leads to a new one: %#', async (parts, page, status, code, message) => {
    server.answers[VALIDATE] = () => refusal(code, status);
    const user = openPage(page, parts, '?token=abc');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/passwortvergessen');
  });

  test('of a blocked account is told as such before the form is filled in, with the address of support alone', async () => {
    server.answers[VALIDATE] = () => refusal('PSOF0106', 403);
    open();
    expect(await screen.findByText('Satz zu PSOF0106')).toBeTruthy();
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Neuen Link anfordern' })).toBeNull();
  });

  test('without its token is told as such, and nothing is asked', async () => {
    open('');
    expect(await screen.findByText(/Link ist unvollständig/)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test('can be asked about again when the network was lost', async () => {
    server.answers[VALIDATE] = () => Promise.reject(new TypeError('offline'));
    const user = open();
    await screen.findByText(/Keine Verbindung/);
    server.answers[VALIDATE] = () => Response.json({ Email: EMAIL });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await password()).toBeTruthy();
  });
});

describe('the form', () => {
  test('shows live which of the four rules are met', async () => {
    const user = open();
    await user.type(await password(), 'leucht7');
    expect(rules()).toEqual([
      '8 bis 128 Zeichen: fehlt noch',
      'einen Kleinbuchstaben: erfüllt',
      'einen Großbuchstaben: fehlt noch',
      'eine Ziffer: erfüllt',
    ]);
    await user.type(await password(), 'T');
    expect(rules().every((rule) => rule?.endsWith(': erfüllt'))).toBe(true);
  });

  test('sends nothing while a rule is unmet', async () => {
    const user = open();
    await user.type(await password(), 'leuchtturm');
    await user.click(save());
    expect(await screen.findByText('Das Passwort erfüllt noch nicht alle Punkte.')).toBeTruthy();
    expect(settings()).toEqual([]);
  });

  test('has one field, which can be shown and which password managers fill with a new one', async () => {
    const user = open();
    expect([(await password()).type, (await password()).autocomplete]).toEqual(['password', 'new-password']);
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect((await password()).type).toBe('text');
  });

  test('sets the password with the token, and logs in in place of the session that ended', async () => {
    openSession(testLogin({ Token: 'token-of-before' }), false);
    const user = open();
    await user.type(await password(), 'Leuchtturm24');
    await user.click(save());
    const heading = await screen.findByRole('heading', { name: 'Passwort erfolgreich geändert.' });
    expect(document.activeElement).toBe(heading);
    expect(settings()).toMatchObject([{ body: { Token: 'abc', Password: 'Leuchtturm24' } }]);
    expect(session()).toMatchObject({ token: 'token-of-anna', user: { Email: EMAIL } });
    await user.click(screen.getByRole('link', { name: 'Zum persönlichen Bereich' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/persoenlicherbereich');
  });

  test('says beforehand what is guessable, and the server’s reason at the field', async () => {
    server.answers[SET] = () => refusal('PSOF0111', 400, [{ Field: 'Password', ErrorCode: 'PSOF0111' }]);
    const user = open();
    expect(await screen.findByText(/Häufige Wörter, Namen und Tastenreihen genügen nicht/)).toBeTruthy();
    await user.type(await password(), 'Schmetterling17');
    await user.click(save());
    expect(await screen.findByText('Satz zu PSOF0111')).toBeTruthy();
    expect(document.activeElement).toBe(await password());
  });

  test.each(['Passwort1', 'Qwertz123', 'Beispiel2026', 'Anna1234'])(
    'says before sending that %s is easy to guess, and sends nothing',
    async (guessable) => {
      const user = open();
      await user.type(await password(), guessable);
      expect(rules().at(-1)).toBe('etwas, das nicht leicht zu erraten ist: fehlt noch');
      await user.click(save());
      expect(await screen.findByText(/Dieses Passwort ist leicht zu erraten/)).toBeTruthy();
      expect(settings()).toEqual([]);
      await user.clear(await password());
      await user.type(await password(), 'Leuchtturm24');
      expect(rules()).toHaveLength(4);
    },
  );

  test.each([
    ['PSOF0202', 409, /schon benutzt/],
    ['PSOF0110', 429, /Satz zu PSOF0110/],
  ] as const)('says what to do about %s and takes the focus there', async (code, status, message) => {
    server.answers[SET] = () => refusal(code, status);
    const user = open();
    await user.type(await password(), 'Leuchtturm24');
    await user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
  });
});
