// @vitest-environment happy-dom
import { getCategoryPage } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { pathOf } from '@mundwerk/contract/page/pages';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveConsents } from '#lib/consent/consent.ts';
import { currentChannel } from '#lib/tracking/channel.ts';
import { testCategoryPage, testFixedLine, testLegalText, testNote } from '#testing/examples.ts';
import { installTestBoot, testProduct } from '#testing/install-test-boot.ts';
import { stubServer } from '#testing/stub-server.ts';
import { buildRoutes } from '../routes.tsx';
import { NAVIGATED, setShownAddress } from './use-navigated.ts';

// What the rules decide is tested with the rules; here the router carries it out. Frames, silent login and forced login are journeys.

const NONE = { functional: false, analytical: false, marketing: false };
const MARKETING = { ...NONE, marketing: true };
let server: ReturnType<typeof stubServer>;

const open = (path: string, client: Partial<ClientConfig> = {}) => {
  const boot = installTestBoot({ client: { Seitenadressen: { Category: ['internet'] }, ...client } });
  const router = createMemoryRouter(buildRoutes(boot), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};
type Opened = ReturnType<typeof open>;

const isAt = (router: Opened, address: string): Promise<void> =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
/** The first element of a selector. Elements are queried directly, because querying roles in whole pages takes longer than rendering them. */
const find = (selector: string): Promise<Element> =>
  waitFor(() => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`there is no ${selector} yet`);
    return found;
  });
const home = () => waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('110'));
const cookies = (): string[] => document.cookie.split('; ').filter((cookie) => /channel|campaign/.test(cookie));

beforeEach(() => {
  server = stubServer({
    'GET /content/startseite': () => Response.json({ KeyVisual: null, Bloecke: [] }),
    'GET /produkt/maxpraemiewert': () =>
      Response.json({ WertCent: 11_000, Wert: '110 €', Typ: 'Ueberweisung', BisZu: true, ProduktId: 462 }),
    'GET /produkt': () => Response.json([testProduct]),
    'GET /produkt/462': () => Response.json(testProduct),
    'GET /produktkategorie': () => Response.json([]),
    'GET /produktkategorie/seite': () => Response.json(getCategoryPage.example.reply),
    'GET /aktion/alleAktiven': () => Response.json([]),
    ...Object.fromEntries(
      LEGAL_DOCUMENTS.map((name) => [
        `GET /content/rechtstext/${name}`,
        () => Response.json({ ...testLegalText, Dokument: name }),
      ]),
    ),
  });
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  saveConsents(NONE);
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as on a new device
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  setShownAddress(new URL(location.origin));
  history.replaceState(null, '', '/');
});

test('rule 1: the question about cookies does not come on privacy and imprint, and comes on the next page', async () => {
  const question = () =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Alle ablehnen');
  for (const path of ['/datenschutz', '/impressum']) {
    const router = open(path);
    await find('h1');
    expect(question()).toBeUndefined();
    await act(() => router.navigate('/code'));
    await waitFor(() => expect(question()).toBeTruthy());
    cleanup();
  }
});

test('rule 2: a link to the form of the same page adds no history entry', async () => {
  history.replaceState(null, '', '/empfehlen/462');
  const router = open('/empfehlen/462');
  await find('#empfehlen-form');
  const before = history.length;
  const link = document.createElement('a');
  link.href = `${location.href}#empfehlen-form`;
  document.body.append(link);
  // False: the click was handled, so that neither the browser nor the router follows the link.
  expect(fireEvent.click(link)).toBe(false);
  link.remove();
  expect([history.length, location.hash, router.state.location.hash]).toEqual([before, '', '']);
});

test('rule 3: the footnotes of a page are gone on the next one', async () => {
  const page = testCategoryPage({ Produkte: [testFixedLine({ Fussnote: 1 })], Fussnoten: [testNote({ Id: 1 })] });
  server.answers['GET /produktkategorie/seite'] = () => Response.json(page);
  const router = open('/internet');
  await waitFor(() => expect(document.body.textContent).toContain('Fußnoten'));
  await act(() => router.navigate('/'));
  await home();
  expect(document.body.textContent).not.toContain('Fußnoten');
});

test.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])('rule 4: ?%s= is kept with consent', async (parameter) => {
  installTestBoot();
  saveConsents(MARKETING);
  open(`/?${parameter}=herbst`);
  await home();
  expect(cookies()).toContain('psoempf_channel=herbst');
});

test('rule 4: without consent a channel is known for the visit alone', async () => {
  installTestBoot();
  saveConsents(NONE);
  const router = open('/?channel=fruehling');
  await home();
  await act(() => router.navigate('/code'));
  expect(currentChannel(new URLSearchParams())).toBe('fruehling');
  expect(cookies()).toEqual([]);
});

test('rule 5: the widget parameter goes along, there and back', async () => {
  const router = open('/?widget=1');
  await home();
  await act(() => router.navigate('/empfehlen/462'));
  await isAt(router, '/empfehlen/462?widget=1');
  await act(() => router.navigate('/'));
  await isAt(router, '/?widget=1');
});

test('rule 6: no page asks for the configuration, which came with the document', async () => {
  const router = open('/');
  await home();
  await act(() => router.navigate('/empfehlen/462'));
  await act(() => router.navigate('/'));
  await home();
  expect(server.sent.length).toBeGreaterThan(0);
  expect(server.sent.filter(({ call }) => call.includes('/mandant/'))).toEqual([]);
});

test('rule 8: the imprint leads home where the agent module is on', async () => {
  await isAt(open('/impressum', { ModuleAdv: true }), '/');
  await home();
});

test.each(['Login', 'ForgotPassword', 'Dashboard'] as const)(
  'rule 11: %s leads home where the host site logs people in',
  async (page) => {
    await isAt(open(pathOf(page, 'de'), { IsAutologin: true }), '/');
  },
);

test.each(['Dashboard', 'Settings', 'ChangePassword'] as const)(
  'rule 12: %s asks for the login and comes back',
  async (page) => {
    const path = pathOf(page, 'de');
    await isAt(open(path), `${pathOf('Login', 'de')}?${new URLSearchParams({ redirect: path })}`);
  },
);

test('each navigation is told by an event with the page, its address and its title', async () => {
  const told: unknown[] = [];
  const note = (event: Event): void => void told.push((event as CustomEvent).detail);
  addEventListener(NAVIGATED, note);
  const router = open('/?c=sms');
  await home();
  await act(() => router.navigate('/empfehlen/462'));
  await waitFor(() => expect(told).toHaveLength(2));
  removeEventListener(NAVIGATED, note);
  expect(told).toEqual([
    { page: 'Homepage', path: '/?c=sms', title: expect.stringMatching(/ \| Beispiel AG$/) },
    { page: 'Recommendation', path: '/empfehlen/462', title: 'Empfehlungslink erstellen | Beispiel AG' },
  ]);
});
