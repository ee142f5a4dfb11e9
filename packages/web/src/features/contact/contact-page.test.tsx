// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './contact-page.tsx';

const SEND = 'POST /kontakt';

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' });
const button = () => screen.getByRole('button', { name: 'Nachricht senden' });

const fill = async (user: ReturnType<typeof openPage>): Promise<void> => {
  await user.type(await email(), ' anna@example.org ');
  await user.type(screen.getByRole('textbox', { name: 'Betreff' }), 'Prämie');
  await user.type(screen.getByRole('textbox', { name: 'Nachricht' }), 'Wann kommt sie?');
};

const server = setUpPage({
  [SEND]: () => Response.json({ Vorgangsnummer: '7F3K-9QZ1', KopieGesendet: true, KopieMitText: false }),
});
beforeEach(() => {
  // The form stores its draft in the history entry, which outlives a test.
  window.history.replaceState(null, '');
  vi.stubGlobal('scrollTo', () => {});
});

test('the contact form sends a message and tells its number and where the answer goes', async () => {
  const user = openPage('Contact', page);
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Thema' }), 'Meine Prämie');
  const box = screen.getByRole('checkbox', { name: 'Eine Bestätigung an mich schicken' });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'die Nummer des Vorgangs und das Thema',
  );
  await user.click(box);
  await user.click(button());
  expect(await screen.findByText('Ihr Vorgang hat die Nummer 7F3K-9QZ1.')).toBeTruthy();
  expect(screen.getByText('Eine Bestätigung mit der Nummer ist auf dem Weg an anna@example.org.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(server.sent).toMatchObject([
    {
      call: SEND,
      body: {
        Email: 'anna@example.org',
        Thema: 'Praemie',
        Betreff: 'Prämie',
        Nachricht: 'Wann kommt sie?',
        KopieAnMich: true,
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Noch eine Nachricht schreiben' }));
  expect(await email()).toBeTruthy();
});

test('a link names the topic: the statement on accessibility leads to the one of barriers', async () => {
  openPage('Contact', page, '?thema=Barriere');
  await email();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Thema' }).value).toBe('Barriere');
});

test('the contact form asks for what is missing before anything is sent', async () => {
  const user = openPage('Contact', page);
  await user.type(await email(), 'anna@');
  await user.click(button());
  expect(await screen.findByText('Betreff ist ein Pflichtfeld. Worum geht es?')).toBeTruthy();
  expect(screen.getByText('Nachricht ist ein Pflichtfeld. Was möchten Sie uns sagen?')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('the contact form knows the address of the logged-in user', async () => {
  openSession(testLogin(), false);
  openPage('Contact', page);
  expect((await email()).value).toBe(testLogin().Email);
});

test('the contact form offers a copy of the whole text only to the address of the logged-in user', async () => {
  server.answers[SEND] = () => Response.json({ Vorgangsnummer: '7F3K-9QZ1', KopieGesendet: true, KopieMitText: true });
  openSession(testLogin(), false);
  const user = openPage('Contact', page);
  const address = await email();
  await user.click(screen.getByRole('checkbox', { name: 'Eine Kopie an mich schicken' }));
  await user.type(address, 'x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Eine Bestätigung an mich schicken' }).checked).toBe(
    true,
  );
  await user.type(address, '{backspace}');
  await user.type(screen.getByRole('textbox', { name: 'Betreff' }), 'Prämie');
  await user.type(screen.getByRole('textbox', { name: 'Nachricht' }), 'Wann kommt sie?');
  await user.click(button());
  expect(await screen.findByText(`Eine Kopie ist auf dem Weg an ${testLogin().Email}.`)).toBeTruthy();
});

test('the contact form brings the server’s words to the field, and says when the sender must wait', async () => {
  server.answers[SEND] = () => refusal('PSOF0901', 400, [{ Field: 'Email', ErrorCode: 'PSOF0105' }]);
  const user = openPage('Contact', page);
  await fill(user);
  await user.click(button());
  await vi.waitFor(async () => expect((await email()).getAttribute('aria-invalid')).toBe('true'));
  server.answers[SEND] = () => refusal('PSOF0110', 429);
  await user.click(button());
  expect((await screen.findByText(/heute schon viele Nachrichten/)).textContent).toContain('hilfe@example.org');
});

test('the contact form continues the case that a mail’s link names', async () => {
  const user = openPage('Contact', page, '?vorgang=K4TC-9Q2M');
  expect(await screen.findByText('Diese Nachricht gehört zum Vorgang K4TC-9Q2M.')).toBeTruthy();
  await fill(user);
  await user.click(button());
  expect(await screen.findByText('Ihr Vorgang hat die Nummer 7F3K-9QZ1.')).toBeTruthy();
  expect(server.sent).toMatchObject([{ call: SEND, body: { Vorgang: 'K4TC-9Q2M' } }]);
});
