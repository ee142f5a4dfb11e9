// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetDevice, knownDevice } from '#lib/session/known-device.ts';
import { endSession, openSession, session } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as adminPage from './admin-login-page.tsx';
import * as page from './login-page.tsx';
import * as logoutPage from './logout-page.tsx';

const LOGIN = 'POST /account/login';

const open = (search = '') => openPage('Login', page, search);
const email = () => screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse');
const password = () => screen.getByLabelText('Passwort');
const submit = () => screen.getByRole('button', { name: 'Anmelden' });
const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent?.split(' ')[0];

const logIn = async (user: ReturnType<typeof open>): Promise<void> => {
  await user.type(await email(), 'anna@example.org');
  await user.type(password(), 'Leuchtturm24');
  await user.click(submit());
};

const server = setUpPage({
  [LOGIN]: () => Response.json(testLogin()),
  'GET /account/login': () => Response.json(testLogin({ IstSupport: true })),
  'POST /account/logout': () => Response.json({}),
});

afterEach(() => {
  forgetDevice();
});

describe('login', () => {
  test.each([false, true])('logs in; stay logged in: %s', async (isRemembered) => {
    const user = open();
    await email();
    if (isRemembered) await user.click(screen.getByRole('checkbox', { name: 'Angemeldet bleiben' }));
    await logIn(user);
    expect(await elsewhere()).toBe('/persoenlicherbereich');
    expect(session()?.user?.Vorname).toBe('Anna');
    expect(server.sent).toMatchObject([
      { body: { Email: 'anna@example.org', Password: 'Leuchtturm24', RememberMe: isRemembered } },
    ]);
  });

  test.each([
    [false, null],
    [true, 'mark-1'],
  ])('keeps the device’s mark where its owner stays logged in (%s), until the logout', async (isRemembered, kept) => {
    server.answers[LOGIN] = () => Response.json({ ...testLogin(), Geraet: 'mark-1' });
    const user = open();
    await email();
    if (isRemembered) await user.click(screen.getByRole('checkbox', { name: 'Angemeldet bleiben' }));
    await logIn(user);
    await elsewhere();
    expect(localStorage.getItem('psoempf_geraet')).toBe(kept);
    endSession();
    cleanup();
    // A device that was only logged out shows its mark again.
    await logIn(open());
    await elsewhere();
    expect(server.sent.map(({ body }) => (body as { Geraet?: string | null }).Geraet)).toEqual([null, 'mark-1']);
    cleanup();
    openPage('Logout', logoutPage);
    await screen.findByRole('heading', { name: 'Sie sind abgemeldet' });
    expect(localStorage.getItem('psoempf_geraet')).toBeNull();
    expect(knownDevice()).toBeNull();
  });

  test.each([
    ['/passwortaendern?x=1', '/passwortaendern?x=1'],
    ['/empfehlen/462', '/empfehlen/462'],
    ['//boese.example/', '/persoenlicherbereich'],
    ['/\\boese.example', '/persoenlicherbereich'],
    ['https://boese.example/', '/persoenlicherbereich'],
    ['javascript:alert(1)', '/persoenlicherbereich'],
    ['/gibt-es-nicht', '/persoenlicherbereich'],
    ['/logout', '/persoenlicherbereich'],
    ['/login', '/persoenlicherbereich'],
  ])('leads from %s to %s', async (asked, destination) => {
    const user = open(`?redirect=${encodeURIComponent(asked)}`);
    expect(await screen.findByText(/Bitte melden Sie sich an/)).toBeTruthy();
    await logIn(user);
    expect(await elsewhere()).toBe(destination);
  });

  test('asks for both fields and sends nothing without them', async () => {
    const user = open();
    await email();
    await user.click(submit());
    expect(await screen.findByText('E-Mail-Adresse ist ein Pflichtfeld. Zum Beispiel: name@beispiel.de')).toBeTruthy();
    expect(screen.getByText('Passwort ist ein Pflichtfeld')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test.each([
    ['PSOF0101', 401],
    ['PSOF0106', 403],
    ['PSOF0107', 403],
    ['PSOF0108', 403],
    ['PSOF0110', 429],
  ] as const)('shows the sentence for %s and keeps what was typed', async (code, status) => {
    server.answers[LOGIN] = () => refusal(code, status);
    const user = open();
    await logIn(user);
    expect(await screen.findByText(`Satz zu ${code}`)).toBeTruthy();
    expect((await email()).value).toBe('anna@example.org');
    expect(session()).toBeNull();
  });

  test('names support where only a person can help', async () => {
    server.answers[LOGIN] = () => refusal('PSOF0104', 403, [{ Field: 'Email', ErrorCode: 'PSOF0104' }]);
    await logIn(open());
    expect(await screen.findByRole('link', { name: 'hilfe@example.org' })).toBeTruthy();
  });

  test.each([
    [false, true],
    [true, false],
  ])('login forced %s: registering offered %s', async (ModuleErzwingeLogin, isOffered) => {
    installTestBoot({ client: { ModuleErzwingeLogin } });
    open();
    await email();
    expect(screen.queryByRole('link', { name: 'Jetzt registrieren' }) !== null).toBe(isOffered);
  });
});

describe('logout', () => {
  test('ends the session on the server and here', async () => {
    openSession(testLogin(), true);
    openPage('Logout', logoutPage);
    expect(await screen.findByRole('heading', { name: 'Sie sind abgemeldet' })).toBeTruthy();
    expect(server.sent[0]?.headers.get('Authorization')).toBe('Bearer token-of-anna');
    expect(session()).toBeNull();
    expect(screen.queryByText(/Server war nicht zu erreichen/)).toBeNull();
  });

  test('ends it here even when the server cannot be told, and says so', async () => {
    openSession(testLogin(), true);
    server.answers['POST /account/logout'] = () => Promise.reject(new TypeError('offline'));
    openPage('Logout', logoutPage);
    expect(await screen.findByText(/Server war nicht zu erreichen/)).toBeTruthy();
    expect(session()).toBeNull();
  });

  test('is content with a session the server has already ended', async () => {
    openSession(testLogin(), true);
    server.answers['POST /account/logout'] = () => refusal('PSOF0204', 401);
    openPage('Logout', logoutPage);
    await screen.findByRole('heading', { name: 'Sie sind abgemeldet' });
    expect(screen.queryByText(/Server war nicht zu erreichen/)).toBeNull();
  });
});

describe('support login', () => {
  const openAdmin = () => openPage('Admin', adminPage, '', { adminLoginToken: 'tok' });

  test('uses the token once and leads on', async () => {
    openAdmin();
    expect(await elsewhere()).toBe('/persoenlicherbereich');
    expect(server.sent).toMatchObject([{ call: 'GET /account/login', query: { token: 'tok' } }]);
    expect(session()?.user?.IstSupport).toBe(true);
  });

  test.each([
    ['PSOF0201', 410, /abgelaufen/],
    ['PSOF0202', 409, /schon benutzt/],
  ] as const)('says that the link is no good (%s) and logs the current user out', async (code, status, words) => {
    openSession(testLogin(), false);
    server.answers['GET /account/login'] = () => refusal(code, status);
    openAdmin();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(session()).toBeNull();
  });
});
