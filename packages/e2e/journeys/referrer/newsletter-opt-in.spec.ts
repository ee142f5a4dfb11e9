import { pathOf } from '@mundwerk/contract/page/pages';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';
import { optinLink } from '../../steps/recommendations.ts';
import { shortLink } from '../../steps/share-screen.ts';

test.use({ clientKey: 'allianz' });

test('the links stay locked until the consent is confirmed by a press, once', async ({
  page,
  say,
  client,
  language,
  person,
  newVisitor,
}) => {
  const form = new RecommendForm(page, say, client);
  const { Name } = client.config;
  const title = page.getByRole('heading', { level: 1 });

  const number = await test.step('the form tells that the consent unlocks the link', async () => {
    await form.open(language);
    await expect(form.newsletter).not.toBeChecked();
    await expect(form.newsletter).toHaveAccessibleDescription(
      say('recommendation.newsletter.unlocks', { client: Name }),
    );
    await form.fill(person, 'Gut beraten.');
    await form.newsletter.check();
    await form.submitButton.click();
    return arriveAtShareScreen(page, say);
  });
  await expect(page.getByRole('alert')).toContainText(say('share.optin.title'));
  await expect(page.getByRole('alert')).toContainText(person.email);

  const friend = await newVisitor();
  const expectLocked = async (): Promise<void> => {
    await friend.goto(shortLink(client, number, 'whatsapp'));
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(say('recipient.closed.waitingTitle'));
  };
  await expectLocked();

  const link = await optinLink(client, person);
  await test.step('opening the link alone, as a link scanner does, changes nothing', async () => {
    await page.goto(link);
    await expect(title).toHaveText(say('account.newsletter.title'));
    await checkPage(page);
    await expectLocked();
  });

  await test.step('the button confirms', async () => {
    await page.getByRole('button', { name: say('account.newsletter.confirm') }).click();
    await expect(title).toHaveText(say('account.newsletter.done.title'));
    await expect(page.getByText(say('account.newsletter.done.unlocked'))).toBeVisible();
    await checkPage(page);
    await friend.goto(shortLink(client, number, 'whatsapp'));
    await expect(friend).toHaveURL(new RegExp(pathOf('Click', language, { empfehlungsnummer: number })));
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  });

  await test.step('the second time it says so', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: say('account.newsletter.confirm') }).click();
    await expect(title).toHaveText(say('account.newsletter.already.title'));
  });
});
