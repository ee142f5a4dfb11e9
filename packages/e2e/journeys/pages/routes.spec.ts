import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { checkAccessibility, checkColours, checkContent } from '../../accessibility.ts';
import { checkWords } from '../../broken-words.ts';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS, originOf } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { isOpen, makePaths, needsLogin, offeredPages } from '../../steps/pages/offered-pages.ts';
import { follow } from '../../steps/pages/open-within.ts';
import { IS_EVERYWHERE, tellings } from '../../tellings.ts';

// Colours of every client are judged by the parts in all their states, and documents of every client by a sweep of their own.
for (const [client, language] of tellings(CLIENTS).flatMap((telling) =>
  tellings(telling.languages).map((spoken) => [telling, spoken] as const),
)) {
  test.describe(`${client.key} in ${language}`, () => {
    // Documents and their hydration have journeys of their own; in test:everywhere, one client's pages are loaded as documents here, too.
    const isByDocument = IS_EVERYWHERE && client === CLIENTS[0] && language === client.config.StandardSprache;
    const open = isByDocument ? (page: Page, path: string) => page.goto(path) : follow;
    test.use({ clientKey: client.key, language });

    // Roles, names, colours and order hardly differ in another language of a client, so `npm test` checks one; in test:everywhere a browser
    // checks all of them. The documents have a sweep of their own in every language, and so have the routes of the web app.
    const look = async (page: Page, path: string, name: PageName): Promise<void> => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
      await expect(page.locator('html'), name).toHaveAttribute('lang', language);
      await checkContent(page);
      await checkWords(page);
      if (!IS_EVERYWHERE) return;
      // The parts are checked in dark colours in every run; whole pages only here.
      await page.emulateMedia({ colorScheme: 'dark' });
      await checkColours(page);
      await page.emulateMedia({ colorScheme: 'light' });
    };

    test('every page is accessible, open or behind the login; an unknown address ends at /404, an unknown number at the code field', async ({
      page,
      say,
      person,
      network,
      trouble,
    }) => {
      // Some fifty pages, one after the other.
      test.slow();
      trouble.expect(/status of 404/);
      const path = await makePaths(client, person, network);

      await test.step('open pages', async () => {
        for (const name of offeredPages(client).filter(isOpen)) await look(page, path(name, language), name);
      });

      // A URL without a language is answered in the client's default language.
      if (language === client.config.StandardSprache)
        await test.step('addresses that lead nowhere', async () => {
          const response = await page.goto('/gibt-es/hier-nicht');
          expect(response?.status()).toBe(404);
          await expect(page).toHaveURL(`${originOf(client)}/404`);
          const title = language === 'de' ? '404 - Datei nicht gefunden' : say('app.notFound.title');
          await expect(page).toHaveTitle(`${title} | ${client.config.Name}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await page.goto(pathOf('Click', language, { empfehlungsnummer: '0000000000' }));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('recipient.code.unknownLinkTitle'));
          await expect(page).toHaveTitle(`${say('recipient.code.unknownLinkTitle')} | ${client.config.Name}`);
          await expect(page.getByLabel(say('recipient.code.label'), { exact: true })).toBeVisible();
          await checkAccessibility(page);
        });

      await test.step('pages behind the login', async () => {
        await setFirstPassword(client, person, network);
        await signIn(page, client, person, network);
        await page.goto(path('Dashboard', language));
        for (const name of offeredPages(client).filter(needsLogin)) await look(page, path(name, language), name);
      });
    });
  });
}
