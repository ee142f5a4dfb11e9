import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { lookOf, openHostPage, weakestText } from '../../host-page.ts';
import { follow } from '../../steps/pages/open-within.ts';

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
  const [first, ...others] = [
    pathOf('Homepage', 'de'),
    pathOf('Recommendation', 'de', { produktId: client.config.StandardProduktId }),
    pathOf('Faq', 'de'),
  ];
  for (const [ground, theme] of Object.entries(GROUNDS)) {
    await page.goto('about:blank');
    const portal = await openHostPage(page, client, `?theme=host&ground=${ground}#${first}`);
    await expect.poll(() => lookOf(portal)).toEqual({ scheme: theme ?? 'light', isOnHost: theme !== null });
    for (const path of [first, ...others]) {
      await test.step(`${path} on ${ground}`, async () => {
        // Within the document, as a link of the portal leads: loading host page and portal takes longer than looking at them.
        if (path !== first) await follow(portal, path);
        await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
        const { text, contrast } = await weakestText(portal);
        expect(contrast, `“${text}”`).toBeGreaterThanOrEqual(READABLE);
      });
    }
  }
});
