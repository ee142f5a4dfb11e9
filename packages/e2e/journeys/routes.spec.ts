import { PAGES } from '@mundwerk/contract/page-table';
import { isPageOffered, PAGE_NAMES, PAGE_REDIRECTS, type PageName, pageByName, pathOf } from '@mundwerk/contract/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../accessibility.ts';
import { logInByCall, setFirstPassword, TOKEN } from '../accounts.ts';
import { expect, type Person, test } from '../fixtures.ts';
import { CLIENTS, type DemoClient, originOf } from '../portal.ts';
import { arriveAtShareScreen, RecommendForm } from '../recommend-form.ts';
import { createOpenRecommendation } from '../recommendations.ts';
import { loadTexts } from '../texts.ts';

/** Pages that are only a step on the way elsewhere; the journeys of accounts and sessions go through them. */
const PASSED_THROUGH: readonly PageName[] = ['Logout', 'Admin'];

/** Pages behind the sign-on of agencies, which have journeys of their own. */
const SIGNED_ON: readonly PageName[] = ['Agency', 'AgencyTab'];

const offeredPages = (client: DemoClient): PageName[] =>
  PAGE_NAMES.filter((name) => isPageOffered(name, client.config) && !PASSED_THROUGH.includes(name));

/** One value for a page that exists once per value; the journeys of those pages visit them all. */
const ownParams = (name: PageName, client: DemoClient): Record<string, string> => {
  if (name === 'TOSHistory') return { version: '2025-07-20' };
  if (name === 'PrivacyHistory') return { version: '2018-02-28' };
  return name === 'Category' ? { slug: client.config.Seitenadressen.Category?.[0] ?? '' } : {};
};

const needsLogin = (name: PageName): boolean => pageByName(name).meta?.requiresAuth === true;

/** What the server itself says about a page, before any script runs. */
const readHead = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const reply = await fetch(address);
    // A parsed document obeys this page's policy, and its styles are of no interest here.
    const markup = (await reply.text()).replaceAll(/<style.*?<\/style>/gs, '');
    const head = new DOMParser().parseFromString(markup, 'text/html');
    const content = (selector: string): string =>
      head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
    const picture = content('property="og:image"');
    return {
      status: reply.status,
      policy: reply.headers.get('content-security-policy') ?? '',
      language: head.documentElement.lang,
      title: head.title,
      description: content('name="description"'),
      robots: content('name="robots"'),
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      alternates: Object.fromEntries(
        [...head.querySelectorAll('link[hreflang]')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      shown: {
        title: content('property="og:title"'),
        description: content('property="og:description"'),
        url: content('property="og:url"'),
        site: content('property="og:site_name"'),
        locale: content('property="og:locale"'),
        picture,
        pictureStatus: (await fetch(picture)).status,
      },
    };
  }, path);

for (const client of CLIENTS) {
  test.describe(client.key, () => {
    for (const language of client.languages) {
      test.describe(`in ${language}`, () => {
        test.use({ clientKey: client.key, language });

        const pathsOf = async (person: Person, network: string) => {
          const params = {
            produktId: client.config.StandardProduktId,
            empfehlungsnummer: await createOpenRecommendation(client, person, network),
            praemieid: 1,
            bereich: 'auftraege',
          };
          return (name: PageName, of: Language = language): string =>
            pathOf(name, of, { ...params, ...ownParams(name, client) });
        };

        test('every page has a complete head', async ({ page, person, network, trouble }) => {
          trouble.expect(/status of 404/);
          const path = await pathsOf(person, network);
          await page.goto(path('Homepage'));
          for (const name of offeredPages(client)) {
            const head = await readHead(page, path(name));
            const address = originOf(client) + path(name);
            expect.soft(head, name).toMatchObject({
              status: name === 'FileNotFound' ? 404 : 200,
              policy: expect.stringMatching(/default-src 'none'.*script-src 'self' 'nonce-/),
              language,
              title: expect.stringMatching(new RegExp(`^.{5,60} \\| ${RegExp.escape(client.config.Name)}$`)),
              description: expect.stringMatching(/^.{40,}/s),
              shown: {
                title: expect.stringMatching(/./),
                description: expect.stringMatching(/./),
                url: address,
                site: client.config.Name,
                locale: expect.stringMatching(new RegExp(`^${language}_`)),
                picture: expect.stringContaining(originOf(client)),
                pictureStatus: 200,
              },
            });
            expect.soft(head.policy, name).not.toContain('unsafe');
            if (!pageByName(name).isListed) {
              expect.soft(head.robots, name).toBe('noindex');
              continue;
            }
            expect.soft(head.canonical, name).toBe(address);
            if (client.languages.length === 1) continue;
            const others = client.languages.map((other) => [other, originOf(client) + path(name, other)]);
            const fallback = originOf(client) + path(name, client.config.StandardSprache);
            expect.soft(head.alternates, name).toEqual({ ...Object.fromEntries(others), 'x-default': fallback });
          }
        });

        const look = async (page: Page, path: string, name: PageName): Promise<void> => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
          await expect(page.locator('html'), name).toHaveAttribute('lang', language);
          // Roles, names, colours and order are the same in every language of a client, so they are checked in one.
          if (language === client.config.StandardSprache) await checkAccessibility(page);
        };

        test('every open page is accessible', async ({ page, person, network, trouble }) => {
          trouble.expect(/status of 404/);
          const path = await pathsOf(person, network);
          const say = await loadTexts(client, language);
          const isOpen = (name: PageName): boolean => !needsLogin(name) && !SIGNED_ON.includes(name);
          for (const name of offeredPages(client).filter(isOpen)) {
            await look(page, path(name), name);
            for (const other of client.languages.filter((candidate) => candidate !== language)) {
              const link = page.getByRole('link', { name: say(`app.languageNames.${other}`) });
              await expect(link, name).toHaveAttribute('href', path(name, other));
            }
          }
        });

        test('every page behind the login is accessible', async ({ page, person, network }) => {
          const path = await pathsOf(person, network);
          await setFirstPassword(client, person, network);
          const token = await logInByCall(client, person, network);
          await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [TOKEN, token] as const);
          for (const name of offeredPages(client).filter(needsLogin)) await look(page, path(name), name);
        });
      });
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

        const unbuilt = PAGES.filter(({ name }) => !isPageOffered(name, client.config)).map(({ paths }) =>
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
      test.use({ clientKey: client.key, language: client.config.StandardSprache, consent: 'unset' });

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
