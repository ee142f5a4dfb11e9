// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerConsents } from '../consent/consent.ts';
import { CONSENTS } from '../consent/decision.ts';
import { makeTabSession, type TabSession } from './tab-session.ts';

/** Real tabs have separate storages; the tests share one, so each tab uses its own name and this channel connects them all. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let first: TabSession;
let second: TabSession;

beforeEach(() => {
  registerConsents(CONSENTS, { isServiceOn: false });
  vi.stubGlobal('BroadcastChannel', Channel);
  first = makeTabSession('one');
  second = makeTabSession('two');
});

afterEach(() => {
  Channel.open.clear();
  sessionStorage.clear();
});

test('a session stays in its tab’s own storage and nowhere else', () => {
  first.open('t-1');
  expect(sessionStorage.getItem('one')).toBe('t-1');
  expect(localStorage.length).toBe(0);
  expect(document.cookie).toBe('');
  expect(makeTabSession('one').token()).toBe('t-1');
});

test('a new tab takes over the session of another, and does not wait long where there is none', async () => {
  expect(await second.adopt()).toBe(false);
  first.open('t-1');
  expect(await second.adopt()).toBe(true);
  expect(second.token()).toBe('t-1');
});

test('a tab with a session of its own takes no other', async () => {
  first.open('t-1');
  second.open('t-2');
  expect(await second.adopt()).toBe(true);
  expect(second.token()).toBe('t-2');
});

test('the end of a session ends it in all tabs, and leaves nothing', async () => {
  first.open('t-1');
  await second.adopt();
  const told = vi.fn();
  second.onChange(told);
  first.end();
  expect(told).toHaveBeenCalledOnce();
  expect([first.token(), second.token(), sessionStorage.length]).toEqual([null, null, 0]);
});

test('a renewed proof of who one is reaches the tab that waits for it', () => {
  const told = vi.fn();
  const stop = first.onSteppedUp(told);
  second.tellSteppedUp();
  stop();
  second.tellSteppedUp();
  expect(told).toHaveBeenCalledOnce();
});
