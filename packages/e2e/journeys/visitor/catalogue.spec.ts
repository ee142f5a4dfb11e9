import type { Agent, AnyProduct, Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Page } from '@playwright/test';
import { checkAccessibility, checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { ask, CLIENTS, type DemoClient } from '../../portal.ts';
import { openWithin } from '../../steps/pages/open-within.ts';
import { IS_EVERYWHERE } from '../../tellings.ts';

/** JavaScript budget of a category page, compressed as the server sends it. */
const SCRIPT_BUDGET_BYTES = 130_000;

const categoriesOf = (client: DemoClient): Promise<Category[]> => ask<Category[]>(client, '/produktkategorie');

/** Fetches pictures below the fold, too; a picture that has loaded has a natural width, whether or not it is painted. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const arrives = (picture: HTMLImageElement): Promise<void> =>
      new Promise((resolve) => {
        if (picture.complete) return resolve();
        picture.onload = picture.onerror = () => resolve();
      });
    await Promise.all(pictures.map(arrives));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

for (const client of CLIENTS) {
  const language = client.config.StandardSprache;
  test.describe(client.key, () => {
    test.use({ clientKey: client.key, language });

    test('every category shows its products, whole, on the narrowest screen', async ({ page, say }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 800 });
      const categories = await categoriesOf(client);
      await test.step('the menu leads there', async () => {
        await page.goto(pathOf('Homepage', language), { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: say('app.menu'), exact: true }).click();
        const menu = page.getByRole('list', { name: say('catalogue.menu.label') });
        const link = menu.getByRole('link', { name: categories[0]!.Brotkrume, exact: true });
        await expect(link).toBeVisible();
        await checkAccessibility(page);
        await link.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories[0]!.Titel);
        await expect(menu).toBeHidden();
      });
      for (const [index, { Slug: slug, Titel: title }] of categories.entries()) {
        // Every category shows the same parts, so a few stand for the rest, and only some of those are loaded as documents.
        if (index % 2 === 1 && !IS_EVERYWHERE) continue;
        const path = pathOf('Category', language, { slug });
        const isLookedAt = index % 8 === 0;
        await (isLookedAt ? page.goto(path) : openWithin(page, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('article').first()).toBeVisible();
        expect(await brokenPictures(page), slug).toEqual([]);
        const { width, shown } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          shown: document.documentElement.clientWidth,
        }));
        expect(width, `${slug} sticks out`).toBeLessThanOrEqual(shown);
        if (isLookedAt) await checkAccessibility(page);
      }
    });
  });
}

test.describe('a telecom client', () => {
  const client = CLIENTS.find(({ config }) => config.ProduktApi === 'Telekom')!;
  const language = client.config.StandardSprache;
  test.use({ clientKey: client.key, language, viewport: { width: 1440, height: 900 } });

  const open = (slug: string): Promise<CategoryPage> =>
    ask<CategoryPage>(client, `/produktkategorie/seite?slug=${encodeURIComponent(slug)}`);

  test('from the menu to a category, a filter and the form, by keyboard', async ({ page, say }) => {
    const { Kategorie: category, Produkte: products } = await open('smartphones.html');
    const isWanted = (product: AnyProduct): boolean =>
      'TarifId' in product && product.TarifId === 13 && product.HandyId !== null;
    const wanted = products.filter(isWanted);
    await page.goto(pathOf('Homepage', language));

    await test.step('the menu opens, holds the focus’s way and closes with Escape', async () => {
      const button = page.getByRole('button', { name: say('catalogue.menu.open') });
      await button.focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', { name: category.Brotkrume, exact: true });
      await expect(link).toBeVisible();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.Titel);
      await expect(page).toHaveTitle(`${category.Titel} | ${client.config.Name}`);
    });

    await test.step('the filter stands in the address and outlives a reload', async () => {
      await page.getByLabel(say('catalogue.filter.tarif.label')).selectOption('13');
      await expect(page.getByRole('article')).toHaveCount(wanted.length);
      await expect(page).toHaveURL(/\?tarif=13$/);
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(wanted.length);
      await checkPage(page);
    });

    await test.step('the card leads to the form of that device with that tariff', async () => {
      const first = wanted[0]!;
      await page
        .getByRole('link', { name: new RegExp(`^${say('catalogue.card.recommend')}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('recommendation.title', productValues(first)),
      );
      await expect(page).toHaveURL(new RegExp(`/${first.Id}\\?quelle=Mobilfunk&tarifId=13&handyId=`));
    });
  });

  test('footnotes are numbered on each page anew', async ({ page, say }) => {
    const { Fussnoten: notes } = await open('junge-leute');
    await page.goto(pathOf('Category', language, { slug: 'junge-leute' }));
    const list = page.getByRole('region', { name: say('lib.footnotes.title') });
    await expect(list.getByRole('listitem')).toHaveCount(notes.length);
    await page.getByRole('article').first().getByRole('link', { name: /1$/ }).click();
    await expect(list.getByRole('listitem').first()).toBeFocused();
    await page.getByRole('link', { name: 'Young Speed', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Young Speed');
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  test('a category stays light and does not move', async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(pathOf('Category', language, { slug: 'geraete.html' }));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total, 'compressed JavaScript').toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  });
});

test.describe('a client with agents', () => {
  const client = CLIENTS.find(({ config }) => config.ProduktApi === 'Agent')!;
  const language = client.config.StandardSprache;
  test.use({ clientKey: client.key, language });

  test('an agent is found in spite of a typing error, and recommended', async ({ page, say }) => {
    const [agent] = await ask<Agent[]>(client, '/Produkt/agents');
    const { AnzeigeName: name, LastName: lastName } = agent!;
    // Two transposed letters.
    const mistyped = lastName.slice(0, 3) + lastName.charAt(4) + lastName.charAt(3) + lastName.slice(5);
    await page.goto(pathOf('Homepage', language));
    await page.getByLabel(say('home.agents.label')).fill(mistyped);
    await page.getByRole('button', { name: say('home.agents.search') }).click();
    const card = page.getByRole('link', { name: new RegExp(name) });
    await expect(card).toBeVisible();
    expect(await brokenPictures(page)).toEqual([]);
    await checkPage(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('recommendation.title', productValues({ AnzeigeName: name })),
    );
  });
});
