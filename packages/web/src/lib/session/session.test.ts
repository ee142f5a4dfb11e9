// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { testLogin, testToken } from '#testing/examples.ts';
import { CONSENTS } from '../consent/decision.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');
const HOUR_MS = 3_600_000;

/** A newly loaded tab: fresh modules on the same device. */
const load = async () => {
  vi.resetModules();
  const { registerConsents } = await import('../consent/consent.ts');
  registerConsents(CONSENTS, { isServiceOn: true });
  return import('./session.ts');
};

const REMOVED = 'psoempf_token=; Path=/; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
let writing: MockInstance<(cookie: string) => void>;
const written = (): string[] => writing.mock.calls.map(([cookie]) => cookie);
const token = testToken(NOW + 8 * HOUR_MS);
const login = testLogin({ Token: token, TokenGueltigBis: '2026-11-15T18:00:00.000Z' });

const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab or the person does to the cookies
  document.cookie = cookie;
};

const otherTab = (change: () => void): void => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'psoempf_token' }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  writing = vi.spyOn(document, 'cookie', 'set');
});

afterEach(async () => {
  const { endSession } = await load();
  endSession();
  localStorage.clear();
});

describe('session', () => {
  it('keeps nothing on the device before a login', async () => {
    const { session } = await load();
    expect(session()).toBeNull();
    expect(written()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('keeps a login in a cookie that ends with the browser, and in the local storage', async () => {
    const { openSession, session } = await load();
    openSession(login, false);
    expect(written()).toEqual([`psoempf_token=${token}; Path=/; SameSite=Lax`]);
    expect(localStorage.getItem('psoempf_token')).toBe(token);
    expect(session()?.user).toMatchObject({ Vorname: 'Anna' });
    expect(session()?.user).not.toHaveProperty('Token');
  });

  it('keeps the cookie as long as the token only when the person asked to be remembered', async () => {
    const { openSession } = await load();
    openSession(login, true);
    expect(written()[0]).toContain('; Expires=Sun, 15 Nov 2026 18:00:00 GMT');
  });

  it('is kept as long for somebody who refused everything optional: staying logged in was asked for', async () => {
    const { openSession } = await load();
    const { saveConsents } = await import('../consent/consent.ts');
    saveConsents({ functional: false, analytical: false, marketing: false });
    writing.mockClear();
    openSession(login, true);
    expect(written()[0]).toContain('; Expires=Sun, 15 Nov 2026 18:00:00 GMT');
    expect((await load()).session()?.token).toBe(token);
    for (const one of document.cookie.split('; '))
      setCookie(`${one.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  });

  it('is there after a reload, from the cookie or else from the local storage', async () => {
    (await load()).openSession(login, false);
    expect((await load()).session()).toEqual({ token, user: null });
    setCookie('psoempf_token=from-cookie; Path=/; SameSite=Lax');
    expect((await load()).session()?.token).toBe('from-cookie');
    setCookie(REMOVED);
    expect((await load()).session()?.token).toBe(token);
  });

  it.each(['', 'null', 'undefined'])('takes %j for no token', async (value) => {
    localStorage.setItem('psoempf_token', value);
    expect((await load()).session()).toBeNull();
  });

  it('forgets an expired token when the page loads', async () => {
    localStorage.setItem('psoempf_token', testToken(NOW - 1000));
    expect((await load()).session()).toBeNull();
    expect(localStorage.getItem('psoempf_token')).toBeNull();
  });

  it('leaves a token that does not tell its end to the server', async () => {
    localStorage.setItem('psoempf_token', 'opaque');
    expect((await load()).session()?.token).toBe('opaque');
  });

  it('looks every 60 seconds whether the token has expired, logs out and says so once', async () => {
    const { openSession, session, watchSession } = await load();
    openSession({ ...login, Token: testToken(NOW + 90_000) }, false);
    const onExpired = vi.fn();
    const stop = watchSession(onExpired);
    vi.advanceTimersByTime(60_000);
    expect(session()).not.toBeNull();
    vi.advanceTimersByTime(120_000);
    expect(session()).toBeNull();
    expect(onExpired).toHaveBeenCalledTimes(1);
    stop();
  });

  it('follows a logout and a login in another tab', async () => {
    const { openSession, session, watchSession } = await load();
    openSession(login, false);
    const stop = watchSession(() => undefined);
    otherTab(() => {
      localStorage.removeItem('psoempf_token');
      setCookie(REMOVED);
    });
    expect(session()).toBeNull();
    otherTab(() => {
      localStorage.setItem('psoempf_token', 'of-somebody-else');
      setCookie('psoempf_token=of-somebody-else; Path=/; SameSite=Lax');
    });
    expect(session()).toEqual({ token: 'of-somebody-else', user: null });
    stop();
  });

  it('clears user, cookie and storage at the logout, and tells its listeners', async () => {
    const { endSession, onSessionChange, openSession, session } = await load();
    openSession(login, true);
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    endSession();
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session()).toBeNull();
    expect(document.cookie).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('does not take a late answer about the user for the next one', async () => {
    const { openSession, session, updateUser } = await load();
    openSession({ ...login, Token: 'second', Vorname: 'Ben' }, false);
    updateUser('first', testLogin());
    expect(session()?.user?.Vorname).toBe('Ben');
  });

  it('works for the page’s life where the device refuses cookies and storage', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { endSession, openSession, session } = await load();
    openSession(login, true);
    expect(session()?.token).toBe(token);
    endSession();
    expect(session()).toBeNull();
  });
});
