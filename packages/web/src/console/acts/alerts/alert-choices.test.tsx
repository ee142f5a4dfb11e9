// @vitest-environment happy-dom

import { getInsight } from '@mundwerk/contract/console/insight';
import { listAlerts } from '@mundwerk/contract/console/preferences';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '#testing/open-console.tsx';

test('alerts are chosen one by one, and the choice is kept', async () => {
  const CHOOSE = 'PUT /verwaltung/alarme';
  const { user, server } = openConsole('/verwaltung/beispiel/auswertung', {
    answers: {
      'GET /verwaltung/auswertung': () => Response.json(getInsight.example.reply),
      'GET /verwaltung/auswertung/budgets': () => Response.json([]),
      'GET /verwaltung/alarme': () => Response.json(listAlerts.example.reply),
      [CHOOSE]: () => Response.json(listAlerts.example.reply.map((alert) => ({ ...alert, PerMail: true }))),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Alarme per Mail/ }));
  const budget = screen.getByRole('checkbox', { name: /^Prämienbudget/ });
  expect(budget).toHaveProperty('checked', false);
  await user.click(budget);
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === CHOOSE)?.body).toEqual({ Themen: ['Empfehlungen', 'Budget'] }),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Prämienbudget/ })).toHaveProperty('checked', true));
});
