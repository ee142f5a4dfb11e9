// @vitest-environment happy-dom
import { getCategoryPage } from '@mundwerk/contract/catalogue/catalogue-calls';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { PAGE_NAMES, type PageName, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import { getPersonalPage } from '@mundwerk/contract/referral/personal-link';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, openSession } from '../lib/session/session.ts';
import { testLegalText, testLogin, testShared } from '../testing/examples.ts';
import { installTestBoot, testBoot, testProduct } from '../testing/install-test-boot.ts';
import { refusal, stubServer } from '../testing/stub-server.ts';
import { buildRoutes } from './routes.tsx';

const PARAMS: Partial<Record<PageName, Record<string, string>>> = {
  Recommendation: { produktId: '462' },
  AgentRecommendations: { produktId: '462' },
  Click: { empfehlungsnummer: testShared.Empfehlungsnummer },
  PersonalPage: { name: 'anna-m' },
  OwnLink: { empfehlungsnummer: testShared.Empfehlungsnummer },
  RenewLink: { empfehlungsnummer: testShared.Empfehlungsnummer },
  RecipientData: { empfehlungsnummer: testShared.Empfehlungsnummer },
  Admin: { adminLoginToken: 'x' },
  RewardDetails: { praemieid: '1' },
  TOSHistory: { version: '2025-07-20' },
  PrivacyHistory: { version: '2025-07-20' },
  Category: { slug: 'internet/hybrid' },
  AgencyTab: { bereich: 'auftraege' },
};

const LANGUAGE_NAMES: Record<Language, string> = { de: 'Deutsch', en: 'English', fr: 'Français' };

/** A client that has every page. */
const EVERY_PAGE: Partial<ClientConfig> = {
  ModuleAgentRecommendation: true,
  ModuleCompanyRecommendation: true,
  ModuleAgentur: true,
  Seitenadressen: { Category: ['internet/hybrid'] },
};

const open = (
  path: string,
  language: Language = 'de',
  languages: Language[] = [language],
  client: Partial<ClientConfig> = EVERY_PAGE,
) => {
  const boot = installTestBoot({ client, language, languages });
  const router = createMemoryRouter(buildRoutes(boot), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

const CRUMBS: Record<Language, string> = {
  de: 'Seitenpfad',
  en: 'Breadcrumb',
  fr: 'Fil d’Ariane',
};

/** The targets of a page's breadcrumbs, the outermost first; undefined without breadcrumbs. */
const wayUp = (language: Language): string[] | undefined => {
  const trail = [...document.querySelectorAll('nav')].find(
    (nav) => nav.getAttribute('aria-label') === CRUMBS[language],
  );
  return trail && [...trail.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
};

describe('routes', () => {
  beforeEach(() => {
    stubServer({
      'GET /account/login': () => refusal('PSOF0201', 410),
      'GET /account/user': () => Response.json(testLogin()),
      'GET /content/startseite': () => Response.json({ KeyVisual: null, Bloecke: [] }),
      'GET /produkt/maxpraemiewert': () =>
        Response.json({ WertCent: 11_000, Wert: '110 €', Typ: 'Ueberweisung', BisZu: true, ProduktId: 462 }),
      'GET /produkt': () => Response.json([testProduct]),
      'GET /produktkategorie': () => Response.json([]),
      'GET /produkt/462': () => Response.json(testProduct),
      'GET /produktkategorie/seite': () => Response.json(getCategoryPage.example.reply),
      'GET /praemie': () => Response.json([]),
      'GET /aktion/alleAktiven': () => Response.json([]),
      [`GET /empfehlung/${testShared.Empfehlungsnummer}`]: () => Response.json(testShared),
      [`PUT /empfehlung/${testShared.Empfehlungsnummer}`]: () => Response.json({ Besuche: 1 }),
      'GET /empfehlung/name/anna-m': () => Response.json(getPersonalPage.example.reply),
      'GET /faq': () => Response.json([]),
      ...Object.fromEntries(
        LEGAL_DOCUMENTS.map((name) => [
          `GET /content/rechtstext/${name}`,
          () => Response.json({ ...testLegalText, Dokument: name }),
        ]),
      ),
      'POST /account/logout': () => Response.json({}),
    });
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => {
    cleanup();
    endSession();
    vi.unstubAllGlobals();
  });

  it.each(LANGUAGES.flatMap((language) => PAGE_NAMES.map((page) => [page, language] as const)))(
    'shows %s in %s with one heading and a title',
    async (page, language) => {
      // The session needs boot data, because it belongs to a client.
      installTestBoot();
      if (pageByName(page).meta?.requiresAuth) openSession(testLogin(), false);
      const router = open(pathOf(page, language, PARAMS[page]), language, [...LANGUAGES]);
      // Elements are queried directly, because querying roles in so many whole pages takes longer than rendering them.
      await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
      expect(document.title).toMatch(/.+ \| Beispiel AG$/);
      expect(document.title).not.toContain('pages.');
      expect(document.documentElement.lang).toBe(language);
      // Some pages redirect to another one.
      if (router.state.location.pathname !== pathOf(page, language, PARAMS[page])) return;
      if (page !== 'Homepage') expect(wayUp(language)?.[0]).toBe(pathOf('Homepage', language));
      for (const other of LANGUAGES.filter((candidate) => candidate !== language)) {
        const links = [...document.querySelectorAll(`a[hreflang=${other}]`)];
        expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
          new Set([pathOf(page, other, PARAMS[page])]),
        );
        for (const link of links) expect(link.textContent).toContain(LANGUAGE_NAMES[other]);
      }
    },
    10_000,
  );

  it('leads up from a page by its parents, each with its own address', async () => {
    installTestBoot();
    openSession(testLogin(), false);
    open(pathOf('BankDetailsRecommender', 'fr'), 'fr', [...LANGUAGES]);
    await waitFor(() =>
      expect(wayUp('fr')).toEqual([pathOf('Homepage', 'fr'), pathOf('Dashboard', 'fr'), pathOf('Settings', 'fr')]),
    );
  });

  it('sends an unknown path to /404', async () => {
    for (const path of ['/gibt-es-nicht', '/tief/unten/404']) {
      const router = open(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
      cleanup();
    }
  });

  it.each(['/mitarbeiterempfehlen', '/agent/empfehlen/462'])('has no %s where its module is off', async (path) => {
    const router = open(path, 'de', ['de'], {});
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });

  it('has a route for each value of a page, and for no other', () => {
    const routes = buildRoutes({
      pages: [
        { name: 'Login', paths: { de: '/login' } },
        { name: 'Category', paths: { de: '/:slug' }, values: ['internet', 'internet/hybrid.html'] },
      ],
      language: 'de',
      languages: ['de'],
    });
    const handleOf = (path: string): unknown => matchRoutes(routes, path)?.at(-1)?.route.handle;
    expect(handleOf('/login')).toEqual({ page: 'Login' });
    expect(handleOf('/internet')).toEqual({ page: 'Category', params: { slug: 'internet' } });
    expect(handleOf('/Internet/Hybrid.html/')).toEqual({ page: 'Category', params: { slug: 'internet/hybrid.html' } });
    expect(handleOf('/internet/glasfaser')).toBeUndefined();
  });

  it('finds a page whatever the case and with a trailing slash', async () => {
    open('/Empfehlen/462/');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Zuhause M'));
  });

  it('links the same page in the other language, parameters and query included', async () => {
    open('/empfehlen/462?channel=newsletter', 'de', ['de', 'en']);
    await waitFor(() => expect(screen.getByRole('link', { name: /English/ })).toBeTruthy());
    expect(screen.getByRole('link', { name: /English/ }).getAttribute('href')).toBe(
      '/en/recommend/462?channel=newsletter',
    );
    expect(screen.getByRole('link', { name: /Deutsch/ }).getAttribute('aria-current')).toBe('true');
  });

  it('moves the focus to the heading of the next page', async () => {
    const router = open('/');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('110'));
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/404'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('404 - Datei nicht gefunden'));
  });

  it('shows footer links to pages the client has', async () => {
    open('/404');
    await waitFor(() => expect(screen.getByRole('contentinfo')).toBeTruthy());
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Häufige Fragen' })).toBeTruthy();
  });

  it('has the title of the error page where neither a page nor its texts could be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const boot = installTestBoot({ hasAllTexts: false, texts: { ...testBoot().texts, pages: {} } });
    const router = createMemoryRouter(buildRoutes(boot), { initialEntries: ['/login'] });
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<RouterProvider router={router} />);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(`${heading.textContent} | Beispiel AG`);
    expect(report.mock.calls.filter(([message]) => String(message).includes('no such text'))).toEqual([]);
    report.mockRestore();
  });

  it('offers a way out when a page cannot load its data', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const router = createMemoryRouter(buildRoutes(installTestBoot()), { initialEntries: ['/'] });
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy());
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
    report.mockRestore();
  });
});
