// @vitest-environment happy-dom
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall } from '#testing/open-page.tsx';
import * as page from './recipient-bank-page.tsx';

const IBAN = 'DE02120300000000202051';
let sent: SentCall[] = [];

const saved: Answer = () =>
  Response.json({
    WirdGespeichert: true,
    Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' },
  });

/** Bank data stored when the page opens. */
let stored: { Kontoinhaber: string; Iban: string } | null = null;

const open = (answer: Answer, client: Partial<ClientConfig> = {}, state: unknown = { recipient: { token: 't' } }) => {
  installTestBoot({ client });
  const network = fakeNetwork((call) =>
    call.path === '/empfaenger/stand' ? Response.json({ Bankdaten: stored }) : answer(call),
  );
  sent = network.sent;
  vi.stubGlobal('fetch', network.fetch);
  return openPage({ path: '/bankdaten', page, state });
};

type User = ReturnType<typeof open>['user'];
const fillIn = async (user: User, iban = IBAN) => {
  await user.type(await screen.findByRole('textbox', { name: 'Kontoinhaber' }), 'Berta Beispiel');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), iban);
  await user.click(screen.getByRole('button', { name: 'Bankverbindung speichern' }));
};

afterEach(() => {
  stored = null;
  cleanup();
});

test('the bank data page saves with the recipient’s own token and shows the account masked', async () => {
  const { user } = open(saved);
  await fillIn(user);
  expect(await screen.findByText('DE•• •••• •••• •••• ••20 51')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/empfaenger/stand', '/empfaenger/bankdaten']);
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer t', 'Bearer t']);
});

test('an account that was saved before shows as saved, masked, and can be replaced', async () => {
  stored = { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' };
  const { user } = open(saved);
  expect(await screen.findByText('DE•• •••• •••• •••• ••20 51')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Andere Bankverbindung angeben' }));
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeTruthy();
});

test('a typing error is told at the field, and nothing is sent', async () => {
  const { user } = open(saved);
  await fillIn(user, 'DE02120300000000202052');
  expect(await screen.findByText('IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.')).toBeTruthy();
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('who has not agreed yet is led to the consent', async () => {
  const { user } = open(() => refused(400, 'PSOF0304'));
  await fillIn(user);
  expect((await screen.findByRole('link', { name: 'Lesen und zustimmen' })).getAttribute('href')).toBe(
    '/empfaenger/zustimmung',
  );
});

test('an access that ended, or none, offers a new link', async () => {
  const { user } = open(() => refused(401, 'PSOF0204'));
  await fillIn(user);
  expect(await screen.findByRole('button', { name: 'Neuen Link zuschicken' })).toBeTruthy();
  cleanup();
  open(saved, {}, null);
  expect(screen.getByRole('button', { name: 'Link zuschicken' })).toBeTruthy();
});

test('the bank data page says so where the client keeps no bank data', () => {
  open(saved, { ModuleStoringBankdata: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Hier wird keine Bankverbindung gespeichert' })).toBeTruthy();
});
