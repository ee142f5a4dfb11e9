import { expect, type Page } from '@playwright/test';

/**
 * Opens a page of the portal in the window as it is, as a link would: without the whole document, its scripts and axe once more, which
 * take three quarters of the time of a short look.
 */
export const openWithin = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
};

/** Leaves the page for another one without loading a document; its heading is another one then. */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await openWithin(page, path);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
};

/** Leaves the page for one with another heading, without loading a document; screens that share their parts keep the element. */
export const followTitle = async (page: Page, path: string): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  if (new URL(page.url()).pathname === path) return;
  await openWithin(page, path);
  await expect(title).not.toHaveText(before ?? '');
};
