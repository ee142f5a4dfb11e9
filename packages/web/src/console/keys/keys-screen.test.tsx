// @vitest-environment happy-dom
import { createKey, type KeyView, listKeyRequests, listKeys } from '@mundwerk/contract/console/connect/keys';
import { OPERATIONS_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { scopeWords } from '../acts/act-preview.tsx';

const [KEY] = listKeys.example.reply.Schluessel;
const ID = KEY?.Id ?? '';

const open = (
  role: 'Admin' | 'Auditor',
  search = '',
  approvalId: string | null = null,
  changes: Partial<KeyView> = {},
) =>
  openConsole(`/verwaltung/beispiel/schluessel${search}`, {
    operator: testOperator({ Mandanten: [testClient([role])] }),
    answers: {
      'GET /verwaltung/schluessel': () =>
        Response.json({ Schluessel: [{ ...KEY, ...changes }], MoeglicheBereiche: OPERATIONS_SCOPES }),
      'POST /verwaltung/schluessel': () =>
        Response.json({ ...createKey.example.reply, FreigabeId: approvalId }, { status: 201 }),
      [`GET /verwaltung/schluessel/${ID}/protokoll`]: () => Response.json(listKeyRequests.example.reply),
      [`POST /verwaltung/schluessel/${ID}/widerruf`]: () => Response.json({ ...KEY, Status: 'Widerrufen' }),
    },
  });

const giveReason = async (user: ReturnType<typeof open>['user']) => {
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Neue Anbindung des CRM');
};

test('an Admin makes a key with a scope, an end and a network, and sees it until it is put away', async () => {
  const { user, server } = open('Admin');
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'crm');
  await user.click(dialog.getByRole('checkbox', { name: /^Meldet einzelne Aufträge/ }));
  await user.type(dialog.getByLabelText('Erlaubte Netze'), '10.20.0.0/16 buero');
  expect(dialog.getByText('„buero“ ist weder eine Adresse noch ein Netz.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Erlaubte Netze'));
  await user.type(dialog.getByLabelText('Erlaubte Netze'), '10.20.0.0/16');
  await giveReason(user);
  await user.click(dialog.getByRole('button', { name: 'Schlüssel anlegen' }));
  const { Schluessel } = createKey.example.reply as { Schluessel: string };
  expect(await screen.findByText(Schluessel)).toBeDefined();
  expect(server.sent.find(({ call }) => call === 'POST /verwaltung/schluessel')?.body).toEqual({
    Name: 'crm',
    Art: 'live',
    Bereiche: ['orders:write'],
    GueltigBis: null,
    Netze: ['10.20.0.0/16'],
    Grund: { Art: 'Sonstiges', Text: 'Neue Anbindung des CRM' },
  });
  await user.click(screen.getByRole('button', { name: 'Abgelegt, ausblenden' }));
  expect(screen.queryByText(Schluessel)).toBeNull();
});

test('a key that moves money needs an end and networks, tells of its second person, and the forbidden pair cannot be sent', async () => {
  const { user, server } = open('Admin', '', createKey.example.reply.Id);
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Schlüssel anlegen' });
  await user.type(dialog.getByLabelText('Name'), 'kasse');
  await user.click(dialog.getByRole('checkbox', { name: /^Legt Auszahlungsläufe allein an/ }));
  expect(dialog.getByText('Eine zweite Person muss zustimmen')).toBeDefined();
  await giveReason(user);
  await user.click(send);
  expect(server.sent.some(({ call }) => call === 'POST /verwaltung/schluessel')).toBe(false);
  await user.type(dialog.getByLabelText('Letzter gültiger Tag'), '2099-12-31');
  await user.type(dialog.getByLabelText('Erlaubte Netze'), '10.20.0.0/16');
  await user.click(dialog.getByRole('checkbox', { name: /^Bestätigt von Hand/ }));
  expect(dialog.getByText(/stehen nie an einem Schlüssel/)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: /^Bestätigt von Hand/ }));
  await user.click(send);
  expect(await screen.findByText(/arbeitet erst nach der Freigabe/)).toBeDefined();
});

test('a waiting key leads to its proposal, and a key of an earlier release is told what it lacks', async () => {
  open('Auditor', `?auf=${ID}`, null, {
    Status: 'Wartet',
    FreigabeId: createKey.example.reply.Id,
    Warnungen: ['OhneEnde', 'OhneNetze'],
  });
  const panel = within(await screen.findByRole('complementary', { name: 'crm' }));
  expect(panel.getByRole('link', { name: 'Zum Vorschlag' }).getAttribute('href')).toContain(
    `/freigaben?auf=${createKey.example.reply.Id}`,
  );
  expect(panel.getByText('Er endet nie. Er arbeitet aus jedem Netz.')).toBeDefined();
});

test('a key shows its scopes in sentences and its requests, and is revoked with a reason', async () => {
  const { user, server } = open('Admin', `?auf=${ID}`);
  const panel = within(await screen.findByRole('complementary', { name: 'crm' }));
  expect(panel.getByText(/^Meldet einzelne Aufträge/)).toBeDefined();
  expect(await panel.findByText('PATCH /betrieb/auftraege/{nr}')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Schlüssel widerrufen' }));
  await giveReason(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schlüssel widerrufen' }));
  expect(await screen.findByText('Der Schlüssel „crm“ ist widerrufen.', { selector: 'p' })).toBeDefined();
  expect(server.sent.some(({ call }) => call === `POST /verwaltung/schluessel/${ID}/widerruf`)).toBe(true);
});

test('an Auditor reads keys and changes none', async () => {
  open('Auditor', `?auf=${ID}`);
  await screen.findByRole('complementary', { name: 'crm' });
  expect(screen.queryByRole('button', { name: 'Schlüssel anlegen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Schlüssel widerrufen' })).toBeNull();
});

test('every scope has a sentence', async () => {
  open('Auditor');
  await screen.findByRole('table', { name: 'Schlüssel' });
  expect(OPERATIONS_SCOPES.filter((scope) => scopeWords(scope) === scope)).toEqual([]);
});
