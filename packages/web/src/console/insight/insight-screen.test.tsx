// @vitest-environment happy-dom

import { getInsight, listBudgets } from '@mundwerk/contract/console/insight';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

test('the funnel shows counts that open their rows, shares, changes, and what matures', async () => {
  const { user } = openConsole('/verwaltung/beispiel/auswertung', {
    operator: testOperator({ Mandanten: [testClient(['Operator'])] }),
    answers: {
      'GET /verwaltung/auswertung': () => Response.json(getInsight.example.reply),
      'GET /verwaltung/auswertung/budgets': () => Response.json([]),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Trichter der Empfehlungen' }));
  const [all, whatsapp] = table.getAllByRole('row').slice(2);
  expect(within(all as HTMLElement).getByRole('rowheader').textContent).toBe('Alle');
  const shared = within(whatsapp as HTMLElement).getByRole('link', { name: /^1\.611/ });
  const { search } = new URL(shared.getAttribute('href') ?? '', 'https://x.example');
  expect(new URLSearchParams(search).get('Schritt')).toBe(
    'Geteilt,Besucht,Geklickt,Kontakt,Auftrag,Erfolgreich,Bezahlt',
  );
  expect(new URLSearchParams(search).get('Kanal')).toBe('whatsapp');
  expect(within(all as HTMLElement).getByText('85 %')).toBeDefined();
  expect(table.getAllByText(/^reift noch/)).toHaveLength(1);
  expect(within(all as HTMLElement).getAllByText(/58,20/)).toHaveLength(2);
  expect(screen.getByText(/^Von 1\.904 Empfehlungen/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Nach'), 'Woche');
  // The table still shows channels until the weeks have loaded.
  expect(await screen.findByRole('table', { name: 'Trichter der Empfehlungen' })).toBeDefined();
});

test('says where nothing was made, and offers no export without the right', async () => {
  const none = {
    ...getInsight.example.reply,
    Zeilen: [],
    Gesamt: { ...getInsight.example.reply.Gesamt, Anzahl: [0, 0, 0, 0, 0, 0, 0, 0] },
  };
  openConsole('/verwaltung/beispiel/auswertung', {
    operator: testOperator({ Mandanten: [testClient(['Auditor'])] }),
    answers: {
      'GET /verwaltung/auswertung': () => Response.json(none),
      'GET /verwaltung/auswertung/budgets': () => Response.json(listBudgets.example.reply),
    },
  });
  expect(await screen.findByText('Noch keine Empfehlung in diesem Zeitraum')).toBeDefined();
  const budgets = within(await screen.findByRole('table', { name: /^Budgets der Prämien/ }));
  expect(budgets.getByText('Budget 38 %')).toBeDefined();
  expect(budgets.getByText('30.12.2026 beim jetzigen Tempo')).toBeDefined();
  expect(budgets.getByText(/^Kleine Prämie/)).toBeDefined();
});

test('two channels are compared step by step and day by day, without a share on a small base', async () => {
  const { reply } = getInsight.example;
  const [line] = reply.Zeilen;
  const asked: string[] = [];
  const { user, router } = openConsole('/verwaltung/beispiel/auswertung', {
    operator: testOperator({ Mandanten: [testClient(['Operator'])] }),
    answers: {
      'GET /verwaltung/auswertung': (request) => {
        const channel = request.query.Kanal;
        if (channel) asked.push(channel);
        return Response.json({ ...reply, Zeilen: [line, { ...line, Wert: 'sms' }] });
      },
      'GET /verwaltung/auswertung/budgets': () => Response.json([]),
    },
  });
  await user.selectOptions(await screen.findByLabelText('Das eine'), 'whatsapp');
  await user.selectOptions(screen.getByLabelText('Das andere'), 'SMS');
  const table = within(await screen.findByRole('table', { name: 'Zwei vergleichen' }));
  expect(table.getAllByRole('row')).toHaveLength(10);
  const made = table.getByRole('row', { name: /^Erstellt/ });
  const [, other] = within(made).getAllByRole('link');
  expect(new URLSearchParams(other?.getAttribute('href')?.split('?')[1]).get('Kanal')).toBe('sms');
  expect(new Set(asked)).toEqual(new Set(['sms', 'whatsapp']));
  expect(router.state.location.search).toBe('?eines=whatsapp&anderes=sms');
  const course = screen.getByRole('region', { name: 'Empfehlungen je Tag, beide' });
  expect([...course.querySelectorAll('path[class]')].map((line) => line.getAttribute('class'))).toEqual([
    expect.stringContaining('other'),
    expect.stringContaining('now'),
  ]);
});
