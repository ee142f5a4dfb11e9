// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall } from '#testing/open-page.tsx';
import * as page from './recipient-consent-page.tsx';

const PATH = '/empfaenger/zustimmung';
const state = { recipient: { token: 'own-token', recommendation: '7F3K9QZ1A6' } };
let sent: SentCall[] = [];

const open = (answer: Answer, address = PATH, given: unknown = state) => {
  const network = fakeNetwork(answer);
  sent = network.sent;
  vi.stubGlobal('fetch', network.fetch);
  return openPage({ path: PATH, address, page, state: given });
};
const agreed: Answer = () => Response.json({ ZugestimmtAm: '2026-11-15T09:30:00.000Z', Auftragsstatus: null });

beforeEach(() => {
  installTestBoot();
});

test('the consent form sends the very words that were shown, and goes on to the steps', async () => {
  const { user } = open(agreed);
  const shown = screen.getAllByText(/Beispiel AG/).map(({ textContent }) => textContent ?? '');
  await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
  expect(await screen.findByText(/^\/empfaengerbestaetigung .*own-token/)).toBeTruthy();
  const { AgbText } = sent[0]!.body as { AgbText: string };
  for (const text of shown) expect(AgbText).toContain(text);
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer own-token');
});

test('no is as good an answer: the data is deleted at once, and one can begin again', async () => {
  const { user } = open(() =>
    Response.json({ Empfaengernummer: 'ab'.repeat(16), GeloeschtAm: '2026-11-15T09:30:00.000Z' }),
  );
  await user.click(screen.getByRole('button', { name: 'Ich stimme nicht zu' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Angaben sind gelöscht' })).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /empfaenger/daten']);
  expect(screen.getByRole('link', { name: 'Doch mitmachen' }).getAttribute('href')).toBe(
    `/empfaengerdaten/7F3K9QZ1A6?empfaengernummer=${'ab'.repeat(16)}`,
  );
});

test('a no that does not arrive deletes nothing and says so', async () => {
  const { user } = open(() => refused(500, 'PSOF0900'));
  await user.click(screen.getByRole('button', { name: 'Ich stimme nicht zu' }));
  expect(await screen.findByText('Ihre Antwort ist noch nicht angekommen')).toBeTruthy();
});

test('the full texts are a press away', () => {
  installTestBoot({ termsVersion: '2026-01-01' });
  open(agreed);
  expect(screen.getByRole('link', { name: 'Teilnahmebedingungen' }).getAttribute('href')).toBe('/agb');
  expect(screen.getByRole('link', { name: 'Hinweisen zum Datenschutz' }).getAttribute('href')).toBe('/datenschutz');
});

test('an agreement given before leads on', async () => {
  const { user } = open(() => refused(409, 'PSOF0402'));
  await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
  expect(await screen.findByText(/^\/empfaengerbestaetigung/)).toBeTruthy();
});

test('a failure is told and the button works again', async () => {
  const { user } = open(() => refused(500, 'PSOF0900'));
  await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
  expect(await screen.findByText('Ihre Zustimmung ist noch nicht angekommen')).toBeTruthy();
  expect(screen.getByText(/r-1/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ich stimme zu' }).getAttribute('aria-busy')).toBeNull();
});

test('a token of the address opens the page and leaves the address', async () => {
  const { router } = open(agreed, `${PATH}?token=mailed`, null);
  expect(await screen.findByRole('button', { name: 'Ich stimme zu' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(router.state.location.state).toEqual({ recipient: { token: 'mailed', recommendation: null } });
});

test.each([
  ['nobody', null],
  ['somebody whose access ended', state],
])('%s is told how to come back', async (_, given) => {
  const { user } = open(() => refused(401, 'PSOF0204'), PATH, given);
  if (given) await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
  expect((await screen.findByRole('link', { name: 'Code eingeben' })).getAttribute('href')).toBe('/code');
});
