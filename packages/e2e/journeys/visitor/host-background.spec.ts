import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { lookOf, openHostPage, weakestText } from '../../host-page.ts';

test.use({ extraHTTPHeaders: {} });

/** The backgrounds of the demo host page with the theme that is readable on each; on the others the portal keeps its own. */
const GROUNDS: Readonly<Record<string, 'light' | 'dark' | null>> = {
  white: 'light',
  paper: 'light',
  mint: 'light',
  silver: null,
  grey: null,
  red: null,
  navy: 'dark',
  slate: 'dark',
  glass: 'dark',
  black: 'dark',
};
const READABLE = 4.5;

test('on ten backgrounds of a host page every text of the portal can be read', async ({ page, client }) => {
  const paths = [
    pathOf('Homepage', 'de'),
    pathOf('Recommendation', 'de', { produktId: client.config.StandardProduktId }),
    pathOf('Faq', 'de'),
  ];
  for (const [ground, theme] of Object.entries(GROUNDS)) {
    for (const path of paths) {
      await test.step(`${path} on ${ground}`, async () => {
        await page.goto('about:blank');
        const portal = await openHostPage(page, client, `?theme=host&ground=${ground}#${path}`);
        await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => lookOf(portal)).toEqual({ scheme: theme ?? 'light', isOnHost: theme !== null });
        const { text, contrast } = await weakestText(portal);
        expect(contrast, `“${text}”`).toBeGreaterThanOrEqual(READABLE);
      });
    }
  }
});
