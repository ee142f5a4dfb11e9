// @vitest-environment happy-dom
import { pathOf } from '@mundwerk/contract/page/pages';
import { FRAME_MARK, type PortalMessage } from '@mundwerk/contract/values/page/frame-messages';
import type { DataRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { consentOf, isConsentNeeded, saveConsents } from '#lib/consent/consent.ts';
import { endSession, openSession } from '#lib/session/session.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { onPrefill } from '#shared/recommendation/host-prefill.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { NAVIGATED } from '../navigation/use-navigated.ts';
import { meetHostPage } from './meet-host-page.ts';

const HOST = 'https://www.example.org';
const GREETING = { type: 'init', viewport: { top: 0, height: 700 } };
const NONE = { functional: false, analytical: false, marketing: false };

const say = (message: object): boolean =>
  dispatchEvent(
    new MessageEvent('message', { origin: HOST, source: window.parent, data: { ...FRAME_MARK, ...message } }),
  );

const navigation = { state: 'idle' };
const navigate = vi.fn();
let sent: PortalMessage[];
const told = (type: PortalMessage['type']): PortalMessage[] => sent.filter((message) => message.type === type);
const toldRoutes = (): unknown[] => told('route').map((message) => 'path' in message && message.path);

/** Simulates a navigation to a page of the portal. */
const show = (path: string): void => {
  history.replaceState(null, '', path);
  dispatchEvent(new Event(NAVIGATED));
};

// A document connects to its host page once, so the tests share one.
beforeAll(() => {
  installTestBoot({ hostOrigins: [HOST], client: { ModuleIntegratedFrame: true } });
  history.replaceState(null, '', pathOf('Faq', 'de'));
  meetHostPage({ navigate, state: { navigation } } as unknown as DataRouter);
});

beforeEach(() => {
  sent = [];
  vi.spyOn(window.parent, 'postMessage').mockImplementation(((
    message: { source: string; v: number } & PortalMessage,
  ) => {
    const { source, v, ...content } = message;
    sent.push(content as PortalMessage);
  }) as typeof window.postMessage);
});
it('the frame tells the host page each route once, so that a second greeting does not undo a hash the host page has set', () => {
  say(GREETING);
  say(GREETING);
  show(pathOf('Faq', 'de'));
  expect(toldRoutes()).toEqual([pathOf('Faq', 'de')]);
  show(pathOf('Code', 'de'));
  expect(toldRoutes()).toEqual([pathOf('Faq', 'de'), pathOf('Code', 'de')]);
});

it('the page of a recommendation has an opaque route, by which the host page can lead back and from which it learns nothing', () => {
  const link = pathOf('Click', 'de', { empfehlungsnummer: 'AB12CD34' });
  say(GREETING);
  show(link);
  const [route] = toldRoutes() as [string];
  expect(route).toMatch(/^\/~/);
  show(pathOf('Faq', 'de'));
  navigate.mockClear();
  say({ type: 'navigate', path: route, id: 3 });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(link, { replace: true });
  expect(JSON.stringify(sent)).not.toContain('AB12CD34');
});

it('the route names the product of a form, and one opaque route stands for one recommendation', () => {
  say(GREETING);
  sent = [];
  const number = (empfehlungsnummer: string) => pathOf('OwnLink', 'de', { empfehlungsnummer });
  const form = pathOf('Recommendation', 'de', { produktId: 462 });
  for (const path of [form, number('AB12CD34'), form, number('EF56GH78'), form, number('AB12CD34')]) show(path);
  const [first, one, , other, , again] = toldRoutes();
  expect([first, again]).toEqual([form, one]);
  expect(other).not.toBe(one);
});

it('an opaque route of an earlier visit leads nowhere, and the host page hears where the portal is', () => {
  show(pathOf('Faq', 'de'));
  sent = [];
  navigate.mockClear();
  say({ type: 'navigate', path: '/~00000000', id: 4 });
  expect(navigate).not.toHaveBeenCalled();
  expect(told('route')).toMatchObject([{ path: pathOf('Faq', 'de'), id: 4 }]);
});

it('the answer to the host page bears the number of its question, a move of the visitor none', () => {
  show(pathOf('Homepage', 'de'));
  say({ type: 'navigate', path: pathOf('Faq', 'de'), id: 7 });
  expect(navigate).toHaveBeenLastCalledWith(pathOf('Faq', 'de'), { replace: true });
  show(pathOf('Faq', 'de'));
  show(pathOf('Code', 'de'));
  expect(told('route')).toMatchObject([{ path: '/' }, { path: '/faq', id: 7 }, { path: '/code' }]);
  expect(told('route').map((message) => 'id' in message)).toEqual([false, true, false]);
});

it('the host page can end the way to another page by leading back to the one that is still shown', () => {
  show(pathOf('Faq', 'de'));
  navigate.mockClear();
  say({ type: 'navigate', path: pathOf('Faq', 'de'), id: 8 });
  expect(navigate).not.toHaveBeenCalled();
  navigation.state = 'loading';
  say({ type: 'navigate', path: pathOf('Faq', 'de'), id: 9 });
  navigation.state = 'idle';
  expect(navigate).toHaveBeenCalledExactlyOnceWith(pathOf('Faq', 'de'), { replace: true });
});

it('the host page is told what was done, and of nobody who did it', () => {
  history.replaceState(null, '', pathOf('Recommendation', 'de', { produktId: 462 }));
  reportGoal('recommendation-created');
  reportGoal('share-whatsapp');
  reportGoal('faq-click');
  const user = { Vorname: 'Anna', Email: 'anna@example.org', Token: 'a.b.c', TokenGueltigBis: '2099-01-01T00:00:00Z' };
  openSession(user as unknown as Parameters<typeof openSession>[0], false);
  openSession(user as unknown as Parameters<typeof openSession>[0], false);
  endSession();
  expect(told('event')).toEqual([
    { type: 'event', name: 'recommended', detail: { product: 462 } },
    { type: 'event', name: 'shared', detail: { channel: 'whatsapp' } },
    { type: 'event', name: 'login', detail: null },
    { type: 'event', name: 'logout', detail: null },
  ]);
});

it('the host page answers for the visitor, a refusal in the portal outranks it, and only the latter is told back', () => {
  const analytical = () => consentOf('analytical');
  expect(isConsentNeeded()).toBe(true);
  say({ ...GREETING, consent: 'pending' });
  expect([isConsentNeeded(), analytical()]).toEqual([false, 'unset']);
  say({ ...GREETING, consent: 'all' });
  expect(analytical()).toBe('given');
  say({ ...GREETING, consent: 'none' });
  expect(analytical()).toBe('declined');
  expect(document.cookie).toBe('');
  expect(told('event')).toEqual([]);

  // The visitor's choice applies, until the host page sends another.
  saveConsents({ ...NONE, analytical: true });
  say({ ...GREETING, consent: 'none' });
  expect(analytical()).toBe('given');
  say({ ...GREETING, consent: 'all' });
  expect([analytical(), consentOf('marketing')]).toEqual(['given', 'declined']);

  saveConsents(NONE);
  expect(told('event')).toEqual([
    { type: 'event', name: 'consent', detail: { ...NONE, analytical: true } },
    { type: 'event', name: 'consent', detail: NONE },
  ]);
  say({ ...GREETING, consent: 'all' });
  say({ ...GREETING, consent: 'analytical' });
  expect(analytical()).toBe('declined');
});

it('what was typed on the host page is handed over', () => {
  const fill = vi.fn();
  onPrefill(fill)();
  expect(fill).toHaveBeenLastCalledWith({});
  say({ ...GREETING, prefill: '{"firstName":"Anna"}' });
  onPrefill(fill)();
  expect(fill).toHaveBeenLastCalledWith({ firstName: 'Anna' });
});
