// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = async (client: object = {}) => {
  vi.resetModules();
  const { installTestBoot } = await import('#testing/install-test-boot.ts');
  installTestBoot({ client });
  return {
    ...(await import('../consent/consent.ts')),
    ...(await import('./channel.ts')),
    ...(await import('./tracking.ts')),
  };
};
const ALL = { functional: true, analytical: true, marketing: true };
const HOME = { name: 'Homepage', url: 'https://a.example/', title: 'Start' } as const;
const FORM = { name: 'Recommendation', url: 'https://a.example/empfehlen/462', title: 'Empfehlen' } as const;

let tab: Awaited<ReturnType<typeof load>>;
let beacons: { address: string; hit: Record<string, string> }[];
const lastHit = () => beacons.at(-1)?.hit ?? {};
const settle = () => vi.waitFor(() => expect(beacons.length).toBeGreaterThan(0));

beforeEach(async () => {
  beacons = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (address: string, body: URLSearchParams) =>
      beacons.push({ address, hit: Object.fromEntries(body) }) > 0,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [address = '', query] = url.split('?');
    if (init.method === 'GET')
      beacons.push({ address: `GET ${address}`, hit: Object.fromEntries(new URLSearchParams(query)) });
    return new Response(null, { status: 204 });
  });
  tab = await load();
});
afterEach(() => {
  delete window._paq;
  delete window.Matomo;
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: as on a new device
    document.cookie = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}`;
  }
});

describe('without consent', () => {
  it.each([null, { ...ALL, analytical: false }])('nothing is sent or kept (%o)', async (choice) => {
    if (choice) tab.saveConsents(choice);
    tab.reportPage(HOME);
    tab.reportGoal('share-link');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(beacons).toEqual([]);
    expect(document.cookie).not.toContain('_pk_');
  });
});

describe('our own tracker', () => {
  it('sends pages and goals to the portal’s own collector', async () => {
    tab.saveConsents(ALL);
    tab.noteOrigin({ channel: 'sms', campaign: 'winter' });
    tab.reportPage(HOME);
    await settle();
    expect(beacons[0]?.address).toBe('/matomo.php');
    expect(lastHit()).toMatchObject({
      idsite: '96',
      rec: '1',
      url: HOME.url,
      action_name: 'Start',
      _id: expect.stringMatching(/^[0-9a-f]{16}$/),
      pv_id: expect.stringMatching(/^[0-9a-f]{6}$/),
      _rcn: 'winter',
      send_image: '0',
    });
    const visitor = lastHit()._id;
    tab.reportPage(FORM);
    expect(lastHit()).toMatchObject({ url: FORM.url, urlref: HOME.url, _id: visitor });
    tab.reportGoal('share-whatsapp');
    expect(lastHit()).toMatchObject({ idgoal: '8', ca: '1', url: FORM.url, _id: visitor });
    // Goals are sent by GET, pages by POST.
    expect(beacons.map(({ address }) => address)).toEqual(['/matomo.php', '/matomo.php', 'GET /matomo.php']);
    expect(document.cookie).toMatch(/_pk_id\.96\.[0-9a-f]{4}=[0-9a-f]{16}\.\d+\./);
  });

  it.each([
    [{}, 730],
    [{ AnalyseCookieMonate: 13 }, 395],
  ])('keeps the visitor’s number two years, or as long as the client says (%o)', async (client, days) => {
    tab = await load(client);
    const { visitorLifeMs } = await import('./start-tracker.ts');
    expect(visitorLifeMs() / 86_400_000).toBe(days);
  });

  it('uses the client’s server, ids and pages, and the site of the environment', async () => {
    tab = await load({
      MatomoUrl: 'https://matomo.example/',
      MatomoSiteIds: { testing: 7 },
      TrackingZiele: { 'share-link': 41 },
      TrackingSeiten: { Homepage: { Id: 'p-1', Typ: 'start' } },
    });
    tab.saveConsents(ALL);
    tab.reportPage(HOME);
    await settle();
    expect(beacons[0]?.address).toBe('https://matomo.example/matomo.php');
    expect(lastHit()).toMatchObject({ idsite: '7', dimension1: 'p-1', dimension2: 'start' });
    tab.reportGoal('share-link');
    expect(lastHit()).toMatchObject({ idgoal: '41', dimension1: 'p-1' });
  });

  it('is silent and forgets once the consent is taken back', async () => {
    tab.saveConsents(ALL);
    tab.reportPage(HOME);
    await settle();
    tab.saveConsents({ ...ALL, analytical: false });
    tab.reportGoal('share-link');
    expect(beacons).toHaveLength(1);
    expect(document.cookie).not.toContain('_pk_');
  });
});

describe('the deployment’s matomo.js', () => {
  const taken: unknown[][] = [];

  it('is not loaded for a logged-in user, whose token it could read', async () => {
    localStorage.setItem('psoempf_token', 'a.b.c');
    tab = await load({ MatomoUrl: 'https://matomo.example', MatomoScript: true });
    tab.saveConsents(ALL);
    const append = vi.spyOn(document.head, 'append').mockReturnValue(undefined);
    tab.reportPage(HOME);
    await settle();
    expect(append).not.toHaveBeenCalled();
    expect(beacons[0]?.address).toBe('https://matomo.example/matomo.php');
    append.mockRestore();
    localStorage.clear();
  });

  it('gets everything in order once it has loaded, looked for every 100 ms', async () => {
    tab = await load({ MatomoUrl: 'https://matomo.example', MatomoScript: true });
    tab.saveConsents(ALL);
    vi.useFakeTimers();
    const append = vi.spyOn(document.head, 'append').mockReturnValue(undefined);
    tab.reportPage(HOME);
    await vi.dynamicImportSettled();
    tab.reportGoal('share-link');
    expect(append.mock.calls).toEqual([[expect.objectContaining({ src: 'https://matomo.example/matomo.js' })]]);
    append.mockRestore();
    window.Matomo = {};
    window._paq = { push: (command) => void taken.push([...command]) };
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(taken.map(([method]) => method)).toEqual([
      'requireConsent',
      'setConsentGiven',
      'setTrackerUrl',
      'setSiteId',
      'setVisitorCookieTimeout',
      'setReferrerUrl',
      'setCustomUrl',
      'setDocumentTitle',
      'deleteCustomVariables',
      'trackPageView',
      'enableLinkTracking',
      'trackGoal',
    ]);
    expect(taken.at(-1)).toEqual(['trackGoal', 2]);
    tab.saveConsents({ ...ALL, analytical: false });
    expect(taken.slice(-2)).toEqual([['forgetConsentGiven'], ['deleteCookies']]);
    expect(beacons).toEqual([]);
  });
});
