import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { createAccount, signIn } from '../../steps/accounts.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';

test.use({
  clientKey: 'solidaire',
  language: 'fr',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('who is signed in and agreed to everything before has the link by one press, once', async ({
  page,
  client,
  language,
  say,
  person,
  network,
  trouble,
}) => {
  await createAccount(client, person, network);
  await signIn(page, client, person, network);
  const home = pathOf('Homepage', language);
  const product = page.locator('#products').getByRole('link').first();
  const form = recommendForm(page, say, client);
  // The server refuses to repeat an agreement that there never was; browsers note every refusal.
  trouble.expect(/status of 400/);

  const first = await test.step('what was never agreed to is shown in the form', async () => {
    await page.goto(home);
    await product.click();
    await expect(form.submitButton).toBeVisible();
    for (const box of await page.locator('#empfehlen-form').getByRole('checkbox').all()) await box.check();
    await form.submitButton.click();
    return arriveAtShareScreen(page, say);
  });

  await test.step('the next press makes the link, and neither going back nor forward makes another', async () => {
    await page.goto(home);
    await product.click();
    const second = await arriveAtShareScreen(page, say);
    expect(second).not.toBe(first);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await page.goForward();
    expect(await arriveAtShareScreen(page, say)).toBe(second);
  });
});
