import type { Boot } from '@mundwerk/contract/client/boot';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { Language } from '@mundwerk/contract/values/language';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { Component, loader } from '../features/recommendation/recommend-page.tsx';
import { endSession } from '../lib/session/session.ts';
import { installTestBoot, testProduct } from './install-test-boot.ts';

/** The server's reply to a created recommendation. */
export const CREATED = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  AnteilEmpfehler: 100,
  OptinErforderlich: false,
  Empfehlungscode: null,
  Links: [],
};

/** Products that the client offers. */
const OFFERED = [testProduct, { ...testProduct, Id: 463, AnzeigeName: 'Zuhause L' }];

type Answer = () => Promise<Response>;
const created: Answer = async () => Response.json(CREATED, { status: 201 });
/** A refusal as the server sends it. */
export const refused =
  (status: number, ErrorCode: string, Fields: { Field: string; ErrorCode: string }[] = [], Message = ''): Answer =>
  async () =>
    Response.json({ ErrorCode, Message, Fields, RequestId: 'r-1' }, { status });
/** A request without a response. */
export const lost: Answer = async () => {
  throw new TypeError('Failed to fetch');
};

interface Exchange {
  /** The server's next replies; afterwards, every request creates. */
  answers: Answer[];
  readonly sent: { key: string | null; body: Record<string, Record<string, unknown>>; url: string }[];
}
let exchange: Exchange = { answers: [], sent: [] };
let running: Campaign[] = [];

const SharePlace = () => <p>{`Ziel ${JSON.stringify(useLocation().state)}`}</p>;

/** Opens the form of a product. */
export const openRecommendForm = async (
  client: Partial<ClientConfig> = {},
  language: Language = 'de',
  state?: unknown,
  campaigns: Campaign[] = [],
  told: Partial<Pick<Boot, 'stops' | 'closing'>> = {},
) => {
  installTestBoot({ client, language, ...told });
  running = campaigns;
  const router = createMemoryRouter(
    [
      { path: '/empfehlen/:produktId', Component, loader, HydrateFallback: () => null },
      { path: '/parrainer/:produktId', Component, loader, HydrateFallback: () => null },
      { path: '/empfehlung/:empfehlungsnummer', Component: SharePlace },
      { path: '/404', Component: () => <p>{'404'}</p> },
    ],
    {
      initialEntries: [
        { pathname: language === 'fr' ? '/parrainer/462' : '/empfehlen/462', search: '?channel=plakat', state },
      ],
    },
  );
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 5000 });
  return { user, router };
};

type User = ReturnType<typeof userEvent.setup>;
/** A field of the form by its name. */
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** The button that sends the form. */
export const button = () => screen.getByRole('button', { name: /Link erstellen|Link wird erstellt/ });
/** Fills in the fields that an anonymous visitor must. */
export const fillIn = async (user: User) => {
  await user.type(field('Vorname'), 'Anna');
  await user.type(field('Nachname'), 'Muster');
  await user.type(field('E-Mail-Adresse'), 'anna.muster@example.org');
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme den Teilnahmebedingungen zu.' }));
};

/** Stubs the server; returns the recorded requests and the replies to come. */
export const exchangeWithServer = (): Exchange => {
  exchange = { answers: [], sent: [] };
  window.history.replaceState(null, '');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET' && /\/produkt(\?|$)/.test(url)) return Response.json(OFFERED);
    if (init.method === 'GET') return Response.json(url.includes('/aktion/') ? running : testProduct);
    if (!init.body) return Response.json({ isCaptchaRequired: false, captchaId: null });
    const key = new Headers(init.headers).get('Idempotency-Key');
    exchange.sent.push({ key, body: JSON.parse(String(init.body)), url });
    return (exchange.answers.shift() ?? created)();
  });
  return exchange;
};

/** Cleans up for the next test. */
export const leaveRecommendForm = (): void => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
};
