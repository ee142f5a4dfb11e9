// @vitest-environment happy-dom
import { createWebhook, listWebhookDeliveries, listWebhooks } from '@mundwerk/contract/console/connect/webhooks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const [ENDPOINT] = listWebhooks.example.reply;
const ID = ENDPOINT?.Id ?? '';
const [DELIVERY] = listWebhookDeliveries.example.reply.Eintraege;
const AGAIN = `POST /verwaltung/webhooks/${ID}/zustellungen/${DELIVERY?.EreignisId}/erneut`;

const open = (role: 'Admin' | 'Operator' | 'Auditor', search = '') =>
  openConsole(`/verwaltung/beispiel/webhooks${search}`, {
    operator: testOperator({ Mandanten: [testClient([role])] }),
    answers: {
      'GET /verwaltung/webhooks': () =>
        Response.json([{ ...ENDPOINT, Stoerung: 'Aufgegeben', Aufgegeben: 1, Wartend: 3 }]),
      'POST /verwaltung/webhooks': () => Response.json(createWebhook.example.reply),
      [`GET /verwaltung/webhooks/${ID}/zustellungen`]: () =>
        Response.json({
          Eintraege: [{ ...DELIVERY, Status: 'Aufgegeben', Fehler: 'Antwort', Antwortcode: 500, Antwort: 'kaputt' }],
          Naechste: null,
        }),
      [AGAIN]: () => Response.json({ EreignisId: DELIVERY?.EreignisId }),
    },
  });

test('an Admin makes an endpoint for chosen events and sees its secret until it is put away', async () => {
  const { user, server } = open('Admin');
  await user.click(await screen.findByRole('button', { name: 'Webhook anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'CRM');
  await user.type(dialog.getByLabelText('Adresse'), 'crm.example.org');
  expect(dialog.getByText(/vollständige Adresse/)).toBeDefined();
  await user.clear(dialog.getByLabelText('Adresse'));
  await user.type(dialog.getByLabelText('Adresse'), 'https://crm.example.org/hooks');
  await user.click(dialog.getByRole('checkbox', { name: 'Auftrag bestätigt' }));
  await user.selectOptions(dialog.getByLabelText('Grund'), 'Sonstiges');
  await user.type(dialog.getByLabelText('Begründung'), 'Neue Anbindung des CRM');
  await user.click(dialog.getByRole('button', { name: 'Webhook anlegen' }));
  expect(await screen.findByText(/^whsec_/)).toBeDefined();
  expect(server.sent.find(({ call }) => call === 'POST /verwaltung/webhooks')?.body).toEqual({
    Name: 'CRM',
    Url: 'https://crm.example.org/hooks',
    Ereignisse: ['order.confirmed'],
    Grund: { Art: 'Sonstiges', Text: 'Neue Anbindung des CRM' },
  });
  await user.click(screen.getByRole('button', { name: 'Abgelegt, ausblenden' }));
  expect(screen.queryByText(/^whsec_/)).toBeNull();
});

test('an Operator reads what became of events, sends one again, and cannot change the endpoint', async () => {
  const { user, server } = open('Operator', `?auf=${ID}`);
  const panel = within(await screen.findByRole('complementary', { name: 'CRM' }));
  expect(panel.getByText('Ein Ereignis wurde aufgegeben')).toBeDefined();
  expect(await panel.findByText('500, nicht angenommen')).toBeDefined();
  expect(panel.getByText('kaputt')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Webhook ändern' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Erneut senden' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erneut senden' }));
  expect((await screen.findAllByText('Das Ereignis ist wieder unterwegs.')).length).toBeGreaterThan(0);
  expect(server.sent.some(({ call }) => call === AGAIN)).toBe(true);
});

test('an Auditor reads webhooks and can do nothing with them', async () => {
  open('Auditor', `?auf=${ID}`);
  const panel = within(await screen.findByRole('complementary', { name: 'CRM' }));
  await panel.findByText('500, nicht angenommen');
  for (const name of ['Testereignis senden', 'Webhook pausieren', 'Erneut senden'])
    expect(panel.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Webhook anlegen' })).toBeNull();
});
