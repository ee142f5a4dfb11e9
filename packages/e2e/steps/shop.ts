import { expect, type Locator, type Page } from '@playwright/test';
import { type DemoClient, portalAddress } from '../portal.ts';

/**
 * Presses a link to the client's shop and returns the URL to which the portal redirects. The shop itself is a stub; because Playwright
 * cannot intercept the target of a redirect, a page of our own takes the last step to it.
 */
export const followToShop = async (page: Page, client: DemoClient, button: Locator): Promise<URL> => {
  const shop = new URL(client.config.MandantUrl).origin;
  await page.route(`${shop}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }));
  await page.route('**/empfehlen/click/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const reply = await route.fetch({ url: `${portalAddress()}${pathname}${search}`, maxRedirects: 0 });
    expect(reply.status()).toBe(302);
    const target = (reply.headers().location ?? '').replaceAll('&', '&amp;');
    await route.fulfill({
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${target}">`,
    });
  });
  await button.click();
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();
  return new URL(page.url());
};
