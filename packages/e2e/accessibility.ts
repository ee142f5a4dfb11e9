import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The narrowest screen we promise and a common desk. */
const WIDTHS = [320, 1440];

const describe = ({ id, help, nodes }: Result): string =>
  `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;

/** Fails when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export const checkAccessibility = async (page: Page): Promise<void> => {
  // Inside the page itself, which has no frames: the other way opens a blank page for every check.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS);
  const { violations } = await axe.analyze();
  expect(violations.map(describe), `accessibility of ${page.url()}`).toEqual([]);
};

/**
 * Checks the page as it is now: nothing sticks out sideways on a narrow or a wide screen, and the narrow one is accessible. On a
 * wide screen every page is looked at by the sweep over all routes; to do so in every state again would take minutes.
 */
export const checkPage = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overhang, `pixels ${page.url()} sticks out at ${width}`).toBeLessThanOrEqual(0);
    if (width === WIDTHS[0]) await checkAccessibility(page);
  }
  if (before) await page.setViewportSize(before);
};
