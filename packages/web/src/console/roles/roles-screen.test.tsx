// @vitest-environment happy-dom
import { listRoles } from '@mundwerk/contract/console/access';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const open = (roles: Parameters<typeof testClient>[0]) =>
  openConsole('/verwaltung/beispiel/rollen', {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: {
      'GET /verwaltung/rollen': () =>
        Response.json({
          ...listRoles.example.reply,
          OhneRolle: [
            {
              Name: 'Nino Neu',
              Email: null,
              ErstmalsAm: '2026-11-15T10:00:00.000Z',
              ZuletztAm: '2026-11-16T10:00:00.000Z',
              Versuche: 3,
            },
          ],
        }),
    },
  });

test('an Admin reads who has which role since when, and who came without one', async () => {
  open(['Admin']);
  const people = await screen.findByRole('table', { name: 'Personen mit einer Rolle' });
  expect(within(people).getByText('Support für alle Mandanten, seit 15.11.2026')).toBeTruthy();
  const without = screen.getByRole('table', { name: 'Ohne Rolle angemeldet' });
  expect(within(without).getByRole('row', { name: /^Nino Neu .* 3$/ })).toBeTruthy();
});

test('a screen of another role says so instead of asking the server', async () => {
  const { server } = open(['Support']);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Diese Seite gehört zu einer anderen Rolle' }),
  ).toBeTruthy();
  expect(server.sent.filter(({ call }) => call.endsWith('/rollen'))).toEqual([]);
});
