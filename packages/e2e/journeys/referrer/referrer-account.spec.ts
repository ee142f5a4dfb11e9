import { readFileSync } from 'node:fs';
import { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { groupIban, maskIban } from '@mundwerk/contract/values/person/iban';
import type { Page } from '@playwright/test';
import { checkFit, looksOf } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { ask } from '../../portal.ts';
import {
  arriveAtPersonalArea,
  loginForm,
  openFromMenu,
  PASSWORD,
  storedOnDevice,
  TOKEN,
  tokenCookie,
} from '../../steps/accounts.ts';
import { linkIn, readMail } from '../../steps/mailbox.ts';
import { countOptinMails, nextOptinLink, optoutLink, visitAsProgram } from '../../steps/newsletter.ts';
import { arriveAtShareScreen, recommendForm } from '../../steps/recommend-form.ts';
import { tellings } from '../../tellings.ts';
import { containing } from '../../texts.ts';

interface Story {
  clientKey: string;
  language: Language;
  iban: string;
  wrongIban: string;
}

const STORIES: readonly Story[] = [
  { clientKey: 'nordnetz', language: 'de', iban: 'DE02120300000000202051', wrongIban: 'DE02120300000000202015' },
  {
    clientKey: 'solidaire',
    language: 'fr',
    iban: 'FR1420041010050500013M02606',
    wrongIban: 'FR1420041010050500013M02660',
  },
];

const NEW_PASSWORD = 'Nordwind2027';
const REMEMBERED_DAYS = 30;

for (const [telling, { clientKey, language, iban, wrongIban }] of tellings(STORIES).entries()) {
  const { checkPage, checkAccessibility } = looksOf(telling === 0);
  test.describe(`${clientKey} in ${language}`, () => {
    test.use({ clientKey, language });

    test('from the first recommendation to the end of the account', async ({
      page,
      say,
      client,
      person,
      trouble,
      newVisitor,
    }) => {
      // The whole life of an account, with every page checked twice.
      test.slow();
      // Wrong passwords, used links, a session ended elsewhere and the login after the end are refused, which browsers log.
      trouble.expect(/status of 40[0139]/);
      const title = page.getByRole('heading', { level: 1 });
      const to = (name: Parameters<typeof pathOf>[0]): string => pathOf(name, language);
      const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
      const login = loginForm(page, say);
      const { AnzeigeName: product } = await ask<Product>(client, `/produkt/${client.config.StandardProduktId}`, {
        language,
      });

      const number = await test.step('the first recommendation opens the account', async () => {
        const form = recommendForm(page, say, client);
        await form.open(language);
        await form.fill(person);
        await form.submitButton.click();
        return arriveAtShareScreen(page, say);
      });

      await test.step('the link of the welcome mail sets the password, once, and logs in', async () => {
        const link = linkIn(await readMail(client, person.email, 'credentials'), to('SetPassword'));
        await page.goto(link);
        await expect(title).toHaveText(say('account.setPassword.title'));
        await checkPage(page);
        await page.getByLabel(say('account.password.password'), { exact: true }).fill(PASSWORD);
        await button('account.password.submit').click();
        await expect(title).toHaveText(say('account.password.done'));
        await checkPage(page);
        await page.getByRole('link', { name: say('account.password.next') }).click();
        await arriveAtPersonalArea(page, say, person);
        await openFromMenu(page, say, 'Logout');
        await expect(title).toHaveText(say('account.logout.title'));
        await page.goto(link);
        await expect(page.getByText(say('account.setPassword.errors.linkUsed'))).toBeVisible();
        await checkPage(page);
      });

      await test.step('nothing is on the device before the login', async () => {
        await page.goto(to('Login'));
        await expect(title).toHaveText(say('account.login.title'));
        expect(await storedOnDevice(page)).toEqual([]);
        await checkFit(page);
      });

      await test.step('a wrong password is refused, the right one opens the personal area', async () => {
        await login.send(person, 'Leuchtturm25');
        await expect(page.getByRole('alert')).toContainText(say('account.login.errors.title'));
        await checkPage(page);
        await login.send(person);
        await arriveAtPersonalArea(page, say, person);
        // Without "stay logged in" the cookie ends with the browser.
        expect(await tokenCookie(page)).toMatchObject({ expires: -1, sameSite: 'Lax' });
      });

      await test.step('the personal area shows the recommendation', async () => {
        const row = page.getByRole('article').filter({ hasText: number });
        await expect(row.getByRole('heading', { name: product })).toBeVisible();
        await expect(row).toContainText(say('reward.status.linkNotUsed'));
        await expect(row.getByRole('list', { name: say('reward.bar.label', { reached: 1, total: 5 }) })).toBeVisible();
        await checkFit(page);
      });

      await test.step('a recommender who asks to be remembered stays logged in for 30 days', async () => {
        await openFromMenu(page, say, 'Logout');
        await expect(title).toHaveText(say('account.logout.title'));
        expect(await storedOnDevice(page)).toEqual([]);
        await checkPage(page);
        await page.goto(to('Login'));
        await login.remember.check();
        await login.send(person);
        await arriveAtPersonalArea(page, say, person);
        const { expires } = (await tokenCookie(page))!;
        expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(REMEMBERED_DAYS);
      });

      await test.step('a changed password ends the other sessions', async () => {
        const other = await newVisitor();
        await other.goto(to('Dashboard'));
        await loginForm(other, say).send(person);
        await arriveAtPersonalArea(other, say, person);

        await openFromMenu(page, say, 'ChangePassword');
        await expect(title).toHaveText(say('account.changePassword.title'));
        await checkFit(page);
        const change = async (current: string): Promise<void> => {
          await page.getByLabel(say('account.changePassword.current'), { exact: true }).fill(current);
          await page.getByLabel(say('account.password.password'), { exact: true }).fill(NEW_PASSWORD);
          await button('account.password.submit').click();
        };
        await change('Leuchtturm25');
        await expect(
          page.getByLabel(say('account.changePassword.current'), { exact: true }),
        ).toHaveAccessibleDescription(containing(say('account.password.errors.wrongCredentials')));
        await checkPage(page);
        await change(PASSWORD);
        await expect(title).toHaveText(say('account.password.done'));
        await checkFit(page);

        await other.reload();
        await expect(other).toHaveURL(new RegExp(`${RegExp.escape(to('Login'))}\\?redirect=`));
        await page.getByRole('link', { name: say('account.changePassword.back') }).click();
        await expect(title).toHaveText(say('settings.title'));
      });

      const settings = (name: string) => page.getByRole('region', { name: say(`settings.${name}.title`), exact: true });

      await test.step('bank data are checked, saved and shown masked', async () => {
        await expect(settings('bank')).toContainText(say('settings.bank.none'));
        await checkFit(page);
        await settings('bank')
          .getByRole('link', { name: say('settings.bank.add') })
          .click();
        await expect(title).toHaveText(say('payout.title'));
        const field = page.getByLabel(say('lib.bank.iban'), { exact: true });
        await page.getByLabel(say('lib.bank.holder'), { exact: true }).fill(`${person.firstName} ${person.lastName}`);
        await field.fill(wrongIban);
        await button('payout.form.save').click();
        await expect(field).toHaveAccessibleDescription(
          containing(say('lib.fields.iban', { field: say('lib.bank.iban') })),
        );
        await checkPage(page);
        await field.fill(iban);
        await expect(field).toHaveValue(groupIban(iban));
        await button('payout.form.save').click();
        await expect(page.getByText(maskIban(iban), { exact: true })).toBeVisible();
        // The full number is gone from the page, form included.
        await expect(field).toHaveValue('');
        await expect(page.locator('body')).not.toContainText(groupIban(iban));
        await checkPage(page);
        await page.getByRole('link', { name: say('payout.toSettings') }).click();
        await expect(settings('bank')).toContainText(maskIban(iban));
      });

      const newsletter = settings('newsletter');
      const isSubscribed = (state: 'optedIn' | 'optedOut') =>
        expect(newsletter).toContainText(say(`settings.newsletter.states.${state}`));
      const optIn = async (look: (page: Page) => Promise<void>): Promise<void> => {
        await page.goto(to('Settings'));
        await isSubscribed('optedOut');
        const before = await countOptinMails(client, person);
        await newsletter.getByRole('button', { name: say('settings.newsletter.actions.optedOut') }).click();
        await expect(newsletter).toContainText(say('settings.newsletter.sent', { email: person.email }));
        await page.goto(await nextOptinLink(client, person, before));
        await expect(title).toHaveText(say('account.newsletter.title'));
        await look(page);
        await button('account.newsletter.confirm').click();
        await expect(title).toHaveText(say('account.newsletter.done.title'));
        await page.goto(to('Settings'));
        await isSubscribed('optedIn');
      };

      await test.step('the newsletter begins with a mail and a press', async () => {
        await optIn(checkPage);
        await checkFit(page);
      });

      const optout = await optoutLink(client, person);
      await test.step('a mail program ends it with one post, and the address alone does not', async () => {
        expect((await visitAsProgram(optout)).status).toBe(200);
        await page.reload();
        await isSubscribed('optedIn');
        const reply = await visitAsProgram(optout, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        });
        expect(reply.status).toBe(200);
        expect(reply.headers.getSetCookie()).toEqual([]);
        await page.reload();
        await isSubscribed('optedOut');
      });

      await test.step('a reader ends it with one press and without a login', async () => {
        await optIn(checkFit);
        const reader = await newVisitor();
        const readerTitle = reader.getByRole('heading', { level: 1 });
        await reader.goto(optout);
        await expect(readerTitle).toHaveText(say('account.optout.title', { client: client.config.Name }));
        await checkPage(reader);
        const press = reader.getByRole('button', { name: say('account.optout.confirm') });
        await press.click();
        await expect(readerTitle).toHaveText(say('account.optout.done.title'));
        await checkPage(reader);
        await reader.reload();
        await press.click();
        await expect(readerTitle).toHaveText(say('account.optout.already.title'));
        await page.reload();
        await isSubscribed('optedOut');
      });

      await test.step('the data can be taken along, complete', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          button('settings.download.action').click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.json$/);
        const data = PersonalData.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
        expect(data.Konto.Email).toBe(person.email);
        expect(data.Empfehlungen.map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toEqual([number]);
        expect(data.Bankdaten?.Iban).toBe(iban);
        expect(data.Einwilligungen.length).toBeGreaterThanOrEqual(6);
        await expect(page.getByText(say('settings.download.done'))).toBeVisible();
      });

      await test.step('the account ends only after a warning that names what is lost, and a tick', async () => {
        await button('settings.delete.action').click();
        const dialog = page.getByRole('dialog', { name: say('settings.delete.dialogTitle') });
        await expect(dialog).toContainText(say('settings.delete.links_one'));
        await expect(dialog).toContainText(number);
        await checkPage(page);
        const confirm = dialog.getByRole('button', { name: say('settings.delete.confirm') });
        await expect(confirm).toBeDisabled();
        await dialog.getByLabel(say('settings.delete.understood')).check();
        await checkAccessibility(page);
        await confirm.click();
        await expect(title).toHaveText(say('thanks.farewell.title'));
        expect(await storedOnDevice(page)).toEqual([]);
        await checkPage(page);
        await readMail(client, person.email, 'account-closed');
      });

      await test.step('no login to it works again', async () => {
        await page.goto(to('Login'));
        await login.send(person, NEW_PASSWORD);
        await expect(page.getByRole('alert')).toContainText(say('account.login.errors.title'));
        expect(await page.evaluate((name) => localStorage.getItem(name), TOKEN)).toBeNull();
      });
    });
  });
}
