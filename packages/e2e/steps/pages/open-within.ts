import { expect, type Frame, type Page } from '@playwright/test';

/**
 * Opens a page of the portal in the current document, as a link would: loading the whole document, its scripts and axe again would
 * take three quarters of the time of a short check.
 */
export const openWithin = async (page: Page | Frame, path: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
};

/** Navigates to another page without loading a document; its heading is a new element then. A page that is open already keeps its own. */
export const follow = async (page: Page | Frame, path: string): Promise<void> => {
  if (page.url() !== 'about:blank' && new URL(page.url()).pathname === path) return;
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await openWithin(page, path);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
};

/** Navigates to a page with another heading without loading a document; screens that share their parts keep the heading's element. */
export const followTitle = async (page: Page, path: string): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  if (new URL(page.url()).pathname === path) return;
  await openWithin(page, path);
  await expect(title).not.toHaveText(before ?? '');
};
