import { pathOf } from '@mundwerk/contract/page/pages';
import { SCHEME_KEY } from '@mundwerk/contract/values/page/scheme';
import type { Page, Request } from '@playwright/test';
import { looksOf } from '../../accessibility.ts';
import { type DeviceContent, EMPTY_DEVICE, lookAtDevice } from '../../device.ts';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS, type DemoClient } from '../../portal.ts';
import { systemOf } from '../../steps/orders.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';
import { channelRow } from '../../steps/share-screen.ts';
import { followToShop } from '../../steps/shop.ts';
import { IS_EVERYWHERE } from '../../tellings.ts';
import type { Say } from '../../texts.ts';

const DAY_S = 86_400;
const REFUSED = ['psoempf_an=0', 'psoempf_er=1', 'psoempf_fu=0', 'psoempf_ma=0'];
const GIVEN = ['psoempf_an=1', 'psoempf_er=1', 'psoempf_fu=1', 'psoempf_ma=1'];

const banner = (page: Page, say: Say) => page.getByRole('region', { name: say('consent.banner.title') });
const answer = (page: Page, say: Say, name: 'accept' | 'refuse' | 'settings') =>
  banner(page, say).getByRole('button', { name: say(`consent.banner.${name}`) });
const settings = (page: Page, say: Say) => page.getByRole('dialog', { name: say('consent.settings.title') });

/** Days until a cookie expires. */
const daysLeft = async (page: Page, name: string): Promise<number> => {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name === name);
  return ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
};

for (const [index, client] of CLIENTS.entries()) {
  const { checkPage } = looksOf(index === 0);
  test.describe(`${client.key}: the question`, () => {
    test.use({ clientKey: client.key, language: client.config.StandardSprache, consent: 'unset' });

    test('weighs both answers the same, is accessible and blocks no visitor', async ({
      page,
      say,
      language,
      person,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const form = new RecommendForm(page, say, client);
      await page.goto(pathOf('Homepage', language));
      await expect(banner(page, say)).toBeVisible();
      const action = page.getByRole('link', { name: say('home.action') });
      const lowest = await action.evaluate((link) => link.getBoundingClientRect().bottom);
      const [question, art] = await Promise.all(
        [banner(page, say), page.locator('main picture img').filter({ visible: true })].map((part) =>
          part.evaluate((element) => element.getBoundingClientRect().top),
        ),
      );
      expect(lowest, 'the action stands above the question').toBeLessThanOrEqual(question!);
      expect(lowest, 'the action stands above the picture').toBeLessThanOrEqual(art!);
      await page.setViewportSize({ width: 320, height: 640 });
      await action.click();
      await expect(form.submitButton).toBeVisible();
      await expect(banner(page, say)).toBeVisible();
      const [accept, refuse] = await Promise.all(
        (['accept', 'refuse'] as const).map((name) =>
          answer(page, say, name).evaluate((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(button);
            return { width, height, backgroundColor, color, fontWeight, fontSize };
          }),
        ),
      );
      expect(accept).toEqual(refuse);
      const covered = await banner(page, say).evaluate((element) => element.getBoundingClientRect().height);
      expect(covered, 'pixels of a small phone').toBeLessThanOrEqual(320);
      await checkPage(page);
      await form.fill(person, 'Schau mal.');
      await form.submitButton.click();
      await arriveAtShareScreen(page, say);
      expect(await lookAtDevice(page)).toEqual(EMPTY_DEVICE);
    });

    // The clients' own colours were compared above; the keyboard works the same in all of them.
    if (index > 0 && !IS_EVERYWHERE) return;

    test('is answered with the keyboard alone, and can be changed from every page', async ({ page, say, language }) => {
      await page.goto(pathOf('Homepage', language));
      await expect(banner(page, say)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: say('app.skipToContent') })).toBeFocused();
      // The question comes before everything else on the page.
      await answer(page, say, 'refuse').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(answer(page, say, 'settings')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(settings(page, say)).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(settings(page, say)).toBeHidden();
      await expect(answer(page, say, 'settings')).toBeFocused();
      expect((await lookAtDevice(page)).decision).toEqual([]);

      await test.step('light or dark is stored once it is chosen, because the visitor asks for it, and not before', async () => {
        const scheme = page.getByRole('contentinfo').getByLabel(say('app.scheme.label'));
        expect(await lookAtDevice(page)).toEqual(EMPTY_DEVICE);
        await scheme.selectOption('dark');
        expect(await lookAtDevice(page)).toEqual({ ...EMPTY_DEVICE, local: [SCHEME_KEY] });
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
        await expect(scheme).toHaveValue('dark');
        await scheme.selectOption('system');
        expect(await lookAtDevice(page)).toEqual(EMPTY_DEVICE);
      });

      await answer(page, say, 'accept').press('Enter');
      await expect(banner(page, say)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      expect((await lookAtDevice(page)).decision).toEqual(GIVEN);
      for (const name of ['psoempf_er', 'psoempf_fu', 'psoempf_an', 'psoempf_ma']) {
        expect(await daysLeft(page, name)).toBeCloseTo(60, 1);
      }

      const change = page.getByRole('contentinfo').getByRole('button', { name: say('app.footer.cookieSettings') });
      await change.click();
      const boxes = settings(page, say).getByRole('checkbox');
      await expect(boxes).toHaveCount(4);
      await expect(boxes.first()).toBeDisabled();
      for (const box of await boxes.all()) await expect(box).toBeChecked();
      await boxes.nth(2).uncheck();
      await settings(page, say)
        .getByRole('button', { name: say('consent.settings.save') })
        .click();
      await expect(change).toBeFocused();
      expect((await lookAtDevice(page)).decision).toEqual([
        'psoempf_an=0',
        'psoempf_er=1',
        'psoempf_fu=1',
        'psoempf_ma=1',
      ]);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page, say)).toBeHidden();
    });
  });
}

test.describe('the device through a whole journey', () => {
  interface Journey {
    page: Page;
    say: Say;
    client: DemoClient;
    person: { firstName: string; lastName: string; email: string };
    campaign: string;
  }

  /** From a campaign over the form and the share screen to the offer and the shop; returns the hits that were sent to be counted. */
  const travel = async (
    { page, say, client, person, campaign }: Journey,
    look: () => Promise<void>,
  ): Promise<URLSearchParams[]> => {
    const hits: URLSearchParams[] = [];
    page.on('request', (request: Request) => {
      if (request.url().includes('/matomo.php')) {
        hits.push(new URLSearchParams(request.postData() ?? new URL(request.url()).search));
      }
    });
    await page.goto(`/?mtm_campaign=${campaign}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    await page.getByRole('link', { name: say('home.action') }).click();
    const form = new RecommendForm(page, say, client);
    await form.fill(person, 'Schau mal.');
    await look();
    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    await channelRow(page, say, 'email').evaluate((row) => {
      row.addEventListener('click', (event) => event.preventDefault());
    });
    await channelRow(page, say, 'email').click();
    await look();
    // As the friend opens it: without the channel, this browser would show the share screen.
    await page.goto(`${pathOf('Click', client.config.StandardSprache, { empfehlungsnummer: number })}?channel=email`);
    await look();
    await followToShop(page, client, page.getByRole('link', { name: say('recipient.landing.open') }));
    await page.goto(pathOf('Homepage', client.config.StandardSprache));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    return hits;
  };

  test.beforeEach(({ client, trouble }) => {
    trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));
  });

  for (const [consent, decision] of [
    ['unset', []],
    ['refused', REFUSED],
  ] as const) {
    test.describe(consent, () => {
      test.use({ consent });
      test('keeps nothing but the decision, and nothing is counted', async ({ page, say, client, person, network }) => {
        const hits = await travel({ page, say, client, person, campaign: `still-${network}` }, async () => {
          expect(await lookAtDevice(page)).toEqual({ ...EMPTY_DEVICE, decision });
        });
        expect(hits).toEqual([]);
      });
    });
  }

  test.describe('given', () => {
    test.use({ consent: 'given' });
    test('keeps what was allowed, counts goals by campaign, and forgets it when the consent is taken back', async ({
      page,
      say,
      client,
      person,
      network,
    }) => {
      const campaign = `herbst-${network}`;
      const seen = new Set<string>();
      const hits = await travel({ page, say, client, person, campaign }, async () => {
        const content: DeviceContent = await lookAtDevice(page);
        for (const name of content.cookies) seen.add(name);
        expect({ ...content, cookies: [] }).toEqual({ ...EMPTY_DEVICE, decision: GIVEN });
      });
      expect([...seen].sort()).toEqual([
        '_pk_id',
        '_pk_ses',
        'psoempf_campaign',
        'psoempf_channel',
        'psoempf_empfaenger',
      ]);
      // The portal asks for 730 days; the browser stores no cookie longer than 400.
      expect(await daysLeft(page, 'psoempf_channel')).toBeCloseTo(400, 1);
      expect(await daysLeft(page, 'psoempf_campaign')).toBeCloseTo(400, 1);

      const goals = hits.flatMap((hit) => hit.get('idgoal') ?? []);
      expect(goals).toEqual(['1', '3', '17']);
      expect(new Set(hits.map((hit) => hit.get('idsite')))).toEqual(new Set(['96']));
      expect(hits.map(String).join()).not.toContain(person.email);
      expect(hits.map(String).join()).not.toContain('%40');
      await expect
        .poll(async () => {
          const { Ziele } = await (await systemOf(client)).getFigures({
            query: { von: '2020-01-01', bis: '2099-12-31' },
          });
          return Ziele.filter(({ Kanal }) => Kanal === campaign).map(({ Ziel, Anzahl }) => [Ziel, Anzahl]);
        })
        .toEqual([
          ['recommendation-created', 1],
          ['share-email', 1],
          ['shop-entry', 1],
        ]);

      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('app.footer.cookieSettings') })
        .click();
      await settings(page, say)
        .getByRole('button', { name: say('consent.banner.refuse') })
        .click();
      await expect(settings(page, say)).toBeHidden();
      expect(await lookAtDevice(page)).toEqual({ ...EMPTY_DEVICE, decision: REFUSED });
    });
  });
});
