// @vitest-environment happy-dom
import { getAgencyOrder, type OrderTurn } from '@mundwerk/contract/agency/agency-order';
import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { Release } from '@mundwerk/contract/agency/agency-work';
import { AGENCY_RIGHTS, type AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { ORDER_CONDITIONS } from '@mundwerk/contract/values/state/states';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAgencySession } from '#lib/session/session.ts';
import { hasText } from '#lib/text/i18n.ts';
import { testOrder, testPage } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { OrdersTab } from './orders-tab.tsx';

const PATH = '/agentur/auftraege';
const agency = { Agenturnummer: '4711', Name: 'Agentur am Hafen' };
const releaseOf = (number: string) => `PUT /agentur/auftragfreigeben/4711/${number}`;
const undoOf = (number: string) => `DELETE /agentur/auftragfreigeben/4711/${number}`;
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const answerOf = (number: string, changes: Partial<Release> = {}): Response =>
  Response.json({
    Auftragsnummer: number,
    Freigabe: 'Angefordert',
    Status: 'Bestaetigt',
    OffeneBedingungen: [],
    WiderrufbarBis: inSeconds(9.9),
    ...changes,
  } satisfies Release);

let orders: OrderRow[];

const open = (role: AgencyRole = 'AgenturInhaber') => {
  openAgencySession({
    Name: 'Ines Inhaber',
    Email: null,
    Rollen: [role],
    Agenturen: [agency],
    Berechtigungen: [...AGENCY_RIGHTS[role]],
    GewaehlteAgentur: null,
    AbmeldeUrl: null,
    Token: 'token-of-ines',
    TokenGueltigBis: '2099-11-15T18:00:00.000Z',
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Component = () => (
    <QueryClientProvider client={client}>
      <OrdersTab agency={agency} />
    </QueryClientProvider>
  );
  return openPage({ path: PATH, page: { Component } });
};

const server = setUpPage({ 'PUT /agentur/auftraege/4711': () => Response.json(testPage(orders)) });
beforeEach(() => {
  orders = [testOrder()];
});

const sentTo = (call: string) => server.sent.filter((request) => request.call === call);

test('the list of orders says in words what an order still lacks, and offers what the role may do', async () => {
  orders = [testOrder({ OffeneBedingungen: ['ErstbeitragBezahlt', 'Einspruchsfrist'] })];
  open('AgenturMitarbeiter');
  expect(await screen.findByRole('cell', { name: 'Erstbeitrag, Widerrufsfrist' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Freigeben/ })).toBeNull();
});

describe('one order', () => {
  test('is released after one question and taken back within its seconds', async () => {
    const { user } = open();
    server.answers[releaseOf('4T7N0R2C9XKM')] = () => answerOf('4T7N0R2C9XKM');
    server.answers[undoOf('4T7N0R2C9XKM')] = () =>
      answerOf('4T7N0R2C9XKM', { Freigabe: 'Zurueckgenommen', WiderrufbarBis: null });
    await user.click(await screen.findByRole('button', { name: 'Freigeben 4T7N0R2C9XKM' }));
    const dialog = screen.getByRole('dialog', { name: 'Auftrag 4T7N0R2C9XKM freigeben?' });
    expect(dialog.textContent).toContain('50\u00a0€');
    expect(dialog.textContent).toContain('Anna Muster');
    await user.click(within(dialog).getByRole('button', { name: 'Auftrag freigeben' }));
    expect(await screen.findByText('Auftrag 4T7N0R2C9XKM freigegeben')).toBeTruthy();
    expect(screen.getByText(/^noch (10|9)\ss$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Zurücknehmen 4T7N0R2C9XKM' }));
    await waitFor(() => expect(screen.queryByText('Auftrag 4T7N0R2C9XKM freigegeben')).toBeNull());
    expect(sentTo(undoOf('4T7N0R2C9XKM'))).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Freigeben 4T7N0R2C9XKM' })).toBeTruthy();
  });

  test('that cannot be released says why, and nothing else happens', async () => {
    const { user } = open();
    server.answers[releaseOf('4T7N0R2C9XKM')] = () => refusal('PSOF0701', 409);
    await user.click(await screen.findByRole('button', { name: 'Freigeben 4T7N0R2C9XKM' }));
    await user.click(screen.getByRole('button', { name: 'Auftrag freigeben' }));
    expect(await screen.findByText('Satz zu PSOF0701')).toBeTruthy();
  });

  test('that another window released can be taken back here too, and says so when it is too late', async () => {
    orders = [testOrder({ Freigebbar: false, WiderrufbarBis: inSeconds(8) })];
    const { user } = open();
    server.answers[undoOf('4T7N0R2C9XKM')] = () => refusal('PSOF0701', 409);
    await user.click(await screen.findByRole('button', { name: 'Zurücknehmen 4T7N0R2C9XKM' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Die 10 Sekunden waren schon vorbei.');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('several orders', () => {
  const numbers = ['ONE', 'TWO', 'THREE'];
  beforeEach(() => {
    orders = [
      ...numbers.map((Auftragsnummer) => testOrder({ Auftragsnummer })),
      testOrder({ Auftragsnummer: 'NOT', Freigebbar: false, Status: 'Gemeldet' }),
    ];
  });

  const askAll = async () => {
    const { user } = open();
    await screen.findByRole('cell', { name: 'ONE' });
    await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Auswahl freigeben' }));
    return { user, dialog: screen.getByRole('dialog', { name: '3 Aufträge freigeben?' }) };
  };

  test('are released one after the other, each with what became of it', async () => {
    server.answers[releaseOf('ONE')] = () => answerOf('ONE');
    server.answers[releaseOf('TWO')] = () => answerOf('TWO', { Freigabe: 'Freigegeben', WiderrufbarBis: null });
    server.answers[releaseOf('THREE')] = () => refusal('PSOF0704', 404);
    const { user, dialog } = await askAll();
    expect(dialog.textContent).toContain('Prämien zusammen: 150\u00a0€');
    await user.click(within(dialog).getByRole('button', { name: '3 Aufträge freigeben' }));
    expect(await within(dialog).findByText('2 von 3 Aufträgen sind freigegeben.')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ONEfreigegeben', 'TWOwar schon freigegeben', 'THREESatz zu PSOF0704']);
  });

  test('stop in between and leave the rest untouched', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    server.answers[releaseOf('ONE')] = () => new Promise((resolve) => (answerFirst = resolve));
    const { user, dialog } = await askAll();
    await user.click(within(dialog).getByRole('button', { name: '3 Aufträge freigeben' }));
    await user.click(within(dialog).getByRole('button', { name: 'Hier anhalten' }));
    answerFirst(answerOf('ONE'));
    expect(await within(dialog).findByText('Ein Auftrag von 3 ist freigegeben.')).toBeTruthy();
    expect(within(dialog).getAllByText('nicht begonnen')).toHaveLength(2);
    expect(sentTo(releaseOf('TWO'))).toHaveLength(0);
  });
});

test.each(['de', 'en', 'fr'] as const)('every condition has its words in %s', (language) => {
  installTestBoot({ language });
  expect(ORDER_CONDITIONS.filter((condition) => !hasText(`agencyOrders.conditions.${condition}`))).toEqual([]);
});

test.each([
  ['can be undone', [], 8, /^Lässt sich noch [78] Sekunden lang zurücknehmen, danach ist sie endgültig\.$/],
  ['is final', ['Freigegeben'], null, /^Endgültig seit 15\.11\.2026/],
] as const)(
  'an order beside the list says that its release %s, and who released it',
  async (_what, more, left, said) => {
    const { reply } = getAgencyOrder.example;
    const step = (Ereignis: OrderTurn) => ({
      Am: '2026-11-15T09:30:00.000Z',
      Ereignis,
      Status: 'Bestaetigt' as const,
      Durch: 'Kollege' as const,
      Name: 'Ines Inhaber',
    });
    const Verlauf = [...reply.Verlauf, ...(['FreigabeAngefordert', ...more] as const).map(step)];
    server.answers[`GET /agentur/auftrag/4711/${orders[0]?.Auftragsnummer}`] = () =>
      Response.json({ ...reply, Freigebbar: false, Verlauf, WiderrufbarBis: left === null ? null : inSeconds(left) });
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /^\d\d\.\d\d\.\d{4}$/ }));
    expect(await screen.findByText(said)).toBeTruthy();
    // The name appears once in the release's own history, and once in the order's.
    expect(screen.getAllByText('Freigabe begonnen')).toHaveLength(2);
    expect(screen.getAllByText('Ines Inhaber')).toHaveLength(2 * (1 + more.length));
  },
);

test('an order beside the list follows its release until it is final', async () => {
  const { reply } = getAgencyOrder.example;
  const turns: OrderTurn[] = [];
  server.answers['GET /agentur/auftrag/4711/4T7N0R2C9XKM'] = () =>
    Response.json({
      ...reply,
      Freigebbar: turns.length === 0,
      Verlauf: [
        ...reply.Verlauf,
        ...turns.map((Ereignis) => ({
          Am: '2026-11-15T09:30:00.000Z',
          Ereignis,
          Status: 'Bestaetigt',
          Durch: 'Kollege',
        })),
      ],
      WiderrufbarBis: turns.length === 1 ? inSeconds(9) : null,
    });
  server.answers[releaseOf('4T7N0R2C9XKM')] = () => {
    turns.push('FreigabeAngefordert');
    return answerOf('4T7N0R2C9XKM');
  };
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /^\d\d\.\d\d\.\d{4}$/ }));
  expect(await screen.findByText(/^Noch nicht freigegeben\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Freigeben 4T7N0R2C9XKM' }));
  await user.click(screen.getByRole('button', { name: 'Auftrag freigeben' }));
  expect(await screen.findByText(/^Lässt sich noch \d Sekunden lang zurücknehmen/)).toBeTruthy();
  turns.push('Freigegeben');
  expect(await screen.findByText(/^Endgültig seit 15\.11\.2026/)).toBeTruthy();
});

test('the list of orders opens an order beside it, with its contract, customer and history', async () => {
  const { reply } = getAgencyOrder.example;
  server.answers[`GET /agentur/auftrag/4711/${orders[0]?.Auftragsnummer}`] = () =>
    Response.json({ ...reply, Auftragsnummer: orders[0]?.Auftragsnummer });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /^\d\d\.\d\d\.\d{4}$/ }));
  const panel = await screen.findByRole('complementary', { name: `Auftrag ${orders[0]?.Auftragsnummer}` });
  expect(await within(panel).findByText('V-2026-004711')).toBeTruthy();
  expect(within(panel).getByText('Kim Kunde')).toBeTruthy();
  expect(within(panel).getByText('System des Anbieters')).toBeTruthy();
  expect(within(panel).getByText(/^Noch nicht freigegeben\. Nach der Freigabe bleiben 10 Sekunden/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
