// @vitest-environment happy-dom
import { FRAME_MARK, type PortalMessage } from '@mundwerk/contract/values/page/frame-messages';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const INSTALLATION = 'https://mundwerk.example';
const PORTAL = 'https://portal.example.org';
const PATIENCE_MS = 5000;
const SCRIPT = new URL('../../../embed/1.1.js', import.meta.url).pathname;

interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A frame whose window records its messages; the test plays the portal inside. */
const standInFrame = (): HTMLElement & { src: string; told: [Told, string][] } => {
  const told: [Told, string][] = [];
  const contentWindow = { postMessage: (message: Told, origin: string) => told.push([message, origin]) };
  return Object.assign(document.createElement('section'), { src: '', told, contentWindow });
};

let frames: ReturnType<typeof standInFrame>[];
const frame = () => frames.at(-1)!;
const answer = vi.fn<(address: string) => Promise<Response>>();
const allowed = (Start = '/') => Promise.resolve(Response.json({ Origin: PORTAL, Start, IstErlaubt: true }));

const portal = (): HTMLElement => document.querySelector('mundwerk-portal')!;
const isLinkShown = (): boolean => !portal().shadowRoot!.querySelector('slot')!.hidden;
const told = (type: string): Told[] => frame().told.flatMap(([message]) => (message.type === type ? [message] : []));

/** Simulates a message of the portal inside. */
const say = (message: PortalMessage): boolean =>
  dispatchEvent(
    new MessageEvent('message', {
      origin: PORTAL,
      source: (frame() as unknown as HTMLIFrameElement).contentWindow,
      data: { ...FRAME_MARK, ...message },
    }),
  );
const sayRoute = (path: string, id?: number): boolean =>
  say({ type: 'route', path, name: 'Page', title: path, ...(id !== undefined && { id }) });

const setHash = (hash: string): void => {
  history.replaceState(null, '', `/${hash}`);
  dispatchEvent(new Event('hashchange'));
};

const open = async (attributes = ''): Promise<void> => {
  document.body.innerHTML = `<mundwerk-portal client="beispiel" ${attributes}><a href="${PORTAL}">Empfehlen</a></mundwerk-portal>`;
  await vi.advanceTimersByTimeAsync(0);
};

beforeAll(async () => {
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { src: `${INSTALLATION}/embed/1.1.js` },
  });
  await import(SCRIPT);
  Reflect.deleteProperty(document, 'currentScript');
});

beforeEach(() => {
  frames = [];
  history.replaceState(null, '', '/');
  vi.useFakeTimers();
  answer.mockReset().mockImplementation(() => allowed());
  vi.stubGlobal('fetch', answer);
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    if (name !== 'iframe') return create(name);
    frames.push(standInFrame());
    return frame();
  }) as typeof document.createElement);
});

afterEach(() => {
  document.body.replaceChildren();
});

it('a site that may not show the portal keeps the link, and its developers read why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer.mockImplementation(async () => Response.json({ Origin: PORTAL, Start: '/', IstErlaubt: false }));
  await open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(frames).toEqual([]);
  expect(isLinkShown()).toBe(true);
  expect(answer).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`${location.origin} may not show this portal`)]]);
});

it('a portal that cannot be reached leaves the link, and takes its place once it can', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer.mockResolvedValueOnce(Response.json({ ErrorCode: 'PSOF0001' }, { status: 503 }));
  await open();
  expect(isLinkShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isLinkShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  say({ type: 'loaded' });
  expect(isLinkShown()).toBe(false);
});

it('a silent frame gives way to the link, and comes back when it speaks', async () => {
  await open();
  expect(isLinkShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(isLinkShown()).toBe(true);
  expect(frame().style.visibility).toBe('hidden');
  say({ type: 'loaded' });
  expect(isLinkShown()).toBe(false);
  expect(frame().style.visibility).toBe('');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isLinkShown()).toBe(false);
  expect(frames).toHaveLength(1);
});

it('a frame that does not hold the portal yet is told nothing, of which the browser would warn', async () => {
  await open();
  dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(100);
  portal().setAttribute('consent', 'none');
  expect(frame().told).toEqual([]);

  say({ type: 'ready' });
  expect(told('init')).toEqual([expect.objectContaining({ consent: 'none' })]);
  dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(100);
  expect(told('viewport')).toHaveLength(1);
});

it('a page that goes back before the portal has told of the new route keeps the old one', async () => {
  history.replaceState(null, '', '/#/faq');
  await open();
  sayRoute('/faq');
  setHash('#/code');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate')).toEqual([{ ...FRAME_MARK, type: 'navigate', path: '/code', id: 1 }]);

  setHash('#/faq');
  sayRoute('/code', 1);
  expect(location.hash).toBe('#/faq');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate').at(-1)).toMatchObject({ path: '/faq', id: 2 });
  sayRoute('/faq', 2);
  expect(location.hash).toBe('#/faq');
});

it('a hash that is back already counts before the page hears of its change', async () => {
  history.replaceState(null, '', '/#/faq');
  await open();
  sayRoute('/faq');
  setHash('#/code');
  await vi.advanceTimersByTimeAsync(100);
  history.replaceState(null, '', '/#/faq');
  sayRoute('/code', 1);
  expect(location.hash).toBe('#/faq');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate').at(-1)).toMatchObject({ path: '/faq', id: 2 });
});

it('an answer that comes after the page went back changes nothing', async () => {
  history.replaceState(null, '', '/#/faq');
  await open();
  sayRoute('/faq');
  setHash('#/code');
  await vi.advanceTimersByTimeAsync(100);
  setHash('#/faq');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate').map(({ path }) => path)).toEqual(['/code', '/faq']);
  sayRoute('/code', 1);
  expect(location.hash).toBe('#/faq');
});

it('the hash follows where the portal goes by itself, and where it is led instead of where the page asked', async () => {
  await open();
  sayRoute('/');
  expect(location.hash).toBe('');
  sayRoute('/faq');
  expect(location.hash).toBe('#/faq');
  setHash('#/dashboard');
  await vi.advanceTimersByTimeAsync(100);
  sayRoute('/login', 1);
  expect(location.hash).toBe('#/login');
  // Both the host page and the frame have moved; the frame's route is newer and wins.
  setHash('#/elsewhere');
  sayRoute('/faq');
  expect(location.hash).toBe('#/faq');
});

it('a route that the page sets while the portal is loading is followed once it is there', async () => {
  await open();
  setHash('#/code');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told('navigate')).toEqual([]);
  sayRoute('/');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate')).toMatchObject([{ path: '/code' }]);
  expect(location.hash).toBe('#/code');
});

it('an opaque route is no address to open: the portal is asked for what is behind it', async () => {
  history.replaceState(null, '', '/#/~0a1b2c3d');
  await open();
  expect(frame().src).toBe(`${PORTAL}/?widget=1`);
  sayRoute('/');
  await vi.advanceTimersByTimeAsync(100);
  expect(told('navigate')).toMatchObject([{ path: '/~0a1b2c3d' }]);
  sayRoute('/', 1);
  expect(location.hash).toBe('');
});

it.each([
  ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ['rgba(0, 0, 0, 0)', 'rgb(200, 100, 50)'],
  ['rgba(0, 0, 0, 0.5)', 'rgb(100, 50, 25)'],
])('a background of %s on a page of another colour is %s', async (background, ground) => {
  document.documentElement.style.backgroundColor = 'rgb(200, 100, 50)';
  await open(`theme="host" style="background-color: ${background}"`);
  say({ type: 'ready' });
  expect(told('init')).toMatchObject([{ background: ground }]);
  document.documentElement.style.backgroundColor = '';
});

it('language and product choose the first page; what was typed goes to the portal alone, never into an address', async () => {
  answer.mockImplementation(() => allowed('/en/recommend/462'));
  const typed = `prefill='{"email":"anna@example.org"}'`;
  await open(
    `lang="en" product="462" consent="pending" theme="host" style="background-color: rgb(250, 249, 246)" ${typed}`,
  );
  expect(answer.mock.calls[0]?.[0]).toBe(`${INSTALLATION}/embed/portal/beispiel?sprache=en&produkt=462`);
  expect(frame().src).toBe(`${PORTAL}/en/recommend/462?widget=host`);
  say({ type: 'ready' });
  portal().setAttribute('consent', 'none');
  expect(told('init')).toMatchObject([
    { consent: 'pending', prefill: '{"email":"anna@example.org"}', background: 'rgb(250, 249, 246)' },
    { consent: 'none' },
  ]);
  expect(new Set(frame().told.map(([, origin]) => origin))).toEqual(new Set([PORTAL]));
});

it('a page without the new attributes gets the address it always got', async () => {
  await open('path="/faq"');
  expect(frame().src).toBe(`${PORTAL}/faq?widget=1`);
  say({ type: 'ready' });
  expect(told('init')).toMatchObject([{ consent: null, prefill: null, background: null }]);
});

it('the element fires what happens in the portal, and hears no other window', async () => {
  const heard: [string, unknown][] = [];
  for (const name of ['ready', 'recommended', 'shared', 'login', 'consent'])
    addEventListener(`mundwerk-${name}`, (event) => heard.push([name, (event as CustomEvent).detail]));
  await open();
  say({ type: 'ready' });
  say({ type: 'ready' });
  say({ type: 'event', name: 'recommended', detail: { product: 462 } });
  say({ type: 'event', name: 'shared', detail: { channel: 'whatsapp' } });
  const data = { ...FRAME_MARK, type: 'event', name: 'login', detail: null };
  dispatchEvent(new MessageEvent('message', { origin: PORTAL, source: window, data }));
  dispatchEvent(new MessageEvent('message', { origin: 'https://stranger.example', data }));
  expect(heard).toEqual([
    ['ready', null],
    ['recommended', { product: 462 }],
    ['shared', { channel: 'whatsapp' }],
  ]);
});
