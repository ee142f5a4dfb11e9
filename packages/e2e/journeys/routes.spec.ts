import { BUILT_PAGES, PAGE_REDIRECTS, PAGES, type PageName, pathOf } from '@mundwerk/contract/pages';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { CLIENTS, type DemoClient, originOf } from '../portal.ts';
import { arriveAtShareScreen, RecommendForm } from '../recommend-form.ts';
import { createOpenRecommendation } from '../recommendations.ts';
import { loadTexts } from '../texts.ts';

/** Pages a search engine may show; the others belong to one person or to no one. */
const LISTED: readonly PageName[] = ['Homepage', 'Recommendation', 'Code'];

/** Pages about one recommendation. */
const OF_A_RECOMMENDATION: readonly PageName[] = ['Click', 'RecipientData'];

const contentOf = (page: Page, selector: string): Promise<string | null> =>
  page.locator(`head ${selector}`).getAttribute('content');

const hrefOf = (page: Page, selector: string): Promise<string | null> =>
  page.locator(`head ${selector}`).getAttribute('href');

const expectComplete = async (
  page: Page,
  client: DemoClient,
  path: (language: string) => string,
  isListed: boolean,
) => {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  await expect(page).toHaveTitle(new RegExp(`^.{5,60} \\| ${RegExp.escape(client.config.Name)}$`));
  expect((await contentOf(page, 'meta[name="description"]'))?.length).toBeGreaterThan(40);
  if (isListed) {
    expect(await hrefOf(page, 'link[rel="canonical"]')).toBe(originOf(client) + path(language));
    if (client.languages.length > 1) {
      for (const other of client.languages) {
        expect(await hrefOf(page, `link[hreflang="${other}"]`)).toBe(originOf(client) + path(other));
      }
      expect(await hrefOf(page, 'link[hreflang="x-default"]')).toBe(
        originOf(client) + path(client.config.StandardSprache),
      );
    }
  } else {
    expect(await contentOf(page, 'meta[name="robots"]')).toBe('noindex');
  }
  expect(await contentOf(page, 'meta[property="og:title"]')).toBe(await page.title());
  expect(await contentOf(page, 'meta[property="og:description"]')).toBeTruthy();
  expect(await contentOf(page, 'meta[property="og:url"]')).toBe(originOf(client) + path(language));
  expect(await contentOf(page, 'meta[property="og:site_name"]')).toBe(client.config.Name);
  expect(await contentOf(page, 'meta[property="og:locale"]')).toMatch(new RegExp(`^${language}_`));
  const picture = (await contentOf(page, 'meta[property="og:image"]')) ?? '';
  expect(picture).toContain(originOf(client));
  expect(await page.evaluate(async (address) => (await fetch(address)).status, picture)).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
};

for (const client of CLIENTS) {
  test.describe(client.key, () => {
    for (const language of client.languages) {
      for (const name of BUILT_PAGES) {
        test.describe(`${name} in ${language}`, () => {
          test.use({ clientKey: client.key, language });
          test('is complete, accessible and the same in every language', async ({ page, person, network, trouble }) => {
            if (name === 'FileNotFound') trouble.expect(/status of 404/);
            const params = {
              produktId: client.config.StandardProduktId,
              empfehlungsnummer: OF_A_RECOMMENDATION.includes(name)
                ? await createOpenRecommendation(client, person, network)
                : '',
            };
            const path = (of: string): string => pathOf(name, of as typeof language, params);

            const response = await page.goto(path(language));
            expect(response?.status()).toBe(name === 'FileNotFound' ? 404 : 200);
            const policy = response?.headers()['content-security-policy'];
            expect(policy).toMatch(/default-src 'none'.*script-src 'self' 'nonce-/);
            expect(policy).not.toContain('unsafe');
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectComplete(page, client, path, LISTED.includes(name));
            await checkAccessibility(page);

            for (const other of client.languages.filter((candidate) => candidate !== language)) {
              const say = await loadTexts(client, language);
              await page.getByRole('link', { name: say(`app.languageNames.${other}`) }).click();
              await expect(page).toHaveURL(originOf(client) + path(other));
              await expect(page.locator('html')).toHaveAttribute('lang', other);
              await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            }
          });
        });
      }
    }

    test.describe('addresses that lead nowhere', () => {
      const language = client.config.StandardSprache;
      test.use({ clientKey: client.key, language });

      test('end at /404 with its status and title', async ({ page, say, trouble }) => {
        trouble.expect(/status of 404/);
        const response = await page.goto('/gibt-es/hier-nicht');
        expect(response?.status()).toBe(404);
        await expect(page).toHaveURL(`${originOf(client)}/404`);
        const title = language === 'de' ? '404 - Datei nicht gefunden' : say('app.notFound.title');
        await expect(page).toHaveTitle(`${title} | ${client.config.Name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

        const unbuilt = PAGES.filter(({ name }) => !BUILT_PAGES.includes(name)).map(({ paths }) =>
          paths[language].replaceAll(/:\w+/g, '1'),
        );
        // A product must exist to be recommended, and a recommendation to be confirmed.
        const nowhere = [
          ...unbuilt,
          pathOf('Recommendation', language, { produktId: 1 }),
          pathOf('RecipientData', language, { empfehlungsnummer: '0000000000' }),
        ];
        const answers = await page.evaluate(
          (paths) =>
            Promise.all(
              paths.map(async (path) => {
                const { status, url } = await fetch(path);
                return { path, status, end: new URL(url).pathname };
              }),
            ),
          nowhere,
        );
        expect(answers).toEqual(nowhere.map((path) => ({ path, status: 404, end: '/404' })));
      });

      test('the second addresses of /code lead there', async ({ page, say }) => {
        for (const { from } of PAGE_REDIRECTS) {
          await page.goto(from);
          await expect(page).toHaveURL(originOf(client) + pathOf('Code', language));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('recipient.code.title'));
        }
      });

      test('a number nobody has shows the same page', async ({ page, say }) => {
        await page.goto(pathOf('Click', language, { empfehlungsnummer: '0000000000' }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app.notFound.title'));
      });
    });

    test.describe('a whole anonymous journey', () => {
      test.use({ clientKey: client.key, language: client.config.StandardSprache });

      test('leaves nothing on the device', async ({ page, context, say, language, person }) => {
        await page.goto(pathOf('Homepage', language));
        await page.getByRole('link', { name: say('home.action') }).click();
        const form = new RecommendForm(page, say, client);
        await form.fill(person, 'Schau mal.');
        await form.submitButton.click();
        await arriveAtShareScreen(page, say);
        expect(await context.cookies()).toEqual([]);
        const kept = await page.evaluate(async () => ({
          local: localStorage.length,
          session: sessionStorage.length,
          databases: await indexedDB.databases(),
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        }));
        expect(kept).toEqual({ local: 0, session: 0, databases: [], caches: [], workers: 0 });
      });
    });
  });
}
