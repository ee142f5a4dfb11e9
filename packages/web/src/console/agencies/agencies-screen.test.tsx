// @vitest-environment happy-dom
import { getAgency, listAgencies } from '@mundwerk/contract/console/operate/agencies';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const open = (roles: Parameters<typeof testClient>[0]) =>
  openConsole('/verwaltung/beispiel/agenturen', {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: {
      'PUT /verwaltung/agenturen': () => Response.json(listAgencies.example.reply),
      'GET /verwaltung/agenturen/4711': () => Response.json(getAgency.example.reply),
      'POST /verwaltung/agenturen': () => Response.json(getAgency.example.reply, { status: 201 }),
      'POST /verwaltung/agenturen/4711/schliessung': () => Response.json(getAgency.example.reply),
    },
  });

const giveReason = async (user: ReturnType<typeof open>['user'], dialog: HTMLElement) => {
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Grund|Art/ }), 'Sonstiges');
  await user.type(within(dialog).getByRole('textbox', { name: /Begründung|Grund/ }), 'Rückfrage am Telefon');
};

test('an Admin makes an agency; a number with blanks is refused before it is sent', async () => {
  const { user, server } = open(['Admin']);
  await user.click(await screen.findByRole('button', { name: 'Agentur anlegen' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Nummer' }), 'a b');
  expect(within(dialog).getByText(/^Eine Nummer besteht aus/)).toBeTruthy();
  await user.clear(within(dialog).getByRole('textbox', { name: 'Nummer' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Nummer' }), '4713');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Agentur Neu');
  await user.type(within(dialog).getByRole('textbox', { name: /^Agentennummern/ }), 'A-1, A-2 A-1');
  await giveReason(user, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Agentur anlegen' }));
  expect(await screen.findByText('Agentur am Hafen ist angelegt.', { selector: 'p' })).toBeTruthy();
  const sent = server.sent.find(({ call }) => call === 'POST /verwaltung/agenturen');
  expect(sent?.body).toMatchObject({ Nummer: '4713', Name: 'Agentur Neu', Agenten: ['A-1', 'A-2'] });
});

test('closing an agency shows what stays', async () => {
  const { user } = open(['Admin']);
  await user.click(await screen.findByRole('link', { name: '4711' }));
  await user.click(await screen.findByRole('button', { name: 'Agentur schließen' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/^41 Empfehlungen bleiben bei der Agentur/)).toBeTruthy();
  expect(within(dialog).getByText(/^3 Personen kommen sofort nicht mehr hinein/)).toBeTruthy();
  await giveReason(user, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Agentur schließen' }));
  expect(await screen.findByText('Agentur am Hafen ist geschlossen.', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Rückgängig/ })).toBeTruthy();
});

test('an Auditor reads agencies and their people, and changes none', async () => {
  const { user } = open(['Auditor']);
  await user.click(await screen.findByRole('link', { name: '4711' }));
  expect(await screen.findByRole('table', { name: 'Menschen der Agentur mit Rolle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Agentur / })).toBeNull();
});
