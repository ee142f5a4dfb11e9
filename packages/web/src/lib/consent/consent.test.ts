// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENTS } from './decision.ts';

// Consent begins unregistered with every page, so every test loads it anew.
const load = async () => ({
  ...(await import('./consent.ts')),
  ...(await import('./cookies.ts')),
});
type Loaded = Awaited<ReturnType<typeof load>>;

const NOW = Date.UTC(2026, 10, 15);
const ALL = { functional: true, analytical: true, marketing: true };
const NONE = { functional: false, analytical: false, marketing: false };
const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit left on the device
  document.cookie = `${cookie}; Path=/`;
};
const names = (): string[] =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie !== '')
    .sort();

let consent: Loaded;
const register = (isServiceOn = true): void => consent.registerConsents(CONSENTS, { isServiceOn });

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  consent = await load();
});
afterEach(() => {
  for (const cookie of names()) setCookie(`${cookie}; Expires=${new Date(0).toUTCString()}`);
});

describe('before registration', () => {
  it.each<[string, () => unknown]>([
    ['asking for a category', () => consent.consentOf('functional')],
    ['asking for the required one', () => consent.isAllowed('required')],
    ['asking whether anything is open', () => consent.isConsentNeeded()],
    ['saving a choice', () => consent.saveConsents(ALL)],
    ['reading a cookie', () => consent.readCookie('x', 'required')],
    ['writing a cookie', () => consent.writeCookie('x', '1', { category: 'required' })],
  ])('%s is a mistake', (_, use) => {
    expect(use).toThrow(/consent is not registered/);
    expect(names()).toEqual([]);
  });
});

describe('a visitor who has not decided', () => {
  it('has given only what is required, and nothing is kept for that', () => {
    register();
    expect(consent.consentEntries().map(({ category }) => [category, consent.consentOf(category)])).toEqual([
      ['required', 'given'],
      ['functional', 'unset'],
      ['analytical', 'unset'],
      ['marketing', 'unset'],
    ]);
    expect(consent.isConsentNeeded()).toBe(true);
    expect(names()).toEqual([]);
  });

  it('is asked again while a single category is open', () => {
    setCookie('psoempf_fu=1');
    setCookie('psoempf_an=0');
    register();
    expect(consent.isConsentNeeded()).toBe(true);
    setCookie('psoempf_ma=nonsense');
    expect(consent.consentOf('marketing')).toBe('unset');
    setCookie('psoempf_ma=0');
    expect(consent.isConsentNeeded()).toBe(false);
  });
});

describe('a decision', () => {
  it('is kept in one cookie per category, the required one always as given', () => {
    register();
    consent.saveConsents({ ...NONE, analytical: true });
    expect(names()).toEqual(['psoempf_an=1', 'psoempf_er=1', 'psoempf_fu=0', 'psoempf_ma=0']);
    expect(['functional', 'analytical', 'marketing'].map((one) => consent.consentOf(one as 'functional'))).toEqual([
      'declined',
      'given',
      'declined',
    ]);
    expect(consent.isConsentNeeded()).toBe(false);
  });

  it.each([
    ['a yes after 60 days', ALL, 180, 60],
    ['a no after the client’s days', NONE, 180, 180],
    ['a no in part, as a whole, so that nobody is asked about it earlier', { ...ALL, marketing: false }, 180, 180],
    ['a no never before 60 days', NONE, 0, 60],
  ])('ends: %s', (_, choice, refusedDays, days) => {
    const set = vi.spyOn(document, 'cookie', 'set');
    consent.registerConsents(CONSENTS, { isServiceOn: true, refusedDays });
    consent.saveConsents(choice);
    const end = new Date(NOW + days * 86_400_000).toUTCString();
    expect(set.mock.calls).toHaveLength(4);
    for (const [cookie] of set.mock.calls) expect(cookie).toContain(`Expires=${end}`);
    set.mockRestore();
  });

  it('holds for the page where the device refuses cookies', () => {
    register();
    const refuse = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    consent.saveConsents(ALL);
    refuse.mockRestore();
    expect(names()).toEqual([]);
    expect(consent.isAllowed('marketing')).toBe(true);
    expect(consent.isConsentNeeded()).toBe(false);
  });

  it('is told to every listener until it stops listening', () => {
    register();
    const listener = vi.fn();
    const stop = consent.onConsentChange(listener);
    consent.saveConsents(ALL);
    stop();
    consent.saveConsents(NONE);
    expect(listener).toHaveBeenCalledOnce();
  });
});

it('consent counts everything as given where the host site asks', () => {
  register(false);
  expect(consent.isConsentNeeded()).toBe(false);
  expect(consent.isAllowed('marketing')).toBe(true);
});

it('where a host page asks, its rule decides, nothing is given before it, and no second question is asked', () => {
  register(false);
  consent.followHost((_, own) => own);
  expect([consent.consentOf('analytical'), consent.consentOf('required')]).toEqual(['unset', 'given']);
  expect(consent.isConsentNeeded()).toBe(false);
  consent.followHost((category) => (category === 'analytical' ? 'given' : 'declined'));
  expect([consent.isAllowed('analytical'), consent.consentOf('marketing')]).toEqual([true, 'declined']);
  expect(names()).toEqual([]);
});

describe('the gate to the device', () => {
  it('neither keeps nor reads what is not allowed', () => {
    setCookie('psoempf_empfaenger_7F3K9QZ1A6=old');
    register();
    consent.writeCookie('psoempf_channel', 'x', { category: 'marketing' });
    consent.writeLocal('kept', 'x', 'functional');
    expect(consent.readCookie('psoempf_empfaenger_7F3K9QZ1A6', 'functional')).toBeNull();
    expect(document.cookie).not.toContain('psoempf_channel');
    expect(localStorage.length).toBe(0);
    consent.saveConsents(ALL);
    expect(consent.readCookie('psoempf_empfaenger_7F3K9QZ1A6', 'functional')).toBe('old');
  });

  it('removes at once what lost its consent, and only that', () => {
    register();
    consent.saveConsents(ALL);
    consent.writeCookie('psoempf_token', 't', { category: 'required' });
    consent.writeCookie('psoempf_empfaenger_7F3K9QZ1A6', 'n', { category: 'functional' });
    consent.writeCookie('psoempf_channel', 'c', { category: 'marketing' });
    consent.writeCookie('_pk_id.96.1fff', 'v', { category: 'analytical' });
    consent.saveConsents({ ...ALL, analytical: false, marketing: false });
    expect(names().filter((cookie) => !/^psoempf_(er|fu|an|ma)=/.test(cookie))).toEqual([
      'psoempf_empfaenger_7F3K9QZ1A6=n',
      'psoempf_token=t',
    ]);
  });
});
