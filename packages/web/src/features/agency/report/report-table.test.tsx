// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testOrder, testPage } from '#testing/examples.ts';
import { openPage } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal, type SentRequest } from '#testing/stub-server.ts';
import { watchListeners } from '#testing/until-heard.ts';
import { ReportTable } from './report-table.tsx';

const CALL = 'PUT /agentur/auftraege/4711';
const PATH = '/agentur/auftraege';
const AGENCY = { Agenturnummer: '4711' };

let answer: (request: SentRequest) => Response;

const open = (search = '', rowAction?: () => React.ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Component = () => (
    <QueryClientProvider client={client}>
      <ReportTable report="auftraege" agency={AGENCY} rowAction={rowAction} />
    </QueryClientProvider>
  );
  return openPage({ path: PATH, address: PATH + search, page: { Component } });
};

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const lastAsked = () => server.sent.at(-1)?.body;

const server = setUpPage({ [CALL]: (request) => answer(request) });
beforeEach(() => {
  answer = () => Response.json(testPage([testOrder(), testOrder({ Auftragsnummer: 'SECOND', Status: 'Storniert' })]));
});

test('the report table shows days, money and states as people read them', async () => {
  open();
  const [first, second] = await waitFor(async () => {
    const found = await rows();
    expect(found).toHaveLength(2);
    return found;
  });
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['01.11.2026', '4T7N0R2C9XKM', 'Hausrat Komfort', 'Anna Muster', 'Bestätigt', '50 €']);
  expect(second?.textContent).toContain('Storniert');
  expect(screen.getByText('1–2 von 2')).toBeTruthy();
});

test('the report table sorts by every heading, turns round at the second press, and says so', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Produkt' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ OrderBy: 'Produkt', Descending: false }));
  expect(router.state.location.search).toBe('?sort=Produkt');
  expect(screen.getByRole('columnheader', { name: 'Produkt' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Produkt' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ OrderBy: 'Produkt', Descending: true }));
});

test('the report table searches one column, ticks states, and takes each filter away by its chip', async () => {
  const { user, router } = open();
  await screen.findByText('1–2 von 2');
  await user.selectOptions(screen.getByLabelText('Spalte, in der gesucht wird'), 'Empfehler');
  await user.type(screen.getByRole('searchbox', { name: 'Suchen in: Empfehler' }), 'Anna');
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ Filter: [{ Spalte: 'Empfehler', Operator: 'enthaelt', Wert: 'Anna' }] }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Status' })[0]!);
  await user.click(screen.getByRole('checkbox', { name: 'Gemeldet' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bestätigt' }));
  await waitFor(() => expect(router.state.location.search).toBe('?Empfehler=Anna&Status=Gemeldet%2CBestaetigt'));
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Empfehler: „Anna“' }));
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Gemeldet', 'Bestaetigt'] }],
    }),
  );
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('the report table goes on by key, keeps the rows meanwhile, and goes back the way it came', async () => {
  const pages: Record<string, object> = {
    null: testPage([testOrder({ Auftragsnummer: 'ONE' })], { Weiter: 'k1', TotalCount: 60 }),
    k1: testPage([testOrder({ Auftragsnummer: 'TWO' })], { Weiter: 'k2', TotalCount: 60 }),
    k2: testPage([testOrder({ Auftragsnummer: 'THREE' })], { TotalCount: 60 }),
  };
  answer = ({ body }) => Response.json(pages[String((body as { Nach: string | null }).Nach)]);
  const { user, router } = open();
  await screen.findByText('ONE');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByText('TWO');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByText('THREE');
  expect(router.state.location.search).toBe('?seite=3&nach=k2');
  expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByText('TWO');
  expect(router.state.location.search).toBe('?seite=2&nach=k1');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByText('ONE');
  expect(router.state.location.search).toBe('');
});

test('the report table opens a sent link as it was, with the columns it names', async () => {
  answer = () => Response.json(testPage([testOrder()], { TotalCount: 10_000, IstGesamtzahlGenau: false }));
  open('?spalten=Produkt,PraemieCent&zeilen=50&seite=2&nach=k1');
  await screen.findByText('51–51 von über 10.000');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Produkt', 'Prämie']);
  expect(lastAsked()).toMatchObject({ Pagesize: 50, Pagenumber: 2, Nach: 'k1' });
});

test('the report table is worked by keyboard: slash to the search, arrows from row to row, Enter acts', async () => {
  const press = vi.fn();
  const untilHeard = watchListeners();
  const { user } = open('', () => (
    <button type="button" onClick={press}>
      Tun
    </button>
  ));
  await screen.findByText('SECOND');
  await untilHeard('keydown');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  const [first, second] = await rows();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
});

test('the report table says what will be here, what was not found, and what went wrong', async () => {
  answer = () => Response.json(testPage([]));
  open();
  expect(await screen.findByText('Noch kein Auftrag')).toBeTruthy();
  cleanup();
  const { user, router } = open('?Produkt=Haus');
  await user.click(within((await screen.findByText(/Keine Zeile passt/)).parentElement!).getByRole('button'));
  expect(router.state.location.search).toBe('');
  cleanup();
  answer = () => refusal('PSOF0203', 403);
  const failed = open();
  expect((await screen.findByRole('alert')).textContent).toContain('Satz zu PSOF0203');
  answer = () => Response.json(testPage([testOrder()]));
  await failed.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByText('4T7N0R2C9XKM');
});
