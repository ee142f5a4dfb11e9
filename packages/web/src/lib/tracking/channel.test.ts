// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENTS } from '../consent/decision.ts';

const load = async () => {
  vi.resetModules();
  const consent = await import('../consent/consent.ts');
  consent.registerConsents(CONSENTS, { isServiceOn: true });
  return { ...consent, ...(await import('./channel.ts')), ...(await import('./channel.ts')) };
};
const NONE = { functional: false, analytical: false, marketing: false };
const NOWHERE = new URLSearchParams();
const search = (query: string) => new URLSearchParams(query);

let tab: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  tab = await load();
});
afterEach(() => {
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: as on a new device
    document.cookie = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}`;
  }
});

it.each([
  ['channel=whatsapp', { channel: 'whatsapp', campaign: null }],
  ['c=sms', { channel: 'sms', campaign: null }],
  ['pk_campaign=herbst', { channel: 'herbst', campaign: 'herbst' }],
  ['c=sms&mtm_campaign=winter', { channel: 'sms', campaign: 'winter' }],
  ['channel=&c=', null],
  ['utm_source=x', null],
])('%s tells where the visitor came from', (query, origin) => {
  expect(tab.originOf(search(query))).toEqual(origin);
});

describe('without consent', () => {
  it('is known for the visit and leaves nothing on the device', async () => {
    tab.noteOrigin({ channel: 'sms', campaign: 'winter' });
    expect(tab.currentChannel(NOWHERE)).toBe('sms');
    expect(tab.currentCampaign()).toBe('winter');
    expect(tab.currentChannel(search('c=link'))).toBe('link');
    expect(document.cookie).toBe('');
    tab = await load();
    expect(tab.currentChannel(NOWHERE)).toBeNull();
  });
});

describe('with consent to marketing', () => {
  it('is known on the next visit, also when the consent came after the visitor', async () => {
    tab.noteOrigin({ channel: 'sms', campaign: 'winter' });
    tab.saveConsents({ ...NONE, marketing: true });
    tab = await load();
    expect(tab.currentChannel(NOWHERE)).toBe('sms');
    expect(tab.currentCampaign()).toBe('winter');
    tab.saveConsents(NONE);
    expect(tab.currentChannel(NOWHERE)).toBeNull();
    expect(document.cookie).not.toMatch(/channel|campaign/);
  });

  it('is kept for 730 days', () => {
    tab.saveConsents({ ...NONE, marketing: true });
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 15), toFake: ['Date'] });
    const set = vi.spyOn(document, 'cookie', 'set');
    tab.noteOrigin({ channel: 'sms', campaign: 'winter' });
    expect(set.mock.calls.map(([cookie]) => cookie)).toEqual([
      expect.stringMatching(/^psoempf_channel=sms;.*Expires=Tue, 14 Nov 2028 00:00:00 GMT/),
      expect.stringMatching(/^psoempf_campaign=winter;.*Expires=Tue, 14 Nov 2028 00:00:00 GMT/),
    ]);
    set.mockRestore();
    vi.useRealTimers();
  });
});
