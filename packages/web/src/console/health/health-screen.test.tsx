// @vitest-environment happy-dom
import { checkSystems, getClientHealth, getHealth } from '@mundwerk/contract/console/operate/health';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const health = getHealth.example.reply;

const open = (roles: Parameters<typeof testClient>[0], reply: unknown = health) =>
  openConsole('/verwaltung/alle/betrieb', {
    operator: testOperator({
      IstFuerAlle: true,
      Mandanten: [testClient(roles), testClient(roles, 'zweite', 'Zweite AG')],
    }),
    answers: {
      'GET /alle/betrieb': () => Response.json(reply),
      'GET /alle/betrieb/systeme': () => Response.json(checkSystems.example.reply),
      'POST /alle/betrieb/aufgaben/provide-claims/lauf': () => Response.json({}),
      'POST /alle/betrieb/tote/wiederholung': () => Response.json({ Anzahl: 1 }),
    },
  });

test('the page begins with what needs attention, and an Admin has a task run at once', async () => {
  const { user, server } = open(['Admin']);
  expect(await screen.findByText('Das braucht Aufmerksamkeit: 1 Vorgang wurde aufgegeben.')).toBeTruthy();
  const tasks = screen.getByRole('table', { name: 'Aufgaben mit letztem und nächstem Lauf' });
  await user.click(within(tasks).getByRole('button', { name: 'provide-claims jetzt ausführen' }));
  await user.click(screen.getByRole('button', { name: 'Aufgabe jetzt ausführen' }));
  expect(await screen.findByText('provide-claims ist angefordert.', { selector: 'p' })).toBeTruthy();
  expect(server.sent.map(({ call }) => call)).toContain('POST /alle/betrieb/aufgaben/provide-claims/lauf');
});

test('jobs that were given up are shown with their reason and tried again', async () => {
  const { user } = open(['Admin']);
  const letters = await screen.findByRole('table', { name: 'Aufgegebene Vorgänge mit ihrem Grund' });
  expect(within(letters).getByText('mail not accepted EENVELOPE 550')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle wiederholen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Alle wiederholen' }));
  expect(await screen.findByText('1 Vorgang wird wiederholt.', { selector: 'p' })).toBeTruthy();
});

test('an Auditor reads without any button, and a part that could not be read says so', async () => {
  open(['Auditor'], { ...health, Tote: { Anzahl: 0, Items: [] }, Mails: null, NichtGelesen: ['Mails'] });
  expect(await screen.findByText('Das braucht Aufmerksamkeit: 1 Teil ließ sich nicht lesen.')).toBeTruthy();
  expect(screen.getByText(/^Dieser Teil ließ sich gerade nicht lesen/)).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Mailserver.*antwortet.*210/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /jetzt ausführen/ })).toBeNull();
});

test('an Admin of one client reads the mails, webhooks and systems of that client', async () => {
  openConsole('/verwaltung/beispiel/betrieb', {
    operator: testOperator({ Mandanten: [testClient(['Admin'])] }),
    answers: {
      'GET /verwaltung/betrieb': () => Response.json(getClientHealth.example.reply),
      'GET /verwaltung/betrieb/systeme': () => Response.json(checkSystems.example.reply),
    },
  });
  expect(await screen.findByText('Alles läuft.')).toBeTruthy();
  expect(screen.getByText('5 (0,6 %)')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Aufgaben mit letztem und nächstem Lauf' })).toBeNull();
});

test('an Operator reads how the work goes without the names of tasks and queues', async () => {
  open(['Operator']);
  expect(await screen.findByRole('heading', { name: 'Arbeit im Hintergrund' })).toBeTruthy();
  expect(screen.queryByText('provide-claims')).toBeNull();
  expect(screen.getByRole('button', { name: 'Alle wiederholen' })).toBeTruthy();
});
