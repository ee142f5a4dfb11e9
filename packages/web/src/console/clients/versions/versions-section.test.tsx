// @vitest-environment happy-dom
import { listClientVersions, restoreClientVersion, tryClientImport } from '@mundwerk/contract/console/set-up/versions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adam, setUpAnswers, testDraft } from '#testing/console-answers.ts';
import { openConsole } from '#testing/open-console.tsx';

const [VERSION] = listClientVersions.example.reply.Versionen;
const answers = {
  ...setUpAnswers(() => testDraft()),
  'GET /mandanten/morgenrot/versionen': () =>
    Response.json({ Versionen: [VERSION, { ...VERSION, Nummer: 1, Stand: 'Ersetzt', Notiz: null, BasiertAuf: null }] }),
};
const address = '/verwaltung/alle/mandanten/morgenrot/versionen';

const giveReason = async (user: ReturnType<typeof openConsole>['user']) => {
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Die alten Farben waren besser');
};

test('the draft is compared with what is live, field by field before and after', async () => {
  openConsole(address, { operator: adam, answers });
  const fields = await screen.findByRole('table', { name: 'Angaben des Mandanten' });
  await within(fields).findByRole('cell', { name: 'Farbe des Browserrahmens' });
  const [, row] = within(fields).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Farbe des Browserrahmens', '#2a4a7f', '#1b44e0']);
});

test('two versions of the address are compared', async () => {
  const { server } = openConsole(`${address}?von=1&bis=2`, { operator: adam, answers });
  await screen.findByText('1 Datei anders in Version 2 als in Version 1.');
  expect(server.sent.some(({ call, query }) => call.endsWith('/unterschied') && query.bis === '2')).toBe(true);
});

test('an earlier version is published again with a reason', async () => {
  const { user, server } = openConsole(address, {
    operator: adam,
    answers: {
      ...answers,
      'POST /mandanten/morgenrot/versionen/1/zurueck': () => Response.json(restoreClientVersion.example.reply),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hierher zurück: 1' }));
  await giveReason(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hierher zurück: 1' }));
  expect((await screen.findAllByText('Version 3 ist live, mit den Dateien von Version 1.')).length).toBeGreaterThan(0);
  expect(server.sent.some(({ call }) => call === 'POST /mandanten/morgenrot/versionen/1/zurueck')).toBe(true);
});

test('a folder says what it would change before it is taken over the draft', async () => {
  const { user, server } = openConsole(address, {
    operator: adam,
    answers: {
      ...answers,
      'POST /mandanten/morgenrot/import/probe': () => Response.json(tryClientImport.example.reply),
      'POST /mandanten/morgenrot/import': () => Response.json(testDraft({ Revision: 5 })),
    },
  });
  await screen.findByRole('table', { name: 'Versionen' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['PK'], 'neu.zip', { type: 'application/zip' }));
  expect(await screen.findByText('1 Datei wäre anders als in Version 2.')).toBeTruthy();
  expect(screen.getAllByRole('table', { name: 'Angaben des Mandanten' })).toHaveLength(2);
  expect(server.sent.some(({ call }) => call === 'POST /mandanten/morgenrot/import')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Als Entwurf übernehmen' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('neu.zip ersetzt den Entwurf. 1 Änderung geht verloren.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Als Entwurf übernehmen' }));
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === 'POST /mandanten/morgenrot/import')?.query).toEqual({
      revision: '4',
    }),
  );
});
