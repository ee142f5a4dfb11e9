// @vitest-environment happy-dom
import type { FaqEntry } from '@mundwerk/contract/content/content';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-pages.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { watchListeners } from '#testing/until-heard.ts';
import * as page from './faq-page.tsx';

const ENTRIES: FaqEntry[] = [
  {
    Id: 'geld',
    Identifier: 'geld',
    Gruppe: 'Prämie',
    Frage: 'Wann kommt das Geld?',
    Antwort: '<p>Nach vier Wochen.</p>',
  },
  {
    Id: 'link',
    Identifier: 'link',
    Gruppe: 'Empfehlen',
    Frage: 'Wie lange gilt der Link?',
    Antwort: '<p>60 Tage.</p>',
  },
];

const details = (id: string) => document.getElementById(id) as HTMLDetailsElement;

beforeEach(() => {
  stubServer({ 'GET /faq': () => Response.json(ENTRIES) });
  installTestBoot();
});

test('the FAQ page finds answers as one types and says how many', async () => {
  const user = openPage('Faq', page);
  const search = await screen.findByRole('searchbox', { name: 'Fragen durchsuchen' });
  await user.type(search, 'tage');
  expect(await screen.findByText('1 Antwort gefunden')).toBeTruthy();
  expect(screen.queryByText('Wann kommt das Geld?')).toBeNull();
  await user.type(search, 'x');
  expect(await screen.findByText(/Nichts gefunden/)).toBeTruthy();
});

test('the FAQ page opens the answer that the address names', async () => {
  openPage('Faq', page, '#link');
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(details('link').open).toBe(true));
  expect(details('geld').open).toBe(false);
});

test('the FAQ page opens all answers for printing', async () => {
  const untilHeard = watchListeners();
  openPage('Faq', page);
  await screen.findByRole('heading', { level: 1 });
  await untilHeard('afterprint');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect([details('geld').open, details('link').open]).toEqual([true, true]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect([details('geld').open, details('link').open]).toEqual([false, false]);
});

test('the FAQ page asks the server when the document was another page’s', async () => {
  installTestBoot();
  openPage('Faq', page);
  expect(await screen.findAllByText('Wie lange gilt der Link?')).not.toEqual([]);
});
