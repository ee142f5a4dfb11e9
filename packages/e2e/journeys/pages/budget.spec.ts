import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { apiOf, CLIENTS, originOf } from '../../portal.ts';
import { createAccount, logInByCall, TOKEN } from '../../steps/accounts.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';
import { tellings } from '../../tellings.ts';

/** JavaScript budget of a public page, compressed as the server sends it; `page-weights.test.ts` adds it up for all pages. */
const SCRIPT_BUDGET_BYTES = 110 * 1024;
/** The budget of a category page, which shows and filters products. */
const CATEGORY_BUDGET_BYTES = 130_000;
const LAYOUT_SHIFT_LIMIT = 0.02;
/** Factor by which the browser's processor is slowed down. */
const SLOW_PHONE = 8;
const PUBLIC_PAGES: readonly PageName[] = [
  'Homepage',
  'Recommendation',
  'Click',
  'RecipientData',
  'Reward',
  'RewardOverview',
];

// First visits show the cookie banner, so its weight counts as well.
test.use({ consent: 'unset' });

/** Opens pages as first visitors do, without a cache, and adds up the size of each page's scripts. */
const weigh = async (page: Page, paths: Readonly<Record<string, string>>): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js$/.test(response.url());
    if (isScript) scripts.set(response.url(), response);
  });
  for (const [name, path] of Object.entries(paths)) {
    await test.step(name, async () => {
      scripts = new Map();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const budget = name === 'Category' ? CATEGORY_BUDGET_BYTES : SCRIPT_BUDGET_BYTES;
      const sizes = await Promise.all([...scripts.values()].map((script) => script.request().sizes()));
      const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(total).toBeGreaterThan(0);
      expect(total, `compressed JavaScript of ${name}`).toBeLessThanOrEqual(budget);
    });
  }
};

test('public pages stay light, a category and the page for addresses that lead nowhere, too', async ({
  page,
  client,
  language,
  person,
  network,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  const params = {
    produktId: client.config.StandardProduktId,
    empfehlungsnummer: await createOpenRecommendation(client, person, network),
    slug: 'geraete.html',
  };
  // The sizes of all pages are computed from the build; a browser confirms that it fetches the computed amount.
  const pages = [...tellings(PUBLIC_PAGES, 2), 'Category', 'FileNotFound'] as const;
  await weigh(page, Object.fromEntries(pages.map((name) => [name, pathOf(name, language, params)])));
});

/** Adds up in the page the layout shifts that no input caused. */
const noteShifts = (): void => {
  const shifts = Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const expectStill = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(shifted, path).toBeLessThan(LAYOUT_SHIFT_LIMIT);
};

for (const client of tellings(CLIENTS)) {
  test.describe(`pages of ${client.key} on a phone`, () => {
    const language = client.config.StandardSprache;
    test.use({ clientKey: client.key, language, viewport: { width: 360, height: 800 } });

    test('do not move while they load, nor does the personal area when its data come', async ({
      page,
      person,
      network,
    }) => {
      const empfehlungsnummer = await createAccount(client, person, network);
      const [category] = await apiOf(client).listCategories();
      await page.addInitScript(noteShifts);
      // A slow phone paints before it has read the whole document.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
      await expectStill(page, pathOf('Homepage', language));
      await expectStill(page, pathOf('Category', language, { slug: category!.Slug }));
      await expectStill(page, pathOf('Click', language, { empfehlungsnummer }));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expectStill(page, pathOf('Recommendation', language, { produktId: client.config.StandardProduktId }));
      await expectStill(page, pathOf('Login', language));
      // As a cookie, which a real login sets, too, so that the server renders the area. A session in the storage alone is rendered by the browser.
      const value = await logInByCall(client, person, network);
      await page.context().addCookies([{ name: TOKEN, value, url: originOf(client) }]);
      await expectStill(page, pathOf('Dashboard', language));
      await expect(page.getByRole('article')).toHaveCount(1);
    });
  });
}

test('the home page of every client does not move while it loads, narrow or wide, nor does a full category', async ({
  page,
}) => {
  await page.addInitScript(noteShifts);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Fonts and pictures are the clients' own.
    for (const client of CLIENTS)
      await expectStill(page, originOf(client) + pathOf('Homepage', client.config.StandardSprache));
  }
  const telecom = CLIENTS.find(({ config }) => config.ProduktApi === 'Telekom')!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectStill(
    page,
    originOf(telecom) + pathOf('Category', telecom.config.StandardSprache, { slug: 'geraete.html' }),
  );
});
