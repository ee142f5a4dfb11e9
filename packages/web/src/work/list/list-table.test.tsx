// @vitest-environment happy-dom
import type { ListRequest } from '@mundwerk/contract/list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerConsents } from '#lib/consent/consent.ts';
import { CONSENTS } from '#lib/consent/decision.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-page.tsx';
import type { List, RowOpening } from './list.ts';
import { ListTable } from './list-table.tsx';

interface Case {
  readonly Fall: string;
  readonly Name: string;
  readonly Cent: number;
  readonly Alter: number;
}

const CASES: readonly Case[] = [
  { Fall: 'K1', Name: 'A. Muster', Cent: 3500, Alter: 1 },
  { Fall: 'K2', Name: 'B. Beil', Cent: 5000, Alter: 29 },
  { Fall: 'K3', Name: 'C. Roth', Cent: 100, Alter: 3 },
];

let asked: ListRequest[];

const list: List<Case> = {
  id: 'faelle',
  columns: {
    Fall: { kind: 'text' },
    Name: { kind: 'text', isPersonal: true, priority: 2 },
    Cent: { kind: 'money' },
    Alter: { kind: 'age', isUnsorted: true, isUnfiltered: true },
  },
  sort: 'Fall',
  isAscending: true,
  words: {
    caption: 'Fälle',
    column: (name) => ({ Cent: 'Summe' })[name] ?? name,
    value: (_column, value) => value,
    empty: { title: 'Kein Fall', text: 'Hier stehen Fälle.' },
    fileName: 'faelle',
  },
  idOf: ({ Fall }) => Fall,
  queryKey: ['faelle'],
  load: (request) => {
    asked.push(request);
    return Promise.resolve({
      Items: CASES,
      HasNext: false,
      TotalCount: 3,
      IstGesamtzahlGenau: true,
      Weiter: null,
      Summen: { Cent: 8600 },
    });
  },
};

const opening: RowOpening<Case> = {
  title: (id) => `Fall ${id}`,
  content: (_id, row) => <p>{row ? `Von ${row.Name}` : 'Wird geladen'}</p>,
  pagePath: (id) => `/faelle/${id}`,
};

const Table = () => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <ListTable
      list={list}
      opening={opening}
      selection={{
        whyNot: ({ Fall }) => (Fall === 'K3' ? 'Schon erledigt' : null),
        isSelected: ({ Fall }) => ticked.includes(Fall),
        select: (rows, isOn) => setTicked(isOn ? rows.map(({ Fall }) => Fall) : []),
      }}
    />
  );
};

const open = (search = '') => {
  const client = new QueryClient();
  const Component = () => (
    <QueryClientProvider client={client}>
      <Table />
    </QueryClientProvider>
  );
  return openPage({ path: '/faelle', address: `/faelle${search}`, page: { Component } });
};

const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  installTestBoot();
  registerConsents(CONSENTS, { isServiceOn: false });
  asked = [];
});

afterEach(() => {
  localStorage.clear();
});

test('a row opens beside the list by a press anywhere on it, and the address says so', async () => {
  const { user, router } = open('?zeilen=50');
  await user.click(await screen.findByText('B. Beil'));
  const panel = await screen.findByRole('complementary', { name: 'Fall K2' });
  expect(within(panel).getByText('Von B. Beil')).toBeTruthy();
  expect(router.state.location.search).toBe('?zeilen=50&auf=K2');
  expect(document.activeElement).toBe(within(panel).getByRole('heading'));
  expect(asked).toHaveLength(1);
});

test('n and p go from row to row, Escape closes and returns to the row, and back never leads through them', async () => {
  const { user, router } = open();
  await user.click(await link('K1'));
  await screen.findByRole('complementary', { name: 'Fall K1' });
  await user.keyboard('n');
  await screen.findByRole('complementary', { name: 'Fall K2' });
  expect(screen.getByText('2 von 3')).toBeTruthy();
  await user.keyboard('nn');
  await screen.findByRole('complementary', { name: 'Fall K3' });
  await user.keyboard('p');
  await screen.findByRole('complementary', { name: 'Fall K2' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await link('K2')));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('j and k go through the rows, x selects, Enter opens and Shift-Enter opens the page', async () => {
  const { user, router } = open();
  await link('K1');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(await link('K2'));
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'K2 auswählen' })).toHaveProperty('checked', true);
  await user.keyboard('k{Enter}');
  await screen.findByRole('complementary', { name: 'Fall K1' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await link('K1')));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/faelle/K1'));
});

test('single keys are text in a field', async () => {
  const { user } = open();
  await link('K1');
  await user.type(screen.getByRole('searchbox'), 'jx');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx');
  expect(screen.getByRole('checkbox', { name: 'K1 auswählen' })).toHaveProperty('checked', false);
});

test('what people look for about people is asked for, and never stands in the address', async () => {
  const { user, router } = open();
  await link('K1');
  await user.selectOptions(screen.getByLabelText('Spalte, in der gesucht wird'), 'Name');
  await user.type(screen.getByRole('searchbox', { name: 'Suchen in: Name' }), 'Muster{Enter}');
  await waitFor(() => expect(asked.at(-1)?.Filter).toEqual([{ Spalte: 'Name', Operator: 'enthaelt', Wert: 'Muster' }]));
  expect(router.state.location.search).toBe('');
  await user.click(await link('K3'));
  await screen.findByRole('complementary', { name: 'Fall K3' });
  expect(asked.at(-1)?.Filter).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Name: „Muster“' }));
  await waitFor(() => expect(screen.queryByText(/Filter entfernen/)).toBeNull());
});

test('money is narrowed by both ends, in euro', async () => {
  const { user, router } = open();
  await link('K1');
  await user.click(screen.getAllByRole('button', { name: 'Summe' })[0] as HTMLElement);
  await user.type(screen.getByLabelText('Ab (€)'), '12,50{Enter}');
  await waitFor(() => expect(asked.at(-1)?.Filter).toEqual([{ Spalte: 'Cent', Operator: 'ab', Wert: '1250' }]));
  expect(router.state.location.search).toBe('?Cent=1250..');
});

test('the foot says what the filter comes to, and when the rows were loaded', async () => {
  const { user } = open();
  expect((await screen.findByText(/1–3 von 3/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
    '1–3 von 3 · Summe gesamt 86 €',
  );
  expect(screen.getByText(/^Stand \d\d:\d\d/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('columns and saved views are kept for the next visit', async () => {
  const { user } = open('?Fall=K');
  await link('K1');
  await user.click(screen.getByRole('button', { name: 'Spalten' }));
  await user.click(screen.getByRole('checkbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sichten' }));
  await user.type(await screen.findByLabelText('Name der Sicht'), 'Meine{Enter}');
  cleanup();
  const { user: later, router } = open();
  await link('K1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Fall',
    'Summe',
    'Alter',
  ]);
  await later.click(screen.getByRole('button', { name: 'Sichten' }));
  await later.click(await screen.findByRole('button', { name: 'Meine' }));
  await waitFor(() => expect(router.state.location.search).toContain('Fall=K'));
});

test('a row that cannot be ticked says why when it is pressed', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'K3 auswählen', description: 'Schon erledigt' });
  await user.click(box);
  // In a row of its own, so that the words cover no other row.
  expect(screen.getByText('Schon erledigt').closest('tr')?.previousElementSibling).toBe(box.closest('tr'));
  expect(box).toHaveProperty('checked', false);
});
