import type { AnyProduct, Category, CategoryPage } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Page } from '@playwright/test';
import { checkAccessibility, checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { ask, CLIENTS, type DemoClient, originOf } from '../../portal.ts';
import { openWithin } from '../../steps/pages/open-within.ts';
import { IS_EVERYWHERE } from '../../tellings.ts';
import { loadTexts } from '../../texts.ts';

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

/** Nothing sticks out on the screen as it is. */
const expectWhole = async (page: Page, slug: string): Promise<void> => {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(width, `${slug} sticks out`).toBeLessThanOrEqual(shown);
};

test('every category shows its products, whole, on the narrowest screen; the menu leads there', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const client of CLIENTS) {
    const language = client.config.StandardSprache;
    const say = await loadTexts(client, language);
    const categories = await categoriesOf(client);
    await test.step(`${client.key}: the menu`, async () => {
      await page.goto(originOf(client) + pathOf('Homepage', language));
      await page.getByRole('button', { name: say('app.menu'), exact: true }).click();
      const menu = page.getByRole('list', { name: say('catalogue.menu.label') });
      const link = menu.getByRole('link', { name: categories[0]!.Brotkrume, exact: true });
      await expect(link).toBeVisible();
      // The menu is the same for all; the clients' colours are judged by the parts.
      if (client === CLIENTS[0]) await checkAccessibility(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories[0]!.Titel);
      await expect(menu).toBeHidden();
    });
    for (const [index, { Slug: slug, Titel: title }] of categories.entries()) {
      // Every category shows the same parts, so a few stand for the rest.
      if (index % 2 === 1 && !IS_EVERYWHERE) continue;
      await openWithin(page, pathOf('Category', language, { slug }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectWhole(page, slug);
      if (index === 0 || IS_EVERYWHERE) expect(await brokenPictures(page), slug).toEqual([]);
    }
  }
});

test.describe('a telecom client', () => {
  const client = CLIENTS.find(({ config }) => config.ProduktApi === 'Telekom')!;
  const language = client.config.StandardSprache;
  test.use({ clientKey: client.key, language, viewport: { width: 1440, height: 900 } });

  const open = (slug: string): Promise<CategoryPage> =>
    ask<CategoryPage>(client, `/produktkategorie/seite?slug=${encodeURIComponent(slug)}`);

  test('from the menu to a category, a filter and the form, by keyboard; footnotes are numbered on each page anew', async ({
    page,
    say,
  }) => {
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

    await test.step('footnotes are numbered on each page anew', async () => {
      const { Fussnoten: notes } = await open('junge-leute');
      await openWithin(page, pathOf('Category', language, { slug: 'junge-leute' }));
      const list = page.getByRole('region', { name: say('lib.footnotes.title') });
      await expect(list.getByRole('listitem')).toHaveCount(notes.length);
      await page.getByRole('article').first().getByRole('link', { name: /1$/ }).click();
      await expect(list.getByRole('listitem').first()).toBeFocused();
      await page.getByRole('link', { name: 'Young Speed', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Young Speed');
      await expect(list.getByRole('listitem')).toHaveCount(1);
    });
  });
});
