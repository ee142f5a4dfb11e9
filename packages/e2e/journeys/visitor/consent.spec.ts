import { pathOf } from '@mundwerk/contract/page/pages';
import { SCHEME_KEY } from '@mundwerk/contract/values/page/kept-names';
import type { Page, Request } from '@playwright/test';
import { checkFit, checkPage } from '../../accessibility.ts';
import { type DeviceContent, EMPTY_DEVICE, lookAtDevice } from '../../device.ts';
import { expect, type Person, test } from '../../fixtures.ts';
import { CLIENTS, type DemoClient, originOf } from '../../portal.ts';
import { untilHydrated } from '../../steps/hydrated.ts';
import { systemOf } from '../../steps/orders.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { createOpenRecommendation } from '../../steps/recommendations.ts';
import { channelRow } from '../../steps/share-screen.ts';
import { followToShop } from '../../steps/shop.ts';
import { loadTexts, type Say } from '../../texts.ts';

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

/** How both answers look, which may not push towards one of them. */
const looksOfAnswers = (page: Page, say: Say) =>
  Promise.all(
    (['accept', 'refuse'] as const).map((name) =>
      answer(page, say, name).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(button);
        return { width, height, backgroundColor, color, fontWeight, fontSize };
      }),
    ),
  );

/** Notes the hits that are sent to be counted. */
const noteHits = (page: Page): URLSearchParams[] => {
  const hits: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/matomo.php')) {
      hits.push(new URLSearchParams(request.postData() ?? new URL(request.url()).search));
    }
  });
  return hits;
};

interface Journey {
  page: Page;
  say: Say;
  client: DemoClient;
  person: Person;
  campaign: string;
}

/** From a campaign over the form and the share screen to the offer and the shop; the device is looked at on every page. */
const travel = async ({ page, say, client, person, campaign }: Journey, look: () => Promise<void>): Promise<void> => {
  await page.goto(`/?mtm_campaign=${campaign}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  await page.getByRole('link', { name: say('home.action') }).click();
  const form = recommendForm(page, say, client);
  await form.fill(person);
  await look();
  const creation = page.waitForRequest(
    (request) => request.url().includes('/Empfehlen/create') && request.postData() !== null,
  );
  await form.submitButton.click();
  // The campaign counts for the recommendation, whether or not the device may keep it.
  expect((await creation).postDataJSON()).toMatchObject({ Empfehlung: { Channel: campaign } });
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
};

test.describe('the question', () => {
  test.use({ consent: 'unset' });

  test('weighs both answers the same, blocks no visitor, is answered by keyboard alone, and can be changed', async ({
    page,
    say,
    client,
    language,
    person,
    network,
    trouble,
  }) => {
    trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));

    await test.step('it weighs both answers the same, below the action, in the look of every client', async () => {
      for (const one of CLIENTS) {
        const theirs = await loadTexts(one, one.config.StandardSprache);
        const action = page.getByRole('link', { name: theirs('home.action') });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(originOf(one) + pathOf('Homepage', one.config.StandardSprache));
        // A phone, a small one, and a laptop whose pages are enlarged to twice the size.
        for (const [width, height] of [
          [360, 740],
          [320, 568],
          [640, 400],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect(banner(page, theirs)).toBeVisible();
          const lowest = await action.evaluate((link) => link.getBoundingClientRect().bottom);
          const [question, art] = await Promise.all(
            [banner(page, theirs), page.locator('main picture img').filter({ visible: true })].map((part) =>
              part.evaluate((element) => element.getBoundingClientRect().top),
            ),
          );
          const where = `${one.key} at ${width} × ${height}`;
          expect(lowest, `${where}: the action stands above the question`).toBeLessThanOrEqual(question!);
          expect(lowest, `${where}: the action stands above the picture`).toBeLessThanOrEqual(art!);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await action.click();
        await expect(recommendForm(page, theirs, one).submitButton).toBeVisible();
        await expect(banner(page, theirs)).toBeVisible();
        const [accept, refuse] = await looksOfAnswers(page, theirs);
        expect(accept, one.key).toEqual(refuse);
        const covered = await banner(page, theirs).evaluate((element) => element.getBoundingClientRect().height);
        expect(covered, `${one.key}: pixels of a small phone`).toBeLessThanOrEqual(320);
        await checkFit(page);
      }
    });

    await test.step('a visitor who does not answer gets to the shop all the same; nothing is kept or counted', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const hits = noteHits(page);
      await travel({ page, say, client, person, campaign: `still-${network}` }, async () => {
        expect(await lookAtDevice(page)).toEqual(EMPTY_DEVICE);
      });
      expect(hits).toEqual([]);
    });

    await test.step('its settings open and close by keyboard, and decide nothing', async () => {
      await page.goto(pathOf('Homepage', language));
      await expect(banner(page, say)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: say('app.skipToContent') })).toBeFocused();
      // The question comes before everything else on the page.
      await answer(page, say, 'accept').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(answer(page, say, 'settings')).toBeFocused();
      await checkPage(page);
      await page.keyboard.press('Enter');
      await expect(settings(page, say)).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(settings(page, say)).toBeHidden();
      await expect(answer(page, say, 'settings')).toBeFocused();
      expect((await lookAtDevice(page)).decision).toEqual([]);
    });

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

    await test.step('it is answered for sixty days', async () => {
      await answer(page, say, 'accept').press('Enter');
      await expect(banner(page, say)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      expect((await lookAtDevice(page)).decision).toEqual(GIVEN);
      for (const name of ['psoempf_er', 'psoempf_fu', 'psoempf_an', 'psoempf_ma']) {
        expect(await daysLeft(page, name)).toBeCloseTo(60, 1);
      }
    });

    await test.step('the answer can be changed from every page', async () => {
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

  test('is the only bar of a low screen, and a refusal takes effect before the page’s script is there', async ({
    page,
    say,
    client,
    language,
    person,
    network,
  }) => {
    await test.step('a low screen has no other bar beside it, and the action of a landing page is seen at once', async () => {
      const empfehlungsnummer = await createOpenRecommendation(client, person, network);
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`${pathOf('Click', language, { empfehlungsnummer })}?channel=email`);
      const action = page.getByRole('link', { name: say('recipient.landing.open') });
      const edges = async () => {
        const [act, question] = await Promise.all(
          [action, banner(page, say)].map((part) => part.evaluate((element) => element.getBoundingClientRect())),
        );
        return { end: act!.bottom, top: act!.top, question: question!.top };
      };
      const before = await edges();
      expect(before.end).toBeLessThanOrEqual(before.question);
      await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
      expect((await edges()).top).toBeCloseTo(before.top - 200, 0);
    });

    await test.step('a refusal takes effect at the press, before the script of the page is there', async () => {
      const script = /\/assets\/main-[^/]*\.js$/;
      const gate = Promise.withResolvers<void>();
      await page.route(script, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(pathOf('Homepage', language), { waitUntil: 'commit' });
      await answer(page, say, 'refuse').click();
      await expect(banner(page, say)).toBeHidden();
      expect((await lookAtDevice(page)).decision).toEqual(REFUSED);
      gate.resolve();
      await untilHydrated(page);
      await expect(banner(page, say)).toBeHidden();
    });
  });
});

test.describe('the device through a whole journey', () => {
  test.use({ consent: 'given' });

  test('keeps what was allowed, counts goals by campaign, and forgets it when the consent is taken back', async ({
    page,
    say,
    client,
    person,
    network,
    trouble,
  }) => {
    trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));
    const campaign = `herbst-${network}`;
    const hits = noteHits(page);

    await test.step('with consent it keeps what was allowed, for as long as a browser keeps cookies', async () => {
      const seen = new Set<string>();
      await travel({ page, say, client, person, campaign }, async () => {
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
    });

    await test.step('goals are counted by campaign, without a person', async () => {
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
    });

    await test.step('taken back, everything is forgotten at once, and another journey keeps and counts nothing', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('app.footer.cookieSettings') })
        .click();
      await settings(page, say)
        .getByRole('button', { name: say('consent.banner.refuse') })
        .click();
      await expect(settings(page, say)).toBeHidden();
      const look = async (): Promise<void> => {
        expect(await lookAtDevice(page)).toEqual({ ...EMPTY_DEVICE, decision: REFUSED });
      };
      await look();
      const before = hits.length;
      const other = { ...person, email: `zwei.${person.email}` };
      await travel({ page, say, client, person: other, campaign: `still-${network}` }, look);
      expect(hits).toHaveLength(before);
    });
  });
});
