import type { Page } from '@playwright/test';
import { checkBothSchemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { portalAddress } from '../../portal.ts';
import { type ConsolePerson, signOnToConsole } from '../../steps/console/console.ts';
import { followTitle } from '../../steps/pages/open-within.ts';

test.use({ viewport: { width: 1366, height: 900 }, locale: 'de-DE', colorScheme: 'light' });

/** Paths below a screen that no entry of the navigation names, by the screen they belong to. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  pruefung: ['beobachtet', 'entschieden', 'regeln'],
  auszahlung: ['vorschlaege', 'laeufe', 'bankdateien', 'abweichungen'],
  mandanten: ['neu', 'solidaire', 'solidaire/versionen'],
  mails: ['pickup'],
};

/** Screens that are tabs of an entry of the navigation, by its screen. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  personen: ['agenturen'],
  auftraege: ['auftragsimport'],
  praemien: ['gutscheine', 'verbindlichkeiten', 'hauptbuch'],
  sperren: ['stopps'],
  programm: ['mails', 'einbindung'],
  auswertung: ['experimente'],
  anmeldung: ['schluessel', 'webhooks', 'rollen'],
  betrieb: ['protokoll'],
};

/** Which screens each person looks at: together all of them, each once. */
const PEOPLE = [
  ['Aurelia Auditor', (slug: string) => !['posteingang', 'mandanten', 'einbindung'].includes(slug)],
  ['Olaf Operator', (slug: string) => ['', 'posteingang', 'sperren'].includes(slug)],
  ['Adam Admin', () => true],
] as const satisfies readonly (readonly [ConsolePerson, (slug: string) => boolean])[];

/** Nothing overflows the window on a tablet held upright, and axe finds nothing in light or dark. */
const look = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Parts that are still loading show a placeholder, which cannot be checked yet.
  await expect(page.locator('[class*="_skeleton"]')).toHaveCount(0);
  await checkBothSchemes(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhang, `pixels ${page.url()} sticks out on a tablet`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1366, height: 900 });
};

test('every screen of the console is accessible in light and dark, and fits a tablet', async ({ page, client }) => {
  // Some twenty screens, each looked at twice.
  test.slow();
  await page.goto(`${portalAddress()}/verwaltung`);
  await look(page);
  const seen = new Set<string>();
  for (const [person, isTheirs] of PEOPLE) {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await signOnToConsole(page, person, `/${client.key}`);
    const entries = page.getByRole('navigation', { name: 'Bereiche der Verwaltung' }).getByRole('link');
    const screens = (await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      .flatMap((path) => {
        const slug = path.split('/')[3] ?? '';
        const tabs = (TABS[slug] ?? []).map((tab) => ({ path: `/verwaltung/${client.key}/${tab}`, slug: tab }));
        return [{ path, slug }, ...tabs];
      })
      .filter(({ slug }) => isTheirs(slug) && !seen.has(slug));
    for (const { path: screen, slug } of screens) {
      seen.add(slug);
      for (const below of ['', ...(BELOW[slug] ?? [])]) {
        const path = [screen, below].filter(Boolean).join('/');
        // The parts of a screen share its heading, so each is loaded as a new document to tell them apart.
        await (below === '' ? followTitle(page, path) : page.goto(portalAddress() + path));
        await look(page);
      }
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(15);
});
