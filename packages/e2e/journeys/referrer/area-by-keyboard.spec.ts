import { pathOf } from '@mundwerk/contract/page/pages';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { expect } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { CLIENTS } from '../../portal.ts';
import { LoginForm, PASSWORD, setFirstPassword } from '../../steps/accounts.ts';
import { expectVisibleFocus, tabTo } from '../../steps/keyboard.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { addressLink, createRecommendation } from '../../steps/recommendations.ts';
import { complaintPeriod, friendOf, makeDeal, someIban } from '../../steps/rewards.ts';

const IBAN = someIban();

test('in by password, two rewards picked up, settings, confirming and the contact’s page by keyboard alone', async ({
  page,
  client,
  say,
  language,
  person,
  network,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const press = async (goal: Parameters<typeof tabTo>[1], key = 'Enter'): Promise<void> => {
    await tabTo(page, goal);
    await page.keyboard.press(key);
  };
  for (const share of [100, 50]) await makeDeal(client, person, network, { share });
  await setFirstPassword(client, person, network);
  await complaintPeriod(client);

  await test.step('the ways into the account', async () => {
    const form = new LoginForm(page, say);
    await page.goto(pathOf('Login', language));
    await tabTo(page, form.email);
    await page.keyboard.type(person.email);
    await tabTo(page, form.password);
    await page.keyboard.type(PASSWORD);
    await tabTo(page, form.remember);
    await press(form.submitButton);
    await expect(title).toHaveText(say('reward.greeting', { ...person }));
    await expect(title).toBeFocused();
  });

  await test.step('a private name, and both rewards to one account', async () => {
    const card = page.getByRole('region', { name: say('reward.ready.label') });
    // Until the data have arrived, there is nothing to focus.
    await expect(card).toBeVisible();
    await tabTo(page, card.getByRole('link'));
    const row = page.getByRole('article').first();
    await press(row.getByRole('button', { name: say('lib.privateName.add') }));
    await expect(row.getByRole('textbox', { name: say('lib.privateName.label') })).toBeFocused();
    await page.keyboard.type('Ben');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('heading', { name: 'Ben' })).toBeVisible();
    await expect(row.getByRole('button', { name: say('lib.privateName.change') })).toBeFocused();
    await page.reload();
    await expect(card).toBeVisible();
    await press(card.getByRole('link'));
    await expect(title).toBeFocused();
    const box = page.getByRole('checkbox', { name: /Ben/ });
    await expect(box).toBeVisible();
    await press(box, 'Space');
    await expect(box).not.toBeChecked();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('textbox', { name: say('lib.bank.iban'), exact: true }));
    await page.keyboard.type(IBAN);
    await page.keyboard.press('Enter');
    await expect(title).toContainText(formatCents(10_500, language));
    await expect(title).toBeFocused();
  });

  await test.step('a dialog of the settings takes the focus and gives it back', async () => {
    await page.goto(pathOf('Settings', language));
    const opener = page.getByRole('button', { name: say('settings.person.nameForm.open') });
    const dialog = page.getByRole('dialog', { name: say('settings.person.nameForm.open') });
    await press(opener);
    await tabTo(page, dialog.getByRole('textbox', { name: say('settings.person.nameForm.firstName') }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByRole('button', { name: say('settings.passkey.add') }));
  });

  await test.step('the contact’s own page, down to the withdrawal and back', async () => {
    const mail = await readMail(client, friendOf(person).email, 'recipient-status');
    await page.goto(linkIn(mail, pathOf('RecipientConfirmation', language)));
    const withdraw = page.getByRole('button', { name: say('recipient.status.data.delete') });
    await expect(withdraw).toBeVisible();
    await press(withdraw);
    await expect(page.getByRole('button', { name: say('recipient.status.data.cancel') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(withdraw).toBeFocused();
  });

  await test.step('confirming an address, and on to the link that waited for it', async () => {
    const strict = CLIENTS.find(({ config }) => config.ModuleNewsletterPermission)!;
    await createRecommendation(strict, person, network);
    await page.goto(await addressLink(strict, person));
    await press(page.getByRole('main').getByRole('button'));
    await expect(title).toBeFocused();
    await press(page.getByRole('main').locator('a[href*="/empfehlung/"]'));
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(/\/empfehlung\//);
  });
});
