import { pathOf } from '@mundwerk/contract/page/pages';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { expect } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { CLIENTS } from '../../portal.ts';
import { loginForm, PASSWORD, setFirstPassword } from '../../steps/accounts.ts';
import { expectVisibleFocus, tabTo } from '../../steps/keyboard.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { addressLink, createRecommendation } from '../../steps/recommendations.ts';
import { complaintPeriod, friendOf, makeDeal, someIban } from '../../steps/rewards.ts';

const IBAN = someIban();

test('home → recommend → share by keyboard alone', async ({
  page,
  say,
  client,
  language,
  person,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  const form = recommendForm(page, say, client);
  await page.goto(pathOf('Homepage', language));

  await test.step('the first stop skips to the content', async () => {
    const skip = page.getByRole('link', { name: say('app.skipToContent') });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the way to the form', async () => {
    await tabTo(page, page.getByRole('link', { name: say('home.action') }));
    await page.keyboard.press('Enter');
    await expect(form.submitButton).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the first wrong field of the form gets the focus', async () => {
    await tabTo(page, form.lastName);
    await page.keyboard.type(person.lastName);
    await page.keyboard.press('Enter');
    await expect(form.firstName).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(say('recommendation.person.firstName'));
  });

  await test.step('the form', async () => {
    await form.lastName.fill('');
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, form.share('self'));
    await page.keyboard.press('ArrowDown');
    await expect(form.share('split')).toBeChecked();
    await expectVisibleFocus(page);
    for (const [field, text] of [
      [form.firstName, person.firstName],
      [form.lastName, person.lastName],
      [form.email, person.email],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, form.submitButton);
    await page.keyboard.press('Enter');
    await arriveAtShareScreen(page, say);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('copy', async () => {
    await tabTo(page, page.getByRole('button', { name: say('share.copy.action'), exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: say('share.copy.done') })).toBeFocused();
  });

  await test.step('the QR code opens, keeps the focus, and gives it back', async () => {
    const opener = page.getByRole('button', { name: say('share.qr.action') });
    const dialog = page.getByRole('dialog', { name: say('share.qr.title') });
    const close = dialog.getByRole('button', { name: say('share.qr.close') });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      // After its last control a modal dialog lets the focus go to the browser's own controls before its first one.
      const isOutside = await page.evaluate(() => {
        const element = document.activeElement;
        return element !== document.body && element?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('in by password, two rewards picked up, settings, confirming and the contact’s page by keyboard alone', async ({
  page,
  client,
  say,
  language,
  person: owner,
  network,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const press = async (goal: Parameters<typeof tabTo>[1], key = 'Enter'): Promise<void> => {
    await tabTo(page, goal);
    await page.keyboard.press(key);
  };
  for (const share of [100, 50]) await makeDeal(client, owner, network, { share });
  await setFirstPassword(client, owner, network);
  await complaintPeriod(client);

  await test.step('the ways into the account', async () => {
    const form = loginForm(page, say);
    await page.goto(pathOf('Login', language));
    await tabTo(page, form.email);
    await page.keyboard.type(owner.email);
    await tabTo(page, form.password);
    await page.keyboard.type(PASSWORD);
    await tabTo(page, form.remember);
    await press(form.submitButton);
    await expect(title).toHaveText(say('reward.greeting', { ...owner }));
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
    await expect(dialog.getByRole('textbox', { name: say('settings.person.nameForm.firstName') })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByRole('button', { name: say('settings.passkey.add') }));
  });

  await test.step('the contact’s own page, down to the withdrawal and back', async () => {
    const mail = await readMail(client, friendOf(owner).email, 'recipient-status');
    await page.goto(linkIn(mail, pathOf('RecipientConfirmation', language)));
    const withdraw = page.getByRole('button', { name: say('recipient.status.data.delete') });
    await expect(withdraw).toBeVisible();
    await press(withdraw);
    await expect(page.getByRole('button', { name: say('recipient.status.data.cancel') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(withdraw).toBeFocused();
  });

  await test.step('confirming an address, which opens the link that waited for it', async () => {
    const strict = CLIENTS.find(({ config }) => config.ModuleNewsletterPermission)!;
    await createRecommendation(strict, owner, network);
    await page.goto(await addressLink(strict, owner));
    await press(page.getByRole('main').getByRole('button'));
    await expect(page).toHaveURL(/\/empfehlung\//);
    await expect(title).toBeFocused();
  });
});
