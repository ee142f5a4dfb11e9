// @vitest-environment happy-dom
import { countAllClients, listAllTasks } from '@mundwerk/contract/console/all-clients';
import { exampleTask } from '@mundwerk/contract/console/inbox';
import { searchConsole } from '@mundwerk/contract/console/record/search';
import { exampleList } from '@mundwerk/contract/list';
import { OPERATOR_ROLES } from '@mundwerk/contract/values/console/acts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { refusal } from '#testing/stub-server.ts';
import { operatorSession } from '../session/operator.ts';

test('the console’s own address leads to the first screen of the client worked for last', async () => {
  const operator = testOperator({
    Mandanten: [testClient(['Admin']), testClient(['Admin'], 'zweiter', 'Zweite AG')],
  });
  const { router } = openConsole('/verwaltung/zweiter', { operator });
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await router.navigate('/verwaltung');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/zweiter'));
});

test('the head names client and person, and the client can be changed', async () => {
  const operator = testOperator({
    Mandanten: [testClient(['Support']), testClient(['Support'], 'zweiter', 'Zweite AG')],
  });
  const { user, router } = openConsole('/verwaltung/beispiel', { operator });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mandant' }), 'Zweite AG');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/zweiter'));
  await waitFor(() => expect(document.title).toBe('Start · Zweite AG · Verwaltung'));
});

test('all clients of a person are one place: what waits with each, one list, and rows that open with their client', async () => {
  const zora = testOperator({
    Mandanten: [testClient(['Operator']), testClient(['Support'], 'zweiter', 'Zweite AG')],
  });
  const { user, router } = openConsole('/verwaltung/beispiel/auftraege', {
    operator: zora,
    answers: {
      'POST /verwaltung/listen/auftraege': () => Response.json({ ...exampleList, Items: [] }),
      'GET /alle/zahlen': () =>
        Response.json({
          Mandanten: [
            ...countAllClients.example.reply.Mandanten,
            {
              Mandant: { Key: 'zweiter', Name: 'Zweite AG' },
              Posteingang: { Team: 0, FuerMich: 0, HeuteFaellig: 0 },
              Freigaben: null,
              Pruefung: null,
              Auszahlung: null,
            },
          ],
        }),
      'POST /alle/posteingang': () => Response.json(listAllTasks.example.reply),
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mandant' }), 'Alle Mandanten');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/alle'));
  expect((await screen.findByRole('link', { name: 'Fällig' })).getAttribute('href')).toMatch(
    /^\/verwaltung\/beispiel\/posteingang\?liste=team&FaelligAm=/,
  );
  expect(screen.getByRole('link', { name: 'Zweite AG' }).getAttribute('href')).toBe('/verwaltung/zweiter');
  const navigation = screen.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await user.click(within(navigation).getByRole('link', { name: /^Posteingang/ }));
  const row = await screen.findByRole('row', { name: /Beispiel AG/ });
  expect(within(row).getByRole('link', { name: 'Wo ist meine Prämie?' }).getAttribute('href')).toBe(
    `/verwaltung/beispiel/posteingang?liste=team&auf=${exampleTask.Id}`,
  );
});

test('the palette offers what was visited last before all screens, by the titles of the pages, without the present one', async () => {
  const operator = testOperator({ Mandanten: [testClient(['Operator'])] });
  const { user, router } = openConsole('/verwaltung/beispiel', {
    operator,
    answers: { 'POST /verwaltung/listen/praemien': () => Response.json({ ...exampleList, Items: [] }) },
  });
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await router.navigate('/verwaltung/beispiel/praemien');
  await waitFor(() => expect(document.title).toMatch(/^Prämien/));
  await user.keyboard('{Control>}k{/Control}');
  const list = within(await screen.findByRole('listbox', { name: 'Befehle' }));
  expect(list.getByText('Zuletzt')).toBeTruthy();
  const [first, ...others] = list.getAllByRole('option');
  expect(first?.textContent).toBe('Start');
  expect(others.filter(({ id }) => id.includes('visited'))).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beispiel'));
});

test('people without a session are led to the sign-on, and back afterwards', async () => {
  const { router } = openConsole('/verwaltung/beispiel?auf=1', { operator: null });
  expect(await screen.findByRole('button', { name: 'Mit dem Firmenkonto anmelden' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ redirect: '/verwaltung/beispiel?auf=1' })}`);
});

test('a session that the server does not know any more leads to the sign-on', async () => {
  openConsole('/verwaltung/beispiel', { answers: { 'GET /ich': () => refusal('PSOF0103', 401) } });
  expect(await screen.findByRole('button', { name: 'Mit dem Firmenkonto anmelden' })).toBeTruthy();
  expect(operatorSession.token()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a session that ends under an open screen leads to the sign-on, without a mistake on the way', async () => {
  const { router } = openConsole('/verwaltung/beispiel', {
    answers: { 'POST /verwaltung/listen/praemien': () => refusal('PSOF0103', 401) },
  });
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  const mistakes = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await router.navigate('/verwaltung/beispiel/praemien');
  expect(await screen.findByRole('button', { name: 'Mit dem Firmenkonto anmelden' })).toBeTruthy();
  expect(mistakes.mock.calls.flat().map(String).join()).not.toContain('asked for outside the frame');
  mistakes.mockRestore();
});

test('a client of others is answered as one that does not exist', async () => {
  openConsole('/verwaltung/fremd');
  expect(await screen.findByText('Hier ist nichts')).toBeTruthy();
});

test('a failure says why, with its number, and tries again', async () => {
  let isBroken = true;
  const { user } = openConsole('/verwaltung/beispiel', {
    answers: { 'GET /ich': () => (isBroken ? refusal('PSOF0203', 403) : Response.json(testOperator())) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('r-1');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Guten Tag, Olaf' })).toBeTruthy();
});

test('a whole address is looked for without Enter, other words are not', async () => {
  const { user, router } = openConsole('/verwaltung/beispiel');
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await user.type(screen.getByRole('searchbox', { name: 'Alles durchsuchen' }), 'anna@example');
  await new Promise((later) => setTimeout(later, 700));
  expect(router.state.location.pathname).toBe('/verwaltung/beispiel');
  await user.keyboard('.org');
  await user.tab();
  await new Promise((later) => setTimeout(later, 1500));
  expect(router.state.location.pathname).toBe('/verwaltung/beispiel');
  await user.type(screen.getByRole('searchbox', { name: 'Alles durchsuchen' }), ' ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beispiel/suche'));
  expect(router.state.location.state).toEqual({ suche: 'anna@example.org' });
});

test('a search is offered only to those who may read records', async () => {
  const { user } = openConsole('/verwaltung/beispiel/gibt-es-nicht', {
    operator: testOperator({ Mandanten: [testClient(['Programm'])] }),
  });
  await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Wohin, oder was tun?' }), 'muster');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the search keeps words about people out of the address', async () => {
  const { user, router } = openConsole('/verwaltung/beispiel');
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Alles durchsuchen' }));
  await user.keyboard('anna muster{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beispiel/suche'));
  expect(router.state.location.search).toBe('');
  expect(router.state.location.state).toEqual({ suche: 'anna muster' });
});

test('the palette leads to screens and clients, and looks for what it does not know', async () => {
  const operator = testOperator({
    Mandanten: [testClient(['Support']), testClient(['Support'], 'zweiter', 'Zweite AG')],
  });
  const { user, router } = openConsole('/verwaltung/beispiel', { operator });
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Wohin, oder was tun?' });
  expect(document.activeElement).toBe(field);
  const offered = within(screen.getByRole('listbox', { name: 'Befehle' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Start', 'Zweite AG']));
  await user.type(field, 'zwei');
  expect(
    within(screen.getByRole('listbox', { name: 'Befehle' }))
      .getByRole('option', { name: 'Zweite AG' })
      .getAttribute('aria-selected'),
  ).toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/zweiter'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Wohin, oder was tun?' }), 'zwei{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/zweiter/suche'));
  expect(router.state.location.state).toEqual({ suche: 'zwei' });
});

test('the palette finds records while one types, and their page opens with a record of the search', async () => {
  const opened: unknown[] = [];
  const { user, router } = openConsole('/verwaltung/beispiel', {
    answers: {
      'POST /verwaltung/suche': () => Response.json(searchConsole.example.reply),
      'POST /verwaltung/suche/geoeffnet': ({ body }) => {
        opened.push(body);
        return Response.json(null);
      },
    },
  });
  await screen.findByRole('heading', { name: 'Guten Tag, Olaf' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Wohin, oder was tun?' }), 'muster');
  expect(await screen.findByText('1 Treffer')).toBeTruthy();
  await user.click(screen.getByRole('option', { name: '7F3K9QZ1A6 · Zuhause M' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beispiel/empfehlungen/7F3K9QZ1A6'));
  expect(opened).toEqual([{ Art: 'Empfehlung', Id: '7F3K9QZ1A6', GesuchtAls: ['name'] }]);
});

test.each(OPERATOR_ROLES)('%s has fourteen entries at most', async (role) => {
  openConsole('/verwaltung/beispiel/gibt-es-nicht', { operator: testOperator({ Mandanten: [testClient([role])] }) });
  const navigation = await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  expect(within(navigation).getAllByRole('link').length).toBeLessThanOrEqual(14);
});

test('screens that belong together are tabs of one entry', async () => {
  const { user } = openConsole('/verwaltung/beispiel/stopps', {
    answers: { 'GET /verwaltung/stopps': () => Response.json([]), 'GET /verwaltung/sperren': () => Response.json([]) },
  });
  const navigation = await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  const entry = within(navigation).getByRole('link', { name: 'Stopps und Sperren' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  const tabs = within(screen.getByRole('navigation', { name: 'Teile dieses Bereichs' }));
  expect(tabs.getByRole('link', { name: 'Stopps' }).getAttribute('aria-current')).toBe('page');
  await user.click(tabs.getByRole('link', { name: 'Sperren' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sperren' })).toBeTruthy();
});

test('g and a letter lead to a screen, ? tells the keys, and single keys can be switched off', async () => {
  const { user, router } = openConsole('/verwaltung/beispiel/gibt-es-nicht');
  await screen.findByText('Hier ist nichts');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Tastatur' });
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Tastenhilfe schließen' }));
  await user.keyboard('gs');
  expect(router.state.location.pathname).toBe('/verwaltung/beispiel/gibt-es-nicht');
  await user.click(screen.getByRole('button', { name: 'Tastatur' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Tastenhilfe schließen' }));
  await user.keyboard('g');
  await user.keyboard('s');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beispiel'));
});
