import type { RecommendationInput } from '@mundwerk/contract/referral/recommendation';
import { expect, test } from '../../fixtures.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { createRecommendation } from '../../steps/recommendations.ts';

/** Number of creations from one network in a quarter of an hour that need no captcha (decisions §9). */
const FREE_CREATIONS = 5;

test('after five creations the form proves work by itself, and makes a proof that has expired anew', async ({
  page,
  say,
  client,
  language,
  person,
  network,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  for (let index = 0; index < FREE_CREATIONS; index += 1) {
    await createRecommendation(client, { ...person, email: `${index}.${person.email}` }, network);
  }
  const sent: RecommendationInput[] = [];
  await page.route('**/Empfehlen/create*', async (route) => {
    if (route.request().postData() === null) return route.continue();
    sent.push(route.request().postDataJSON() as RecommendationInput);
    if (sent.length > 1) return route.continue();
    await route.fulfill({
      status: 400,
      json: { ErrorCode: 'PSOF0602', Message: '…', Fields: [], RequestId: 'req-18' },
    });
  });
  const form = recommendForm(page, say, client);
  await form.open(language);
  const challenge = page.waitForResponse((response) => /\/captcha\//.test(response.url()));
  await form.fill(person);
  expect((await challenge).status()).toBe(200);
  await expect(page.getByText(say('lib.captcha.solved'))).toBeVisible();
  // The first proof is refused as expired; the second is made and sent without the visitor's help.
  await form.submitButton.click();
  await arriveAtShareScreen(page, say);
  expect(sent).toHaveLength(2);
  for (const { captchaId, captchaInput } of sent) {
    expect(captchaId).toBeTruthy();
    expect(captchaInput).toBeTruthy();
  }
  expect(sent[1]?.captchaId).not.toBe(sent[0]?.captchaId);
});
