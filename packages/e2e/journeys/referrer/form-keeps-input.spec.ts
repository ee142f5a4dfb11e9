import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { APIResponse, Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { originOf, portalAddress } from '../../portal.ts';
import { listMails } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';

/** One attempt to create a recommendation: the request, and a function that lets the server answer it. */
interface Try {
  readonly route: Route;
  readonly turn: number;
  answer(): Promise<APIResponse>;
}

/** Requests that reached the server, and its answers. */
interface Traffic {
  turns: number;
  /** The numbers of all recommendations that the server answered with, repeated answers included. */
  readonly numbers: string[];
}

/** Intercepts the requests of the form and treats each attempt as the journey wants. */
const intercept = async (page: Page, treat: (attempt: Try) => Promise<void>): Promise<Traffic> => {
  const traffic: Traffic = { turns: 0, numbers: [] };
  await page.route('**/Empfehlen/create*', async (route) => {
    // Without a body the form only requests its captcha.
    if (route.request().postData() === null) return route.continue();
    traffic.turns += 1;
    const answer = async (): Promise<APIResponse> => {
      const { pathname, search } = new URL(route.request().url());
      const reply = await route.fetch({ url: `${portalAddress()}${pathname}${search}` });
      if (reply.status() === 201)
        traffic.numbers.push(((await reply.json()) as RecommendationCreated).Empfehlungsnummer);
      return reply;
    };
    await treat({ route, turn: traffic.turns, answer });
  });
  return traffic;
};

test('the form keeps what was typed through every failure, and creates nothing twice', async ({
  page,
  say,
  client,
  language,
  person,
  trouble,
}) => {
  trouble.expect(/Empfehlen\/create|Failed to load resource|status of 500/);
  const form = recommendForm(page, say, client);
  const gate = Promise.withResolvers<void>();
  /** What happens to each attempt; later ones pass. */
  const fates: ReadonlyArray<(attempt: Try) => Promise<void>> = [
    ({ route }) => route.abort('internetdisconnected'),
    ({ route }) =>
      route.fulfill({
        status: 500,
        json: { ErrorCode: 'PSOF0900', Message: '…', Fields: [], RequestId: 'req-17' },
      }),
    async ({ route, answer }) => {
      await answer();
      await route.abort('connectionreset');
    },
    async ({ route, answer }) => {
      await gate.promise;
      await route.fulfill({ response: await answer() });
    },
  ];
  const traffic = await intercept(page, async (attempt) => {
    const fate = fates[attempt.turn - 1];
    if (fate) return fate(attempt);
    await attempt.route.fulfill({ response: await attempt.answer() });
  });
  const notice = page.getByRole('alert').filter({ hasText: say('recommendation.errors.title') });
  await page.clock.install();
  await form.open(language);
  await form.fill(person);

  await test.step('when it is reloaded before it was sent', async () => {
    await page.reload();
    await form.expectFilled(person);
  });

  await test.step('when the network is lost before the request arrives', async () => {
    await form.submitButton.click();
    await expect(notice).toContainText(say('recommendation.errors.network'));
    await expect(notice).toBeFocused();
    await form.expectFilled(person);
    expect(traffic.numbers).toEqual([]);
  });

  await test.step('when the server fails', async () => {
    await form.submitButton.click();
    await expect(notice).toContainText(say('recommendation.errors.other'));
    await expect(notice).toContainText(say('lib.error.requestId', { id: 'req-17' }));
    await form.expectFilled(person);
    expect(traffic.numbers).toEqual([]);
  });

  await test.step('when the answer is lost on its way back, also after a reload', async () => {
    await form.submitButton.click();
    await expect(page.getByText(say('recommendation.errors.network'))).toBeVisible();
    await expect.poll(() => traffic.numbers).toHaveLength(1);
    await page.reload();
    await form.expectFilled(person);
  });

  const number =
    await test.step('when the server is slow: a calm sentence, and pressing twice and again sends nothing', async () => {
      await form.submitButton.dblclick();
      const busy = page.getByRole('button', { name: say('recommendation.submitting') });
      await expect(busy).toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => traffic.turns).toBe(fates.length);
      await page.clock.runFor(10_000);
      await expect(page.getByText(say('recommendation.slow'))).toBeVisible();
      // Playwright would wait for the button to be enabled; an impatient visitor does not.
      await busy.click({ force: true });
      await form.email.press('Enter');
      await form.expectFilled(person);
      gate.resolve();
      return arriveAtShareScreen(page, say);
    });

  await test.step('the retry found the recommendation whose answer was lost; the share screen outlives a reload', async () => {
    expect(traffic).toEqual({ turns: fates.length, numbers: [number, number] });
    expect(await listMails(client, person.email)).toHaveLength(1);
    await page.reload();
    expect(await arriveAtShareScreen(page, say)).toBe(number);
  });

  await test.step('coming back: the form says so, leads on, and makes a new link only for new content', async () => {
    await page.goBack();
    await expect(page.getByText(say('recommendation.already.title'))).toBeVisible();
    await form.expectFilled(person);
    await form.submitButton.click();
    expect(await arriveAtShareScreen(page, say)).toBe(number);
    expect(traffic.turns).toBe(fates.length);

    await page.goBack();
    await page.getByRole('link', { name: say('recommendation.already.open') }).click();
    expect(await arriveAtShareScreen(page, say)).toBe(number);

    await page.goBack();
    await form.share('self').check();
    await form.submitButton.click();
    await expect(page).not.toHaveURL(new RegExp(`${RegExp.escape(originOf(client))}.*${number}`));
    const other = await arriveAtShareScreen(page, say);
    expect(traffic.numbers).toEqual([number, number, other]);
  });
});
