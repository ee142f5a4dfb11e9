import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has before its goal. */
const MAX_STOPS = 40;

/** Fails unless the focused element has a focus ring and is on the screen. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const focus = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // The focus ring of a visually hidden radio or checkbox is on the element shown in its place.
    const shown = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
    const isRinged = shown.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom } = element.getBoundingClientRect();
    return { isRinged, isOnScreen: bottom > 0 && top < window.innerHeight, element: element.outerHTML.slice(0, 200) };
  });
  expect(focus).toEqual({ ...focus, isRinged: true, isOnScreen: true });
};

/** Presses Tab until the goal has the focus; every stop on the way must have a visible focus ring. */
export const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by Tab: ${goal}`);
};
