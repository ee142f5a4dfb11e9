import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, test } from '../../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../../steps/keyboard.ts';
import { arriveAtShareScreen, RecommendForm } from '../../steps/recommend-form.ts';

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
  const form = new RecommendForm(page, say, client);
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

  await test.step('the form', async () => {
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
    await tabTo(page, form.terms);
    await page.keyboard.press('Space');
    await expect(form.terms).toBeChecked();
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

test('the first wrong field gets the focus', async ({ page, say, client, language }) => {
  const form = new RecommendForm(page, say, client);
  await form.open(language);
  await form.lastName.focus();
  await page.keyboard.type('Muster');
  await page.keyboard.press('Enter');
  await expect(form.firstName).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(say('recommendation.person.firstName'));
});
