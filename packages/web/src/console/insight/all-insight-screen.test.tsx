// @vitest-environment happy-dom
import { getInsightOfClients } from '@mundwerk/contract/console/insight';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

test('a line of a client leads to its figures, its counts to their rows, and the sum of all clients to no list', async () => {
  openConsole('/verwaltung/alle/auswertung?von=2026-10-19&bis=2026-11-15', {
    operator: testOperator({
      Mandanten: [testClient(['Operator']), testClient(['Auditor'], 'zweite', 'Zweite AG')],
    }),
    answers: { 'GET /alle/auswertung': () => Response.json(getInsightOfClients.example.reply) },
  });
  const own = within(await screen.findByRole('row', { name: /^Beispiel AG/ }));
  expect(own.getByRole('link', { name: 'Beispiel AG' }).getAttribute('href')).toBe(
    '/verwaltung/beispiel/auswertung?von=2026-10-19&bis=2026-11-15',
  );
  expect(own.getByRole('link', { name: /^178/ }).getAttribute('href')).toBe(
    '/verwaltung/beispiel/auswertung/empfehlungen?ErstelltAm=2026-10-19..2026-11-15&Schritt=Auftrag%2CErfolgreich%2CBezahlt',
  );
  const all = within(screen.getByRole('row', { name: /^Alle/ }));
  expect(all.queryAllByRole('link')).toEqual([]);
  expect(all.getByText('1.904')).toBeTruthy();
});
