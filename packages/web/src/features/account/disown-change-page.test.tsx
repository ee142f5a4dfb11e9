// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as page from './disown-change-page.tsx';

const DISOWN = 'POST /account/nichtich';

const open = (search = '?token=geheim') => openPage('DisownChange', page, search);
const press = () => screen.getByRole('button', { name: 'Konto jetzt sichern' });

const server = setUpPage(
  {
    [DISOWN]: () => Response.json({ PasswortLinkVersendet: true, Gesperrt: false, ZurueckgeholtePraemien: 2 }),
  },
  { login: testLogin() },
);

test('acts on a press alone, says what it did, and ends the session here too', async () => {
  const user = open();
  expect(server.sent).toEqual([]);
  await user.dblClick(press());
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ihr Konto ist gesichert');
  expect(screen.getByText(/neuen Passwort ist per E-Mail unterwegs\. 2 Prämien haben wir zurückgeholt/)).toBeTruthy();
  expect(server.sent.map(({ body }) => body)).toEqual([{ Token: 'geheim' }]);
  expect(session()).toBeNull();
});

test('the disown page tells people whom the host site logs in to see to their account there', async () => {
  server.answers[DISOWN] = () =>
    Response.json({ PasswortLinkVersendet: false, Gesperrt: false, ZurueckgeholtePraemien: 0 });
  const user = open();
  await user.click(press());
  expect(await screen.findByText(/Sichern Sie bitte auch Ihr Konto bei Beispiel AG/)).toBeTruthy();
});

test('the disown page tells owners of a blocked account to write, and promises them no mail', async () => {
  server.answers[DISOWN] = () =>
    Response.json({ PasswortLinkVersendet: false, Gesperrt: true, ZurueckgeholtePraemien: 0 });
  const user = open();
  await user.click(press());
  expect(await screen.findByText(/bleibt gesperrt, bis wir mit Ihnen gesprochen haben/)).toBeTruthy();
  expect(screen.queryByText(/per E-Mail unterwegs|Konto bei Beispiel AG/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Unserem Service schreiben' })).toBeTruthy();
});

test.each([
  [410, 'PSOF0201', /Dieser Link ist abgelaufen/],
  [409, 'PSOF0202', /schon benutzt: Ihr Konto ist gesichert/],
] as const)('the disown page leads on to a person after %s %s', async (status, code, words) => {
  server.answers[DISOWN] = () => refusal(code, status);
  const user = open();
  await user.click(press());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole('link', { name: 'Unserem Service schreiben' }).getAttribute('href')).toBe('/kontakt');
});

test('the disown page says that a link without its secret is incomplete', () => {
  open('');
  expect(screen.getByRole('alert').textContent).toContain('Der Link ist unvollständig.');
  expect(screen.queryByRole('button')).toBeNull();
});
