// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, openSession, session } from '../lib/session/session.ts';
import { testLogin, testToken } from '../testing/examples.ts';
import { installTestBoot, testProduct } from '../testing/install-test-boot.ts';
import { refusal, stubServer } from '../testing/stub-server.ts';
import { watchListeners } from '../testing/until-heard.ts';
import { buildRoutes } from './routes.tsx';

const SIGNED = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
let server: ReturnType<typeof stubServer>;

const open = (path: string, client: Partial<ClientConfig> = {}) => {
  const boot = installTestBoot({ client });
  const router = createMemoryRouter(buildRoutes(boot), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

const isAt = (router: ReturnType<typeof open>, address: string): Promise<void> =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));

const menuButton = () => screen.findByRole('button', { name: /Mein Konto/ });

beforeEach(() => {
  server = stubServer({
    'GET /content/startseite': () => Response.json({ KeyVisual: null, Bloecke: [] }),
    'GET /produkt/maxpraemiewert': () =>
      Response.json({ WertCent: 11_000, Wert: '110 €', Typ: 'Ueberweisung', BisZu: true, ProduktId: 462 }),
    'GET /produkt': () => Response.json([testProduct]),
    'GET /produkt/462': () => Response.json(testProduct),
    'GET /aktion/alleAktiven': () => Response.json([]),
    'GET /account/user': () => Response.json(testLogin()),
    'GET /account/login': () => Response.json(testLogin()),
    'POST /account/logout': () => Response.json({}),
  });
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  endSession();
});

describe('navigation', () => {
  it('leads from a protected page to the login and remembers the way back', async () => {
    await isAt(open('/passwortaendern?x=1'), '/login?redirect=%2Fpasswortaendern%3Fx%3D1');
  });

  it('leads from the logout to the login when there is no session', async () => {
    await isAt(open('/logout'), '/login');
  });

  it('asks for a login everywhere when the client forces it', async () => {
    const router = open('/', { ModuleErzwingeLogin: true });
    await isAt(router, '/login?redirect=%2F');
  });

  it('leads home from pages about logging in when the host site does that', async () => {
    await isAt(open('/passwortvergessen', { IsAutologin: true }), '/');
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  });

  it('asks for a login as soon as the session ends on a protected page', async () => {
    openSession(testLogin(), false);
    const router = open('/passwortaendern');
    await screen.findByRole('heading', { name: 'Passwort ändern' });
    act(endSession);
    await isAt(router, '/login?redirect=%2Fpasswortaendern');
  });

  it('stays on a public page when the session ends', async () => {
    openSession(testLogin(), false);
    const router = open('/404');
    await menuButton();
    act(endSession);
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/404');
  });
});

describe('autologin', () => {
  it('logs in silently with the host site’s token and takes it out of the address', async () => {
    const router = open(`/404?token=${SIGNED}&channel=app`, { IsAutologin: true });
    await isAt(router, '/404?channel=app');
    expect(session()?.user?.Vorname).toBe('Anna');
    expect(server.sent).toMatchObject([{ call: 'GET /account/login', query: { token: SIGNED } }]);
  });

  it('says nothing when the token is no good', async () => {
    server.answers['GET /account/login'] = () => refusal('PSOF0202', 409);
    await isAt(open(`/404?token=${SIGNED}`, { IsAutologin: true }), '/404');
    expect(session()).toBeNull();
  });
});

describe('header', () => {
  it('offers the login to a visitor and asks the server nothing', async () => {
    open('/404');
    expect((await screen.findByRole('link', { name: 'Anmelden' })).getAttribute('href')).toBe('/login');
    expect(server.sent).toEqual([]);
  });

  it('loads the name of a user with a stored token, once', async () => {
    localStorage.setItem('psoempf_token', testToken(Date.parse('2099-01-01')));
    const untilHeard = watchListeners();
    open('/404');
    await untilHeard('storage');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'psoempf_token' })));
    expect((await screen.findByRole('button', { name: 'Mein Konto: Anna' })).textContent).toContain('Anna');
    expect(server.sent.map(({ call }) => call)).toEqual(['GET /account/user']);
  });

  it('opens the account’s pages by keyboard, closes by Escape and gives the focus back', async () => {
    openSession(testLogin(), false);
    open('/404');
    const user = userEvent.setup();
    const button = await menuButton();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('anna.muster@example.org')).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.tagName).toBe('A');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus moves on, when something else is pressed, and after a navigation', async () => {
    openSession(testLogin(), false);
    open('/404');
    const user = userEvent.setup();
    const button = await menuButton();
    const isOpen = () => button.getAttribute('aria-expanded') === 'true';
    await user.click(button);
    await user.click(screen.getByRole('contentinfo'));
    expect(isOpen()).toBe(false);
    await user.click(button);
    act(() => screen.getByRole('link', { name: 'Zur Startseite' }).focus());
    expect(isOpen()).toBe(false);
    await user.click(button);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Hauptnavigation' })).getByRole('link', {
        name: 'Passwort ändern',
      }),
    );
    await screen.findByRole('heading', { name: 'Passwort ändern' });
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it.each(['/404', '/passwortaendern'])('leads from %s to the logout, which leaves a visitor', async (path) => {
    openSession(testLogin(), false);
    open(path);
    const user = userEvent.setup();
    await user.click(await menuButton());
    await user.click(screen.getByRole('link', { name: 'Abmelden' }));
    expect(await screen.findByRole('heading', { name: 'Sie sind abgemeldet' })).toBeTruthy();
    expect(session()).toBeNull();
  });
});

it('the portal says on every page that support is looking, and ends that view', async () => {
  openSession(testLogin({ IstSupport: true }), false);
  const router = open('/404');
  const banner = await screen.findByRole('region', { name: 'Support-Ansicht' });
  expect(banner.textContent).toContain('Anna Muster, anna.muster@example.org');
  await userEvent.click(within(banner).getByRole('button', { name: 'Ansicht beenden' }));
  await waitFor(() => expect(session()).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  expect(server.sent.map(({ call }) => call)).toContain('POST /account/logout');
});
