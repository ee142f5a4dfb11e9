import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { APIResponse, Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { originOf, portalAddress } from '../../portal.ts';
import { listMails } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';

const MESSAGE = 'Bei mir läuft es seit Jahren ohne Ausfall.';

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

const letThrough = async ({ route, answer }: Try): Promise<void> => route.fulfill({ response: await answer() });

test.describe('the form keeps what was typed', () => {
  test('when the network is lost before the request arrives', async ({
    page,
    say,
    client,
    language,
    person,
    trouble,
  }) => {
    trouble.expect(/Empfehlen\/create|Failed to load resource/);
    const form = new RecommendForm(page, say, client);
    const traffic = await intercept(page, (attempt) =>
      attempt.turn === 1 ? attempt.route.abort('internetdisconnected') : letThrough(attempt),
    );
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.click();

    const notice = page.getByRole('alert').filter({ hasText: say('recommendation.errors.title') });
    await expect(notice).toContainText(say('recommendation.errors.network'));
    await expect(notice).toBeFocused();
    await form.expectFilled(person, MESSAGE);

    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    expect(traffic.numbers).toEqual([number]);
  });

  test('when the answer is lost on its way back: the retry finds the same recommendation', async ({
    page,
    say,
    client,
    language,
    person,
    trouble,
  }) => {
    trouble.expect(/Empfehlen\/create|Failed to load resource/);
    const form = new RecommendForm(page, say, client);
    const traffic = await intercept(page, async (attempt) => {
      if (attempt.turn > 1) return letThrough(attempt);
      await attempt.answer();
      await attempt.route.abort('connectionreset');
    });
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.click();
    await expect(page.getByText(say('recommendation.errors.network'))).toBeVisible();

    await test.step('also after a reload', async () => {
      await page.reload();
      await form.expectFilled(person, MESSAGE);
    });
    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    expect(traffic.numbers).toEqual([number, number]);
    expect(await listMails(client, person.email)).toHaveLength(1);
  });

  test('when the server fails', async ({ page, say, client, language, person, trouble }) => {
    trouble.expect(/status of 500/);
    const form = new RecommendForm(page, say, client);
    const traffic = await intercept(page, (attempt) =>
      attempt.turn === 1
        ? attempt.route.fulfill({
            status: 500,
            json: { ErrorCode: 'PSOF0900', Message: '…', Fields: [], RequestId: 'req-17' },
          })
        : letThrough(attempt),
    );
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.click();
    const notice = page.getByRole('alert').filter({ hasText: say('recommendation.errors.title') });
    await expect(notice).toContainText(say('recommendation.errors.other'));
    await expect(notice).toContainText(say('lib.error.requestId', { id: 'req-17' }));
    await form.expectFilled(person, MESSAGE);

    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    expect(traffic.numbers).toEqual([number]);
  });

  test('when the server is slow: a calm sentence, and pressing again sends nothing', async ({
    page,
    say,
    client,
    language,
    person,
  }) => {
    const form = new RecommendForm(page, say, client);
    const gate = Promise.withResolvers<void>();
    const traffic = await intercept(page, async (attempt) => {
      await gate.promise;
      await letThrough(attempt);
    });
    await page.clock.install();
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.click();
    const busy = page.getByRole('button', { name: say('recommendation.submitting') });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => traffic.turns).toBe(1);
    await page.clock.runFor(10_000);
    await expect(page.getByText(say('recommendation.slow'))).toBeVisible();
    // Playwright would wait for the button to be enabled; an impatient visitor does not.
    await busy.click({ force: true });
    await form.email.press('Enter');
    await form.expectFilled(person, MESSAGE);

    gate.resolve();
    const number = await arriveAtShareScreen(page, say);
    expect(traffic).toEqual({ turns: 1, numbers: [number] });
  });

  test('over a reload, and the share screen over another', async ({ page, say, client, language, person }) => {
    const form = new RecommendForm(page, say, client);
    await form.open(language);
    await form.fill(person, MESSAGE);
    await page.reload();
    await form.expectFilled(person, MESSAGE);
    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);
    await page.reload();
    expect(await arriveAtShareScreen(page, say)).toBe(number);
  });
});

test.describe('nothing is created twice', () => {
  test('by a double click', async ({ page, say, client, language, person }) => {
    const form = new RecommendForm(page, say, client);
    const traffic = await intercept(page, letThrough);
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.dblclick();
    const number = await arriveAtShareScreen(page, say);
    expect(traffic).toEqual({ turns: 1, numbers: [number] });
  });

  test('by coming back: the form says so, leads on, and makes a new link only for new content', async ({
    page,
    say,
    client,
    language,
    person,
  }) => {
    const form = new RecommendForm(page, say, client);
    const traffic = await intercept(page, letThrough);
    await form.open(language);
    await form.fill(person, MESSAGE);
    await form.submitButton.click();
    const number = await arriveAtShareScreen(page, say);

    await page.goBack();
    await expect(page.getByText(say('recommendation.already.title'))).toBeVisible();
    await form.expectFilled(person, MESSAGE);
    await form.submitButton.click();
    expect(await arriveAtShareScreen(page, say)).toBe(number);
    expect(traffic.turns).toBe(1);

    await page.goBack();
    await page.getByRole('link', { name: say('recommendation.already.open') }).click();
    expect(await arriveAtShareScreen(page, say)).toBe(number);

    await page.goBack();
    await form.message.fill('Für dich etwas anderes.');
    await form.submitButton.click();
    await expect(page).not.toHaveURL(new RegExp(`${RegExp.escape(originOf(client))}.*${number}`));
    const other = await arriveAtShareScreen(page, say);
    expect(traffic.numbers).toEqual([number, other]);
  });
});
