import type { Page } from '@playwright/test';

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
