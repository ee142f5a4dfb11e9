import type { Page } from '@playwright/test';

/** Waits until the script has taken over what the server drew. */
export const untilTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};
