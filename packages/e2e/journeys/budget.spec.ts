import { type PageName, pathOf } from '@mundwerk/contract/pages';
import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CLIENTS } from '../portal.ts';
import { createOpenRecommendation } from '../recommendations.ts';

/** What a public page may cost in JavaScript, compressed as the server sends it. */
const SCRIPT_BUDGET_BYTES = 115_000;
const LAYOUT_SHIFT_LIMIT = 0.02;
const PUBLIC_PAGES: readonly PageName[] = [
  'Homepage',
  'Recommendation',
  'Click',
  'Code',
  'RecipientData',
  'RecipientConsent',
  'RecipientConfirmation',
  'Reward',
  'RewardThanks',
  'RewardOverview',
  'SetPassword',
  'NewsletterRecommenderOptIn',
  'FileNotFound',
];

// Who comes for the first time is asked about cookies: the question counts like everything else.
test.use({ consent: 'unset' });

for (const name of PUBLIC_PAGES) {
  test(`${name} stays light`, async ({ page, client, language, person, network, trouble }) => {
    if (name === 'FileNotFound') trouble.expect(/status of 404/);
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || /\.js$/.test(response.url())) scripts.push(response);
    });
    const isAboutRecommendation = name === 'Click' || name === 'RecipientData';
    const empfehlungsnummer = isAboutRecommendation ? await createOpenRecommendation(client, person, network) : '';
    await page.goto(pathOf(name, language, { produktId: client.config.StandardProduktId, empfehlungsnummer }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const addresses = new Map(scripts.map((script) => [script.url(), script]));
    const sizes = await Promise.all([...addresses.values()].map((script) => script.request().sizes()));
    const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(total).toBeGreaterThan(0);
    expect(total, `compressed JavaScript of ${name}`).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
  });
}

for (const { key, config } of CLIENTS) {
  for (const width of [360, 1440]) {
    test.describe(`home of ${key} at ${width}`, () => {
      test.use({ clientKey: key, language: config.StandardSprache, viewport: { width, height: 800 } });
      test('does not move while it loads', async ({ page, language }) => {
        await page.addInitScript(() => {
          const shifts = Object.assign(window, { shifted: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(pathOf('Homepage', language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
        expect(shifted).toBeLessThan(LAYOUT_SHIFT_LIMIT);
      });
    });
  }
}
