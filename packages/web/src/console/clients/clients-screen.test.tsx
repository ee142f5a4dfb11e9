// @vitest-environment happy-dom
import { listSetUpClients } from '@mundwerk/contract/console/set-up/draft';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, setUpAnswers, testDraft } from '#testing/console-answers.ts';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const [MORGENROT] = listSetUpClients.example.reply.Mandanten;
const answers = {
  ...setUpAnswers(() => testDraft()),
  'GET /mandanten': () =>
    Response.json({
      Mandanten: [
        {
          ...MORGENROT,
          Key: 'beispiel',
          Name: 'Beispiel AG',
          Stand: 'Live',
          Sprachen: ['de', 'fr'],
          Empfehlungen30Tage: 1204,
          Probleme: 2,
        },
        MORGENROT,
      ],
    }),
};

test('the list tells of every client its state, hosts, languages, recommendations and what its draft lacks', async () => {
  const { user } = openConsole('/verwaltung/alle/mandanten', { operator: adam, answers });
  const table = await screen.findByRole('table', { name: 'Mandanten' });
  const [, live, draft] = within(table).getAllByRole('row');
  expect(within(live as HTMLElement).getByText('1.204')).toBeTruthy();
  expect(
    within(live as HTMLElement)
      .getByRole('link', { name: '2 Probleme' })
      .getAttribute('href'),
  ).toBe('/verwaltung/alle/mandanten/beispiel');
  expect((draft as HTMLElement).textContent).toContain('Entwurf');
  expect((draft as HTMLElement).textContent).toContain('empfehlen.morgenrot.example');
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Morgenrot');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Morgenrot' })).toBeTruthy();
});

test('a client’s screens lead to the list of clients, and from there the switch leads to a client’s first screen', async () => {
  const { user, router } = openConsole('/verwaltung/beispiel/gibt-es-nicht', { operator: adam, answers });
  const navigation = await screen.findByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await user.click(within(navigation).getByRole('link', { name: 'Mandanten' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/alle/mandanten'));
  // The previous page's switch stays until the list has loaded.
  await screen.findByRole('heading', { level: 1, name: 'Mandanten' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mandant' }), 'Zweite AG');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/zweiter'));
});

test('an Auditor reads the list, and creates and imports nothing; Support does not see it', async () => {
  const auditor = testOperator({ Mandanten: [testClient(['Auditor'])], RollenFuerAlle: ['Auditor'] });
  openConsole('/verwaltung/alle/mandanten', { operator: auditor, answers });
  await screen.findByRole('table', { name: 'Mandanten' });
  expect(screen.queryByRole('link', { name: 'Mandant anlegen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aus Ordner anlegen' })).toBeNull();
  cleanup();
  openConsole('/verwaltung/alle/mandanten', {
    operator: testOperator({ Mandanten: [testClient(['Support'])] }),
    answers,
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Diese Seite gehört zu einer anderen Rolle' }),
  ).toBeTruthy();
});

test('a person who works for all clients begins in their list while there is none', async () => {
  const first = testOperator({ Mandanten: [], IstFuerAlle: true, RollenFuerAlle: ['Admin'] });
  const { router } = openConsole('/verwaltung', {
    operator: first,
    answers: { ...answers, 'GET /mandanten': () => Response.json({ Mandanten: [] }) },
  });
  expect(await screen.findByText('Noch kein Mandant')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/verwaltung/alle/mandanten');
});

const NEW_FILE = { Pfad: 'client.json', Art: 'Neu', Felder: [], Vorher: null, Nachher: null };

test('an exported folder becomes a new client under a key that its name suggests', async () => {
  const { user, server, router } = openConsole('/verwaltung/alle/mandanten', {
    operator: adam,
    answers: {
      ...answers,
      'POST /mandanten/morgenrot/import/probe': () =>
        Response.json({ Name: 'Morgenrot', Von: null, Unterschiede: [NEW_FILE], Probleme: [] }),
      'POST /mandanten/morgenrot/import': () => Response.json(testDraft({ LiveNummer: null })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aus Ordner anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['PK'], 'morgenrot-2.zip', { type: 'application/zip' }));
  expect(dialog.getByLabelText('Schlüssel')).toHaveProperty('value', 'morgenrot');
  expect(await dialog.findByText('Morgenrot würde als neuer Mandant angelegt, mit 1 Datei.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Aus Ordner anlegen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/alle/mandanten/morgenrot'));
  expect(server.sent.find(({ call }) => call === 'POST /mandanten/morgenrot/import')?.query).toEqual({ revision: '0' });
});
