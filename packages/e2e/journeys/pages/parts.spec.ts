import { checkAccessibility, checkAccessibilityOf, checkColours, checkColoursOf } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS, originOf } from '../../portal.ts';

/** The narrowest screen we support and a common desktop screen. */
const WIDTHS = [320, 1440];

test('the parts of every client are accessible in every state, light and dark, and stay in their frame', async ({
  page,
}) => {
  test.slow();
  for (const [index, client] of CLIENTS.entries()) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${originOf(client)}/dev/parts`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, `pixels the parts of ${client.key} stick out at ${width}`).toBeLessThanOrEqual(0);
    }
    const dialog = page.getByRole('dialog');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Roles, names and order are the same in all colours, so they are judged in the first ones.
      const isFirst = index === 0 && colorScheme === 'light';
      await (isFirst ? checkAccessibility : checkColours)(page);
      await page.getByRole('button', { name: 'Open the dialog' }).click();
      await expect(dialog).toBeVisible();
      await (isFirst ? checkAccessibilityOf : checkColoursOf)(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});
