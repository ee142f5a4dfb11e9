import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS, clientByKey } from '../../portal.ts';
import { untilHydrated } from '../../steps/hydrated.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';
import { tellings } from '../../tellings.ts';

/** Pages that the server prerenders. */
const PRERENDERED: readonly PageName[] = [
  'Homepage',
  'RewardOverview',
  'Recommendation',
  'Click',
  'Code',
  'Login',
  'FileNotFound',
];

const first = clientByKey('nordnetz');

for (const client of tellings([first, ...CLIENTS.filter((client) => client !== first)])) {
  for (const language of tellings(client.languages)) {
    test.describe(`${client.key} in ${language}`, () => {
      test.use({ clientKey: client.key, language });

      test('a page is seen before any script runs, hydration leaves it in place, and what is sent meanwhile arrives', async ({
        page,
        person,
        network,
        trouble,
      }) => {
        trouble.expect(/status of 40[14]/);
        const params = {
          produktId: client.config.StandardProduktId,
          empfehlungsnummer: await createOpenRecommendation(client, person, network),
        };
        let gate = Promise.withResolvers<void>();
        await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
          await gate.promise;
          await route.continue();
        });
        for (const name of PRERENDERED) {
          await test.step(`${name} is seen, and stays`, async () => {
            gate = Promise.withResolvers<void>();
            await page.goto(pathOf(name, language, params), { waitUntil: 'commit' });
            const heading = page.getByRole('heading', { level: 1 });
            await expect(heading, name).toBeVisible();
            const rendered = await heading.elementHandle();
            const words = await page.locator('main').textContent();
            gate.resolve();
            await untilHydrated(page);
            // The same element with the same words: hydration replaced nothing. A mismatch also fails through the console.
            expect(await rendered?.evaluate((element) => element.isConnected), name).toBe(true);
            expect(await page.locator('main').textContent(), name).toBe(words);
          });
        }

        await test.step('in a hurry: what is entered and sent before the script is there arrives, and never in the address', async () => {
          gate = Promise.withResolvers<void>();
          await page.goto(pathOf('Login', language), { waitUntil: 'commit' });
          await page.locator('input[type=email]').fill('eilig@example.org');
          await page.locator('input[type=password]').fill('ein-falsches-passwort');
          const submit = page.locator('form button[type=submit]');
          await submit.click({ noWaitAfter: true });
          // The press is shown at once, although the page is not hydrated yet.
          await expect(submit).toHaveAttribute('aria-busy', 'true');
          gate.resolve();
          await expect(page.getByRole('alert')).toBeVisible();
          await expect(page.locator('input[type=email]')).toHaveValue('eilig@example.org');
          expect(new URL(page.url()).search).toBe('');
        });
      });
    });
  }
}
