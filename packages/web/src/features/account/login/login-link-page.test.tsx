// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as confirmPage from '../confirm-email-change-page.tsx';
import * as page from './login-link-page.tsx';

const LOOK = 'PUT /account/loginlink';
const USE = 'POST /account/loginlink/login';
const ASK = 'POST /account/loginlink';
const CONFIRM = 'POST /empfehler/email/bestaetigen';
const open = (search = '') => openPage('LoginLink', page, search);

const server = setUpPage({
  [LOOK]: () => Response.json({ Email: 'anna@example.org' }),
  [USE]: () => Response.json({ ...testLogin(), Geraet: 'mark' }),
  [ASK]: () => Response.json({ Message: 'Die E-Mail ist unterwegs.' }),
  [CONFIRM]: () => Response.json({ Email: null }),
});

test('a login link says whose account it opens, and logs in on a press alone', async () => {
  const user = open('?token=abc');
  expect(await screen.findByText(/öffnen Sie das Konto anna@example\.org/)).toBeTruthy();
  expect(server.sent.map(({ call }) => call)).toEqual([LOOK]);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/persoenlicherbereich');
  expect(server.sent.at(-1)).toMatchObject({ call: USE, body: { Token: 'abc', RememberMe: false } });
  expect(session()?.user?.Vorname).toBe('Anna');
});

test.each([
  ['PSOF0201', 410, /abgelaufen\. Lassen Sie sich gleich hier/],
  ['PSOF0202', 409, /schon benutzt\. Lassen Sie sich gleich hier/],
] as const)('a login link that is no good (%s) offers a new one in place', async (code, status, words) => {
  server.answers[LOOK] = () => refusal(code, status);
  const user = open('?token=abc');
  expect(await screen.findByText(words)).toBeTruthy();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'anna@example.org');
  await user.click(screen.getByRole('button', { name: 'Link per E-Mail schicken' }));
  expect(
    await screen.findByText(/Die E-Mail ist unterwegs\. Sehen Sie im Postfach von anna@example\.org/),
  ).toBeTruthy();
  expect(server.sent.at(-1)).toMatchObject({ call: ASK, body: { Email: 'anna@example.org' } });
});

test.each([
  [null, 'Danke, die Hälfte ist geschafft'],
  ['anna.neu@example.org', 'Ihre E-Mail-Adresse ist geändert'],
])('the link of a changed address acts on a press alone and says how far it is (%s)', async (Email, title) => {
  server.answers[CONFIRM] = () => Response.json({ Email });
  const user = openPage('ConfirmEmailChange', confirmPage, '?token=abc');
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(server.sent[0]).toMatchObject({ call: CONFIRM, body: { Token: 'abc' } });
});
