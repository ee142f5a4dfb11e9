// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { agencySession, openAgencySession, openSession } from '#lib/session/session.ts';
import { testLogin, testSignOn } from '#testing/examples.ts';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { watchListeners } from '#testing/until-heard.ts';
import * as page from './agency-page.tsx';

const VERIFY = 'GET /token/verifyAgenturToken';
const DATA = 'GET /agentur/stammdaten/4711';
const AREA = '/agentur/bereich/stammdaten';

const dataOf = (Agenturnummer: string, Name: string) => ({
  Agenturnummer,
  Name,
  Strasse: 'Kaistraße 1',
  Plz: '20457',
  Ort: 'Hamburg',
  Telefon: null,
  Email: 'hafen@agentur.example',
  Empfehlungslink: 'https://empfehlen.example.org/empfehlen/462?agent=4711',
});

const user = ({ Token: _token, TokenGueltigBis: _end, ...known } = testSignOn()) => known;

let router: ReturnType<typeof createMemoryRouter>;

const open = (address = AREA): void => {
  const area = { ...page, HydrateFallback: () => null };
  router = createMemoryRouter(
    [
      { path: '/agentur', ...area },
      { path: '/agentur/bereich/:bereich', ...area },
      { path: '*', Component: () => <p>{'elsewhere'}</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
};

const shownTabs = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

const elsewhere = (): string => router.state.location.pathname + router.state.location.search;

const server = setUpPage(
  {
    [DATA]: () => Response.json(dataOf('4711', 'Agentur am Hafen')),
    [VERIFY]: () => Response.json(user()),
  },
  { boot: { client: { ModuleAgentur: true }, languages: ['de', 'en'] } },
);

describe('who sees what', () => {
  test.each([
    [
      'AgenturInhaber',
      [
        'Übersicht',
        'Aufträge',
        'Empfehler',
        'Empfehlungen',
        'Leads',
        'Prämien',
        'Einladungen',
        'Prämienplan',
        'Rechnungen',
        'Team',
        'Stammdaten',
      ],
    ],
    [
      'AgenturInhaber_inaktiv',
      [
        'Übersicht',
        'Aufträge',
        'Empfehler',
        'Empfehlungen',
        'Leads',
        'Prämien',
        'Prämienplan',
        'Rechnungen',
        'Stammdaten',
      ],
    ],
    [
      'AgenturMitarbeiter',
      [
        'Übersicht',
        'Aufträge',
        'Empfehler',
        'Empfehlungen',
        'Leads',
        'Prämien',
        'Einladungen',
        'Prämienplan',
        'Stammdaten',
      ],
    ],
  ] as const)('%s', async (role, expected) => {
    openAgencySession(testSignOn({ roles: [role] }));
    open();
    expect(await shownTabs()).toEqual(expected);
    expect(await screen.findByRole('heading', { level: 1, name: 'Stammdaten' })).toBeTruthy();
  });

  test('a user without a role sees nothing, and is told who can change that', async () => {
    openAgencySession(testSignOn({ roles: [], Name: 'Otto Ohnerolle' }));
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Für Sie ist hier noch nichts freigegeben',
    );
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(server.sent).toEqual([]);
  });

  test('a part beyond one’s rights is not loaded', async () => {
    openAgencySession(testSignOn({ roles: ['AgenturMitarbeiter'] }));
    open('/agentur/bereich/rechnungen');
    expect(await screen.findByText('Dieser Teil gehört nicht zu Ihren Rechten')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });
});

describe('addresses', () => {
  test('are understood in every language, and one that means nothing is not found', async () => {
    openAgencySession(testSignOn());
    open('/agentur/bereich/agency-data');
    expect(await screen.findByRole('heading', { level: 1, name: 'Stammdaten' })).toBeTruthy();
    cleanup();
    open('/agentur/bereich/gibt-es-nicht');
    await waitFor(() => expect(elsewhere()).toBe('/404'));
  });

  test('name the agency for a user who works for several', async () => {
    const two = [
      { Agenturnummer: '4711', Name: 'Agentur am Hafen' },
      { Agenturnummer: '4712', Name: 'Agentur am Wall' },
    ];
    server.answers['GET /agentur/stammdaten/4712'] = () => Response.json(dataOf('4712', 'Agentur am Wall'));
    openAgencySession(testSignOn({ Agenturen: two }));
    open();
    await screen.findByText('4711');
    server.answers['PUT /agentur/auswahl/4712'] = () => Response.json({ Agenturnummer: '4712' });
    await userEvent.selectOptions(screen.getByLabelText('Agentur'), '4712');
    await screen.findByText('4712');
    expect(elsewhere()).toBe(`${AREA}?agentur=4712`);
    expect(server.sent.some(({ call }) => call === 'PUT /agentur/auswahl/4712')).toBe(true);
    const orders = screen.getByRole('link', { name: 'Aufträge' });
    expect(orders.getAttribute('href')).toBe('/agentur/bereich/auftraege?agentur=4712');
  });

  test('need not name the agency worked for last', async () => {
    server.answers['GET /agentur/stammdaten/4712'] = () => Response.json(dataOf('4712', 'Agentur am Wall'));
    openAgencySession(
      testSignOn({
        Agenturen: [
          { Agenturnummer: '4711', Name: 'Agentur am Hafen' },
          { Agenturnummer: '4712', Name: 'Agentur am Wall' },
        ],
        GewaehlteAgentur: '4712',
      }),
    );
    open();
    expect(await screen.findByText('4712')).toBeTruthy();
  });

  test('cannot name an agency of other users', async () => {
    openAgencySession(testSignOn());
    open(`${AREA}?agentur=9999`);
    await screen.findByText('4711');
    expect(server.sent.map(({ call }) => call)).toEqual([DATA]);
  });
});

describe('the session', () => {
  test('is asked for, and the way back is kept', async () => {
    open(`${AREA}?agentur=4711`);
    await waitFor(() =>
      expect(elsewhere()).toBe(`/agentur/anmelden?redirect=${encodeURIComponent(`${AREA}?agentur=4711`)}`),
    );
  });

  test('is looked up after a reload, with the agency’s token even beside a recommender’s', async () => {
    openAgencySession(testSignOn());
    openSession(testLogin(), false);
    const token = agencySession()?.token;
    vi.resetModules();
    const fresh = await import('./agency-page.tsx');
    const { installTestBoot: install } = await import('#testing/install-test-boot.ts');
    install({ client: { ModuleAgentur: true } });
    router = createMemoryRouter([{ path: '/agentur/bereich/:bereich', ...fresh, HydrateFallback: () => null }], {
      initialEntries: [AREA],
    });
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('Ines Inhaber')).toBeTruthy();
    const [asked] = server.sent;
    expect(asked).toMatchObject({ call: VERIFY, query: { t: token } });
    expect(asked?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  });

  test('that the server ended leads to the sign-on and back', async () => {
    server.answers[DATA] = () => refusal('PSOF0204', 401);
    openAgencySession(testSignOn());
    open();
    await waitFor(() => expect(elsewhere()).toBe(`/agentur/anmelden?redirect=${encodeURIComponent(AREA)}`));
  });

  test('ends on purpose at the provider, too', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    openAgencySession(testSignOn({ AbmeldeUrl: 'https://login.example.org/end' }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example.org/end'));
    expect(agencySession()).toBeNull();
    expect(elsewhere()).toBe(AREA);
  });

  test('ends on this device even when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    openAgencySession(testSignOn({ roles: [] }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(elsewhere()).toBe('/agentur/anmelden'));
    expect(router.state.location.state).toEqual({ signedOff: 'here' });
    expect(agencySession()).toBeNull();
  });
});

describe('the keyboard', () => {
  test('explains itself on ?, and its single keys can be switched off', async () => {
    const untilHeard = watchListeners();
    openAgencySession(testSignOn());
    open();
    await screen.findByText('4711');
    await untilHeard('keydown');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Tastatur' });
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tastenhilfe schließen' }));
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('moves between the parts by arrows', async () => {
    openAgencySession(testSignOn());
    open();
    const overview = await screen.findByRole('link', { name: 'Übersicht' });
    overview.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Aufträge');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Stammdaten');
  });
});
