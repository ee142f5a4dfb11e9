// @vitest-environment happy-dom
import './identity-dialog.tsx';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '#lib/http/api.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { session } from '../session.ts';
import { IdentityGate } from './identity-gate.tsx';

// Imported here, so that no test waits for the lazy module.

const SAVE = 'PUT /empfehler/bankdaten';
const CONFIRM = 'POST /account/bestaetigen';
const BANK = { Kontoinhaber: 'Anna Muster', Iban: 'DE02120300000000202051' };
const SAVED = { WirdGespeichert: true, Bankdaten: null };

/** Whether the server has seen the right password. */
let isConfirmed: boolean;

const gated = (): Response => (isConfirmed ? Response.json(SAVED) : refusal('PSOF0206', 403));
const open = () => {
  const router = createMemoryRouter([{ path: '*', Component: IdentityGate }]);
  const { unmount } = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), unmount, router };
};
const save = () => call(SAVE, { body: BANK });
/** The field of the open dialog: its content is rendered before an effect opens it, and can be used only then. */
const field = async () => {
  await screen.findByRole('dialog');
  return screen.findByLabelText<HTMLInputElement>('Passwort', { exact: true });
};
const press = () => screen.getByRole('button', { name: 'Bestätigen' });
const sent = (name: string) => server.sent.filter((request) => request.call === name);

const server = setUpPage(
  {
    [SAVE]: gated,
    'GET /empfehler/daten': gated,
    [CONFIRM]: ({ body }) => {
      isConfirmed = (body as { Password: string }).Password === 'Leuchtturm24';
      return isConfirmed
        ? Response.json({ BestaetigtBis: '2026-11-15T10:10:00.000Z' })
        : refusal('PSOF0113', 400, [{ Field: 'Password', ErrorCode: 'PSOF0113' }]);
    },
  },
  { login: testLogin() },
);
beforeEach(() => {
  isConfirmed = false;
});

describe('a call that the server wants confirmed', () => {
  test('goes on with the very same request once the password was typed', async () => {
    const { user } = open();
    const reply = save();
    await user.type(await field(), 'Leuchtturm24');
    expect(document.activeElement).toBe(await field());
    await user.click(press());
    expect(await reply).toEqual(SAVED);
    expect(sent(SAVE).map(({ body }) => body)).toEqual([BANK, BANK]);
    expect(sent(CONFIRM).map(({ body }) => body)).toEqual([
      { Password: 'Leuchtturm24', captchaId: null, captchaInput: null },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('begins at the field, which a password manager recognises together with its owner', async () => {
    open();
    void save().catch(() => undefined);
    const password = await field();
    expect(document.activeElement).toBe(password);
    expect(password.autocomplete).toBe('current-password');
    const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(owner?.value).toBe('anna.muster@example.org');
    expect(screen.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })).toBeTruthy();
  });

  test('says at the field that the password is wrong, and the user stays logged in', async () => {
    const { user } = open();
    const reply = save();
    await user.type(await field(), 'Leuchtturm25');
    await user.click(press());
    expect(await screen.findByText('Das ist nicht Ihr Passwort.')).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(session()).not.toBeNull();
    await user.clear(await field());
    await user.click(press());
    expect(await screen.findByText('Passwort ist ein Pflichtfeld')).toBeTruthy();
    await user.type(await field(), 'Leuchtturm24');
    await user.click(press());
    expect(await reply).toEqual(SAVED);
  });

  test.each([
    ['its own closing, as Escape does,', () => act(() => document.querySelector('dialog')?.close())],
    ['the button', () => act(() => screen.getAllByRole('button', { name: 'Abbrechen' })[1]?.click())],
  ])('fails with the server’s word when the dialog is left by %s, and asks again the next time', async (_, leave) => {
    const { user } = open();
    const reply = save().catch((error: unknown) => error);
    await field();
    await leave();
    expect(await reply).toMatchObject({ reason: 'freshLoginRequired', message: 'Satz zu PSOF0206' });
    expect(sent(SAVE)).toHaveLength(1);
    const again = save();
    await user.type(await field(), 'Leuchtturm24');
    await user.click(press());
    expect(await again).toEqual(SAVED);
  });

  test('waits together with others for one answer', async () => {
    const { user } = open();
    const replies = Promise.all([save(), call('GET /empfehler/daten')]);
    await user.type(await field(), 'Leuchtturm24');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(press());
    expect(await replies).toEqual([SAVED, SAVED]);
    expect(sent(CONFIRM)).toHaveLength(1);
  });

  test('tells in the dialog when there were too many tries', async () => {
    server.answers[CONFIRM] = () => refusal('PSOF0110', 429);
    const { user } = open();
    void save().catch(() => undefined);
    await user.type(await field(), 'Leuchtturm24');
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toContain('Satz zu PSOF0110');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('fails where no page can ask, and when its page is left', async () => {
    await expect(save()).rejects.toMatchObject({ reason: 'freshLoginRequired' });
    const { unmount } = open();
    const reply = save().catch((error: unknown) => error);
    await field();
    unmount();
    expect(await reply).toMatchObject({ reason: 'freshLoginRequired' });
    await expect(save()).rejects.toMatchObject({ reason: 'freshLoginRequired' });
  });
});

describe('a user without a password', () => {
  test('is led to the link by mail, with the address filled in', async () => {
    const { user, router } = open();
    void save().catch(() => undefined);
    await user.click(await screen.findByRole('link', { name: 'Passwort vergessen oder noch keins?' }));
    expect(router.state.location).toMatchObject({
      pathname: '/passwortvergessen',
      state: { email: 'anna.muster@example.org' },
    });
  });

  test('is led to the mail about the reward where the host site logs in, because its word is not enough', async () => {
    installTestBoot({ client: { IsAutologin: true, AutologinSecret: 'x'.repeat(32) } });
    open();
    void save().catch(() => undefined);
    expect(await screen.findByText(/Die Anmeldung über Beispiel AG reicht für diesen Schritt nicht/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Passwort vergessen oder noch keins?' })).toBeNull();
  });
});
