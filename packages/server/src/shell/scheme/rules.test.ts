import { createContext, runInContext } from 'node:vm';
import { SCHEME_KEY } from '@mundwerk/contract/values/page/kept-names';
import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';
import { describe, expect, it } from 'vitest';
import { SCHEME_LINES } from './scheme-head.ts';

interface Meta {
  media: string;
  readonly dataset: { readonly scheme: string };
}

/** A fake window with only those browser features that the script uses. */
const openDocument = ({
  stored = null as string | null,
  isFramed = false,
  isStorageRefused = false,
  name = '',
} = {}) => {
  const storage = new Map(stored === null ? [] : [[SCHEME_KEY, stored]]);
  const listeners = new Map<string, (event: unknown) => void>();
  const metas: Meta[] = ['light', 'dark'].map((scheme) => ({ media: '', dataset: { scheme } }));
  const list = { name: SCHEME_KEY, value: 'system' };
  const root: { readonly dataset: { scheme?: string } } = { dataset: {} };
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  const window: Record<string, unknown> = {
    document: { documentElement: root, querySelectorAll: () => metas, getElementsByName: () => [list] },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      if (isStorageRefused) throw new Error('refused');
      return localStorage;
    },
  });
  window.window = window;
  window.name = name;
  window.parent = isFramed ? {} : window;
  runInContext(SCHEME_LINES, createContext(window));
  const choose = (value: string, name = SCHEME_KEY): void => listeners.get('change')?.({ target: { name, value } });
  const finish = (): void => listeners.get('DOMContentLoaded')?.({});
  const show = window.showScheme as (scheme: string) => void;
  return { root, metas, list, storage, choose, finish, show };
};

const shown = ({ root, metas }: ReturnType<typeof openDocument>) => [
  root.dataset.scheme,
  ...metas.map(({ media }) => media),
];
const SYSTEM = [undefined, '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

describe('a document shows before its first paint', () => {
  it.each([
    ['what the system prefers', {}, SYSTEM],
    ['dark, where it was chosen', { stored: 'dark' }, ['dark', 'not all', 'all']],
    ['light, where it was chosen', { stored: 'light' }, ['light', 'all', 'not all']],
    ['what the system prefers, where something else is stored', { stored: 'pink' }, SYSTEM],
    [
      'what the system prefers, where the device refuses its storage',
      { stored: 'dark', isStorageRefused: true },
      SYSTEM,
    ],
    ['light in a frame, whatever was chosen outside', { stored: 'dark', isFramed: true }, ['light', 'all', 'not all']],
  ])('%s', (_what, device, expected) => {
    expect(shown(openDocument(device))).toEqual(expected);
  });
});

it('a list of schemes tells what was chosen, and a choice is shown and stored at once', () => {
  const page = openDocument({ stored: 'light' });
  page.finish();
  expect(page.list.value).toBe('light');
  page.choose('dark');
  expect(shown(page)).toEqual(['dark', 'not all', 'all']);
  expect([...page.storage]).toEqual([[SCHEME_KEY, 'dark']]);
});

it('following the system is stored nowhere, and other lists change nothing', () => {
  const page = openDocument({ stored: 'dark' });
  page.choose('light', 'sprache');
  expect(shown(page)).toEqual(['dark', 'not all', 'all']);
  page.choose('system');
  expect(shown(page)).toEqual(SYSTEM);
  expect(page.storage.size).toBe(0);
});

it('in a frame the host page has the last word: what a list reports is neither shown nor stored', () => {
  const page = openDocument({ isFramed: true });
  page.finish();
  page.show('dark');
  page.choose('light');
  expect(shown(page)).toEqual(['dark', 'not all', 'all']);
  expect(page.storage.size).toBe(0);
});

it('in the preview of the console the list works as it does for visitors', () => {
  const page = openDocument({ isFramed: true, name: PREVIEW_FRAME });
  page.choose('dark');
  expect(shown(page)).toEqual(['dark', 'not all', 'all']);
});
