import { checkAccessibility, checkColours } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS } from '../../portal.ts';

/** The narrowest screen we support and a common desktop screen. */
const WIDTHS = [320, 1440];

for (const { key } of CLIENTS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`the parts of ${key}, ${colorScheme}`, () => {
      test.use({ clientKey: key, colorScheme });
      // Roles, names and order are the same in all colours, so they are judged in the first ones.
      const check = key === CLIENTS[0]?.key && colorScheme === 'light' ? checkAccessibility : checkColours;

      test('are accessible in every state and stay in their frame', async ({ page }) => {
        await page.goto('/dev/parts');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overhang, `pixels the parts stick out at ${width}`).toBeLessThanOrEqual(0);
        }
        await check(page);
        await page.getByRole('button', { name: 'Open the dialog' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check(page);
      });
    });
  }
}
