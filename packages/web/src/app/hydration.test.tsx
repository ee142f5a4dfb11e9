// @vitest-environment happy-dom
import type { Boot } from '@mundwerk/contract/client/boot';
import type { Page } from '@mundwerk/contract/page/page';
import { PAGES } from '@mundwerk/contract/page/page-table';
import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTransport, type SentCall } from '../lib/http/api.ts';
import { provideBoot } from '../lib/page/boot.ts';
import { endSession, openSession } from '../lib/session/session.ts';
import { loadPage } from '../render.tsx';
import { exampleAnswers } from '../testing/example-answers.ts';
import { testLogin, testToken } from '../testing/examples.ts';
import { testBoot } from '../testing/install-test-boot.ts';
import { takeFirstData } from './first-page.ts';
import { buildFirstRoutes } from './routes.tsx';

const PARAMS = {
  produktId: '462',
  empfehlungsnummer: '7F3K9QZ1A6',
  version: '2025-07-20',
  slug: 'internet/hybrid',
  name: 'anna-m',
};

/** A client that has every page. */
const CLIENT = {
  ModuleAgentRecommendation: true,
  ModuleCompanyRecommendation: true,
  ModuleIntegratedFrame: true,
  Seitenadressen: { Category: ['internet/hybrid'] },
};

/** Parameters a visitor may arrive with; the cached document is the same for everyone, so the HTML must not depend on them. */
const VISIT = '?channel=mail&mtm_campaign=spring&utm_source=letter&fbclid=click';

const namesOf = (...renderings: Array<Page['rendering']>): PageName[] =>
  PAGES.filter((page: Page) => page.rendering && renderings.includes(page.rendering)).map(({ name }): PageName => name);

/** The pages that are rendered with the data of the user who is logged in. */
const OWN = new Set(namesOf('signedIn'));
const RENDERED = namesOf('cached', 'perVisit', 'signedIn');

interface Received {
  readonly boot: Boot;
  readonly path: string;
  readonly html: string;
}

const TOKEN = testToken(Date.now() + 3_600_000);

const CASES = RENDERED.flatMap((page): Array<{ readonly page: PageName; readonly visit: string }> => {
  const plain = { page, visit: '' };
  // The documents of links and of logged-in users are rendered for the exact URL that was requested.
  return page === 'Click' || OWN.has(page) ? [plain] : [plain, { page, visit: VISIT }];
});

/** Renders a page as the server does, and returns the content of the document. */
const renderOnServer = async (page: PageName, search = ''): Promise<Received> => {
  const boot = testBoot({ page, client: CLIENT, languages: ['de', 'en'] });
  const path = pathOf(page, 'de', PARAMS) + search;
  const address = new URL(path, location.origin).href;
  const isOwn = OWN.has(page);
  const loaded = await loadPage({
    boot,
    address,
    isLoggedIn: isOwn,
    token: isOwn ? TOKEN : undefined,
    answerCall: exampleAnswers({}, isOwn),
  });
  if (loaded === null || typeof loaded === 'string') throw new Error(`${page} was not rendered`);
  const loaderData = JSON.parse(JSON.stringify(loaded.loaderData)) as Record<string, unknown>;
  const user = loaded.user && { user: loaded.user };
  return { boot: { ...boot, loaderData, ...user }, path, html: loaded.render() };
};

describe('the first page in the browser', () => {
  const { top } = window;
  const received = new Map<PageName, Received>();
  const embedded = new Map<PageName, Received>();
  let sent: SentCall[] = [];
  let root: Root | undefined;

  beforeAll(async () => {
    // All pages are rendered first, because from here on this is the browser, with its own boot data and network.
    for (const page of RENDERED) received.set(page, await renderOnServer(page));
    for (const page of RENDERED) embedded.set(page, await renderOnServer(page, '?widget=1'));
    provideTransport(async (call) => {
      sent.push(call);
      return Response.json({ Besuche: 1 }, { status: call.key.startsWith('PUT ') ? 200 : 500 });
    });
  });
  beforeEach(() => {
    sent = [];
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    endSession();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Object.defineProperty(window, 'top', { configurable: true, value: top });
    delete window.chosenScheme;
  });

  it.each(CASES)('$page $visit is hydrated as it is, without asking the server again', async ({ page, visit }) => {
    await hydrate(page, received.get(page) ?? (await renderOnServer(page)), visit);
  });

  it.each(RENDERED)('%s inside a host page is hydrated as it is', async (page) => {
    // In a frame the first lines of the document have chosen the light theme.
    Object.defineProperty(window, 'top', { configurable: true, value: {} });
    window.chosenScheme = 'light';
    await hydrate(page, embedded.get(page) ?? (await renderOnServer(page, '?widget=1')), '');
  });

  const hydrate = async (page: PageName, { boot, html, ...shown }: Received, visit: string): Promise<void> => {
    const path = shown.path + visit;
    provideBoot(() => boot);
    history.replaceState(null, '', path);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.replaceChildren(container);
    const report = vi.spyOn(console, 'error');
    if (boot.user) openSession({ ...testLogin({ Token: TOKEN }), ...boot.user }, false);
    // The Content Security Policy allows inline styles by hash but no style attributes, which would be dropped silently.
    expect(html).not.toMatch(/<[^>]* style=/);
    const heading = container.querySelector('h1');
    const words = container.querySelector('main')?.textContent;
    const routes = buildFirstRoutes(boot);
    const hydrationData = await takeFirstData(routes);
    if (!hydrationData) throw new Error('the page has no hydration data');
    const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData });
    expect(router.state.initialized).toBe(true);
    await act(async () => {
      root = hydrateRoot(
        container,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      );
    });
    expect(heading).toBeTruthy();
    expect(container.querySelector('h1')).toBe(heading);
    // Inside a host page no passkey is offered, which the page learns once it is hydrated.
    if (page !== 'Login' || !window.chosenScheme) expect(container.querySelector('main')?.textContent).toBe(words);
    expect(sent.filter(({ key }) => key.startsWith('GET ')).map(({ key }) => key)).toEqual([]);
    expect(report.mock.calls, page).toEqual([]);
  };
});
