// @vitest-environment happy-dom
import { getHome, type Home } from '@mundwerk/contract/console/home';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const HOME: Home = getHome.example.reply;

const openStart = (home: Partial<Home> = {}, roles: OperatorRole[] = ['Operator'], address = '/verwaltung/beispiel') =>
  openConsole(address, {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: { 'GET /verwaltung/start': () => Response.json({ ...HOME, ...home }) },
  });

test('the week stands beside the week before, and each figure opens its rows', async () => {
  openStart();
  const week = within(await screen.findByRole('region', { name: /^Letzte 7 Tage/ }));
  const ordered = week.getByText('Aufträge').closest('div') as HTMLElement;
  expect(ordered.textContent?.replaceAll(/\s/g, ' ')).toBe('Aufträge140 – Zeilen öffnen ↑ +40 %Vorwoche 100');
  const { search } = new URL(within(ordered).getByRole('link').getAttribute('href') ?? '', 'https://x.example');
  expect(new URLSearchParams(search).get('AuftragAm')).toBe('2026-11-09..2026-11-15');
  const cost = week.getByText('Kosten je Neukunde').closest('div') as HTMLElement;
  expect(cost.textContent?.replaceAll(/\s/g, ' ')).toContain('78,40 €');
});

test('a percentage needs a base, so a small week is compared by its count alone', async () => {
  const { Programm } = HOME;
  if (!Programm) throw new Error('the example has figures');
  const Zahlen = [{ Zahl: 'Bezahlt' as const, Woche: 3, Vorwoche: 1, Vorjahr: null, Wochen: [] }];
  openStart({ Programm: { ...Programm, Zahlen } });
  const paid = within(await screen.findByRole('region', { name: /^Letzte 7 Tage/ })).getByText('Bezahlt');
  expect(paid.closest('div')?.textContent?.replaceAll(/\s/g, ' ')).toBe('Bezahlt3 – Zeilen öffnen Vorwoche 1');
});

test('the funnel names the biggest loss among the steps that had their time, and says once what ripens', async () => {
  openStart();
  const funnel = within(await screen.findByRole('region', { name: 'Vom Link zur Prämie' }));
  const loss = funnel.getByText('größter Verlust').closest('li') as HTMLElement;
  expect(loss.textContent).toMatch(/^Geklickt474/);
  expect(funnel.getAllByText('reift noch')).toHaveLength(1);
  expect(
    screen.getByText('Die Empfehlungen nehmen zu; am meisten geht zwischen „Besucht“ und „Geklickt“ verloren.'),
  ).toBeTruthy();
});

test('the course is read day by day with the arrow keys, and as a table', async () => {
  const { user } = openStart();
  const course = within(await screen.findByRole('region', { name: 'Empfehlungen im Verlauf' }));
  const cursor = course.getByRole('slider', { name: 'Tag im Verlauf' });
  expect(cursor.getAttribute('aria-valuetext')).toBe('15.11.2026: 21, davor 11');
  expect(within(course.getByRole('list', { name: 'Was in dieser Zeit geschah' })).getByText('Booster')).toBeTruthy();
  await user.click(course.getByRole('button', { name: /Als Tabelle/ }));
  expect(course.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TagErstelltZeitraum davor',
    '14.11.2026189',
    '15.11.20262111',
  ]);
});

test('what waits and money lead to exactly their rows', async () => {
  openStart();
  const waiting = within(await screen.findByRole('region', { name: 'Was wartet' }));
  expect(waiting.getByRole('link', { name: 'Fällig' }).getAttribute('href')).toMatch(
    /posteingang\?liste=team&FaelligAm=\.\.\d{4}-\d\d-\d\d$/,
  );
  expect(waiting.getByRole('link', { name: 'Budget „Zuhause M“' })).toBeTruthy();
  const money = within(screen.getByRole('region', { name: 'Prämien' }));
  const ready = new URL(money.getByRole('link', { name: /^2\.660/ }).getAttribute('href') ?? '', 'https://x.example');
  expect(Object.fromEntries(ready.searchParams)).toEqual({
    AngelegtAm: '2026-08-24..2026-11-15',
    Status: 'Bereitgestellt',
  });
});

test('finance reads the period of the money, and each sum opens the rewards of these days', async () => {
  openStart({ Programm: null, Empfehler: null }, ['Finance']);
  const money = within(await screen.findByRole('region', { name: 'Prämien' }));
  expect(money.getByText('24.08.2026 – 15.11.2026')).toBeTruthy();
  const ready = new URL(money.getByRole('link', { name: /^2\.660/ }).getAttribute('href') ?? '', 'https://x.example');
  expect(ready.searchParams.get('AngelegtAm')).toBe('2026-08-24..2026-11-15');
  expect(screen.getByRole('link', { name: 'Budget „Zuhause M“' })).toBeTruthy();
});

test('the length of the course is in the address', async () => {
  const { user, server } = openStart();
  await user.click(await screen.findByRole('link', { name: 'Jahr' }));
  const asked = () => server.sent.filter(({ call }) => call === 'GET /verwaltung/start').map(({ query }) => query.Tage);
  await waitFor(() => expect(asked()).toEqual(['84', '364']));
});

test('support reads what waits alone', async () => {
  openStart({ Programm: null, Empfehler: null, Geld: null, Budgets: null }, ['Support']);
  expect(await screen.findByRole('region', { name: 'Was wartet' })).toBeTruthy();
  expect(screen.getByText('2 Vorgänge warten auf Sie. Einer ist fällig.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Prämien' })).toBeNull();
});

test('a new programme is told what it needs before its first recommendation', async () => {
  openStart({
    Wartet: { Posteingang: null, Freigaben: 0, Pruefung: null, Auszahlung: null },
    ErsteSchritte: [
      { Schritt: 'Produkte', IstErledigt: true },
      { Schritt: 'Praemien', IstErledigt: false },
    ],
  });
  const steps = within(await screen.findByRole('region', { name: 'Erste Schritte' }));
  expect(steps.getByText('Produkte anlegen').textContent).toContain('erledigt');
  expect(steps.getByRole('link', { name: 'Prämien festlegen' }).getAttribute('href')).toBe(
    '/verwaltung/beispiel/programm',
  );
  expect(screen.getByText('Alles erledigt')).toBeTruthy();
});
