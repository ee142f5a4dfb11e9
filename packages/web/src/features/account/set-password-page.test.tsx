// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { Component } from './set-password-page.tsx';

let sent: unknown[] = [];
let answer: () => Response;

const open = (search = '?token=abc') => {
  const router = createMemoryRouter([{ path: '/passwortsetzen', Component }], {
    initialEntries: [`/passwortsetzen${search}`],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

const password = () => screen.getByLabelText<HTMLInputElement>('Neues Passwort');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Passwort wiederholen');
const save = () => screen.getByRole('button', { name: 'Passwort speichern' });
const rules = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  installTestBoot();
  sent = [];
  answer = () => Response.json({ Email: 'anna@example.org', Message: 'Passwort erfolgreich geändert.' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows live which of the four rules are met', async () => {
  const user = open();
  await user.type(password(), 'leucht7');
  expect(rules()).toEqual([
    'mindestens 8 Zeichen: fehlt noch',
    'einen Kleinbuchstaben: erfüllt',
    'einen Großbuchstaben: fehlt noch',
    'eine Ziffer: erfüllt',
  ]);
  await user.type(password(), 'T');
  expect(rules().every((rule) => rule?.endsWith(': erfüllt'))).toBe(true);
});

test('sends nothing while a rule is unmet or the passwords differ', async () => {
  const user = open();
  await user.type(password(), 'leuchtturm');
  await user.type(confirmation(), 'anders');
  await user.click(save());
  expect(await screen.findByText('Das Passwort erfüllt noch nicht alle Punkte.')).toBeTruthy();
  expect(screen.getByText('Die beiden Passwörter sind verschieden.')).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('says nothing about the repetition before it was asked for, and follows later changes', async () => {
  const user = open();
  await user.type(password(), 'Leuchtturm24');
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Passwort wiederholen ist ein Pflichtfeld')).toBeNull();
  await user.type(confirmation(), 'Leuchtturm24');
  await user.type(password(), '!');
  expect(await screen.findByText('Die beiden Passwörter sind verschieden.')).toBeTruthy();
});

test('shows and hides the password', async () => {
  const user = open();
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
  expect(password().type).toBe('text');
});

test('sets the password with the token and says what comes next', async () => {
  const user = open();
  await user.type(password(), 'Leuchtturm24');
  await user.type(confirmation(), 'Leuchtturm24');
  await user.click(save());
  const heading = await screen.findByRole('heading', { name: 'Passwort erfolgreich geändert.' });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ Token: 'abc', Password: 'Leuchtturm24' }]);
  expect(screen.getByText(/anna@example.org/)).toBeTruthy();
});

test.each([
  [410, 'PSOF0201', /abgelaufen\. Schreiben Sie an hilfe@example\.org/],
  [409, 'PSOF0202', /schon benutzt/],
])('%i %s says what to do', async (status, ErrorCode, message) => {
  answer = () => Response.json({ ErrorCode, Message: '', Fields: [], RequestId: '' }, { status });
  const user = open();
  await user.type(password(), 'Leuchtturm24');
  await user.type(confirmation(), 'Leuchtturm24');
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a link without its token is told as such', () => {
  open('');
  expect(screen.getByText(/Link ist unvollständig/)).toBeTruthy();
});
