// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type Answer, fakeNetwork, openPage, refused, type SentCall } from '#testing/open-page.tsx';
import * as page from './code-page.tsx';

/** A code whose check character fits. */
const CODE = 'K7M29QXD';
let sent: SentCall[] = [];
let left: string[] = [];

const open = async (answer: Answer, address = '/code') => {
  const network = fakeNetwork(answer);
  sent = network.sent;
  vi.stubGlobal('fetch', network.fetch);
  const opened = openPage({ path: '/code', address, page });
  await screen.findByRole('textbox');
  return opened;
};

const found: Answer = () => Response.json({ Empfehlungsnummer: '7F3K9QZ1A6', Kanal: 'offline' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Empfehlungscode' });
const button = () => screen.getByRole('button', { name: 'Zum Angebot' });

beforeEach(() => {
  left = [];
  installTestBoot();
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)));
});

test.each(['k7m2-9qxd', ' K7M2 9QXD ', 'k7m29qxd'])('the code form takes %j as the printed code', async (typed) => {
  const { user } = await open(found, '/code?einsprungsquelle=Flyer');
  await user.type(field(), typed);
  await user.click(button());
  await waitFor(() => expect(left).toEqual(['/empfehlung/7F3K9QZ1A6?channel=offline']));
  expect(sent.map(({ path }) => path)).toEqual([`/empfehlung/empfehlungscode/${CODE}?einsprungsquelle=Flyer`]);
  expect(field().value).toBe('K7M2-9QXD');
});

test.each([
  ['', 'Empfehlungscode ist ein Pflichtfeld. Der Code hat 8 Zeichen.'],
  ['K7M2-9Q', 'Der Code hat 8 Zeichen. Bitte vergleichen Sie ihn noch einmal.'],
  ['K7M2-9QDX', 'Im Code ist ein Tippfehler. Bitte vergleichen Sie jedes Zeichen.'],
])('%j is refused before anyone is asked', async (typed, message) => {
  const { user } = await open(found);
  if (typed) await user.type(field(), typed);
  await user.click(button());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(sent).toEqual([]);
});

test('the code form says at the field when the code is unknown', async () => {
  const { user } = await open(() => refused(404, 'PSOF0309'), '/code?code=k7m29qxd');
  expect(field().value).toBe('K7M2-9QXD');
  await user.click(button());
  expect(await screen.findByText('Diesen Code gibt es nicht. Fragen Sie am besten noch einmal nach.')).toBeTruthy();
});

test.each([
  [410, 'PSOF0307', '/empfehlungabgelaufen null'],
  [403, 'PSOF0308', 'Empfehlung nicht möglich'],
  [403, 'PSOF0303', 'Noch nicht freigeschaltet'],
  [429, 'PSOF0110', 'Der Code ließ sich nicht prüfen'],
])('a code refused by %s %s tells why', async (status, code, words) => {
  const { user } = await open(() => refused(status, code), '/code?code=k7m29qxd');
  await user.click(button());
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a link that nobody knows leads here and is named', async () => {
  await open(found, '/code?link=unbekannt');
  expect(screen.getByRole('heading', { level: 1, name: 'Diesen Link kennen wir nicht' })).toBeTruthy();
  expect(field()).toBeTruthy();
});
