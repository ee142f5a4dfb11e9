import type { BrowserContext, Page } from '@playwright/test';

/** Waits until the page is hydrated; input made before is held back until then. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('heldInput' in window));
};

/** Makes journeys wait for hydration after they opened or reloaded a page; earlier input has a journey of its own. */
export const openPatiently = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const { goto, reload } = page;
    page.goto = async (address, options) => {
      const response = await goto.call(page, address, options);
      if (options?.waitUntil !== 'commit') await untilHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      await untilHydrated(page);
      return response;
    };
  });
};
