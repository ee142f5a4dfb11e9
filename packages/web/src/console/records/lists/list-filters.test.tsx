// @vitest-environment happy-dom
import { listChoices, listReferrals } from '@mundwerk/contract/console/record/record-lists';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '#testing/open-console.tsx';

const LIST = 'POST /verwaltung/listen/empfehlungen';
const open = (search = '') =>
  openConsole(`/verwaltung/beispiel/empfehlungen${search}`, {
    answers: {
      [LIST]: () => Response.json(listReferrals.example.reply),
      'GET /verwaltung/listen/auswahl': () => Response.json(listChoices.example.reply),
      'GET /verwaltung/sichten': () => Response.json([]),
    },
  });

test('products and agencies are chosen by name, and the address keeps their numbers', async () => {
  const { user, router, server } = open();
  const asked = () => server.sent.findLast(({ call }) => call === LIST)?.body;
  await user.click(await screen.findByRole('button', { name: 'Produkt' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Zuhause M' }));
  await waitFor(() => expect(router.state.location.search).toBe('?Produkt=4711'));
  expect(await screen.findByRole('button', { name: 'Filter entfernen: Produkt: Zuhause M' })).toBeTruthy();
  await waitFor(() =>
    expect(asked()).toMatchObject({ Filter: [{ Spalte: 'Produkt', Operator: 'eines', Wert: ['4711'] }] }),
  );

  // Columns that are not shown at first are there to filter by.
  expect(screen.queryByRole('columnheader', { name: 'Agentur' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agentur' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weitere Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Agentur' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Agentur Nord' }));
  await waitFor(() => expect(router.state.location.search).toBe('?Produkt=4711&Agentur=4711'));
});

test('a name that is searched for stays out of the address', async () => {
  const { user, router, server } = open('?Status=DatenFehlen');
  await user.type(await screen.findByRole('searchbox', { name: 'Suchen in: Empfehler' }), 'Muster{Enter}');
  await waitFor(() =>
    expect(server.sent.findLast(({ call }) => call === LIST)?.body).toMatchObject({
      Filter: [
        { Spalte: 'Empfehler', Operator: 'enthaelt', Wert: 'Muster' },
        { Spalte: 'Status', Operator: 'eines', Wert: ['DatenFehlen'] },
      ],
    }),
  );
  expect(router.state.location.search).toBe('?Status=DatenFehlen');
});
