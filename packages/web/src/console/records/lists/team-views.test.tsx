// @vitest-environment happy-dom

import { listTeamViews, listViewMails } from '@mundwerk/contract/console/preferences';
import { listConsoleOrders } from '@mundwerk/contract/console/record/record-lists';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '#testing/open-console.tsx';

const [view] = listTeamViews.example.reply;

test('a view of the team is pinned beside the list and opened there, and an own one is shared', async () => {
  const { user, router, server } = openConsole('/verwaltung/beispiel/auftraege?Status=Gemeldet', {
    answers: {
      'POST /verwaltung/listen/auftraege': () => Response.json(listConsoleOrders.example.reply),
      'GET /verwaltung/sichten': () => Response.json([view]),
      'POST /verwaltung/sichten': () =>
        Response.json([view, { ...view, Name: 'Neu gemeldet', Suche: 'Status=Gemeldet' }]),
      'PUT /verwaltung/einstellungen/angeheftet.console.auftraege': () => Response.json({}),
      'PUT /verwaltung/einstellungen/sichten.console.auftraege': () => Response.json({}),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sichten' }));
  await user.click(await screen.findByRole('button', { name: 'Sicht Wartet auf Freigabe anheften' }));
  await user.type(screen.getByLabelText('Name der Sicht'), 'Neu gemeldet{Enter}');
  const sent = (call: string) => server.sent.filter((one) => one.call === call).map(({ body }) => body);
  expect(sent('PUT /verwaltung/einstellungen/angeheftet.console.auftraege')).toEqual([
    { Wert: ['Wartet auf Freigabe'] },
  ]);

  await user.click(screen.getByRole('button', { name: 'Neu gemeldet' }));
  await user.click(await screen.findByRole('button', { name: 'Sicht Neu gemeldet mit dem Team teilen' }));
  await waitFor(() =>
    expect(sent('POST /verwaltung/sichten')).toEqual([
      { Liste: 'console.auftraege', Name: 'Neu gemeldet', Suche: 'Status=Gemeldet' },
    ]),
  );
  // The view is listed among the others and, because it is pinned, also beside them.
  const [, pinned] = screen.getAllByRole('button', { name: 'Wartet auf Freigabe' });
  await user.click(pinned as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?Status=Bestaetigt'));
});

test('a view is ordered by mail with its conditions, changed, ended, and ended from the link of a mail', async () => {
  const [mail] = listViewMails.example.reply;
  const { user, server } = openConsole('/verwaltung/beispiel/auftraege?Status=Bestaetigt&abbestellen=4711', {
    answers: {
      'POST /verwaltung/listen/auftraege': () => Response.json(listConsoleOrders.example.reply),
      'GET /verwaltung/sichten': () => Response.json([view]),
      'GET /verwaltung/sichten/mails': () => Response.json([]),
      'POST /verwaltung/sichten/mails': () => Response.json([mail]),
      [`POST /verwaltung/sichten/mails/${mail?.Id}/ende`]: () => Response.json([]),
      'POST /verwaltung/sichten/mails/4711/ende': () => Response.json([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Abbestellen' }));
  expect(await screen.findByText('Die Mail ist abbestellt.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Wartet auf Freigabe' }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Mail zur Sicht Wartet auf Freigabe' });
  expect(choice.value).toBe('');
  await user.selectOptions(choice, 'Mail montags');
  await waitFor(() => expect(choice.value).toBe('Woechentlich'));
  const sent = (call: string) => server.sent.filter((one) => one.call === call).map(({ body }) => body);
  expect(sent('POST /verwaltung/sichten/mails')).toEqual([
    {
      Liste: 'auftraege',
      Name: 'Wartet auf Freigabe',
      Suche: 'Status=Bestaetigt',
      Rhythmus: 'Woechentlich',
      Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Bestaetigt'] }],
    },
  ]);
  await user.selectOptions(choice, 'keine Mail');
  await waitFor(() => expect(choice.value).toBe(''));
});
