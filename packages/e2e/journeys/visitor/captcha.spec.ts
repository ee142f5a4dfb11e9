import type { RecommendationInput } from '@mundwerk/contract/referral/recommendation';
import { expect, test } from '../../fixtures.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';
import { createRecommendation } from '../../steps/recommendations.ts';

/** Number of creations from one network in a quarter of an hour that need no captcha (decisions §9). */
const FREE_CREATIONS = 5;

test.beforeEach(async ({ client, person, network }) => {
  for (let index = 0; index < FREE_CREATIONS; index += 1) {
    await createRecommendation(client, { ...person, email: `${index}.${person.email}` }, network);
  }
});

test('after five creations the form proves work by itself and succeeds', async ({
  page,
  say,
  client,
  language,
  person,
}) => {
  const form = new RecommendForm(page, say, client);
  await form.open(language);
  const challenge = page.waitForResponse((response) => /\/captcha\//.test(response.url()));
  await form.fill(person, 'Schau mal.');
  expect((await challenge).status()).toBe(200);
  await expect(page.getByText(say('lib.captcha.solved'))).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => /Empfehlen\/create/.test(request.url()) && request.postData() !== null),
    form.submitButton.click(),
  ]);
  const { captchaId, captchaInput } = sent.postDataJSON() as RecommendationInput;
  expect(captchaId).toBeTruthy();
  expect(captchaInput).toBeTruthy();
  await arriveAtShareScreen(page, say);
});

test('a proof that has expired meanwhile is made anew without the visitor’s help', async ({
  page,
  say,
  client,
  language,
  person,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  const form = new RecommendForm(page, say, client);
  let refusals = 0;
  await page.route('**/Empfehlen/create*', async (route) => {
    if (route.request().postData() === null || refusals > 0) return route.continue();
    refusals += 1;
    await route.fulfill({
      status: 400,
      json: { ErrorCode: 'PSOF0602', Message: '…', Fields: [], RequestId: 'req-18' },
    });
  });
  await form.open(language);
  await form.fill(person, 'Schau mal.');
  await form.submitButton.click();
  await arriveAtShareScreen(page, say);
  expect(refusals).toBe(1);
});
