import { pathOf } from '@mundwerk/contract/page/pages';
import type { Browser, Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { createAccount, PASSWORD } from '../../steps/accounts.ts';
import { readMail } from '../../steps/mailbox.ts';
import { createRecommendation } from '../../steps/recommendations.ts';
import { tellings } from '../../tellings.ts';

test.use({ javaScriptEnabled: false });

/** Lets axe check the document that is shown: axe needs script, so it gets the same document in a browser that runs it. */
const checkDocument = async (page: Page, browser: Browser): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const judge = await context.newPage();
  const body = await page.content();
  await judge.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
  await judge.goto(page.url());
  await checkPage(judge);
  await context.close();
};

for (const [clientKey, language] of tellings([
  ['nordnetz', 'de'],
  ['solidaire', 'fr'],
] as const)) {
  test.describe(`${clientKey} in ${language}, without script`, () => {
    test.use({ clientKey, language });

    test('recommends, confirms a contact’s data, logs in to a plain list and out again, and is told where a form needs script', async ({
      page,
      client,
      say,
      person,
      network,
      trouble,
      browser,
    }) => {
      trouble.expect(/status of 400/);
      const title = page.getByRole('heading', { level: 1 });

      await test.step('the form: refused, kept, sent; the link and the mail come', async () => {
        await page.goto(pathOf('Recommendation', language, { produktId: String(client.config.StandardProduktId) }));
        // A question whose answer could not be stored is not asked.
        await expect(page.getByText(say('consent.banner.title'))).toBeHidden();
        const field = (name: string) => page.locator(`#empfehlen-form [name="${name}"]`);
        await field('firstName').fill(person.firstName);
        await field('lastName').fill(person.lastName);
        await field('email').fill(person.email);
        const terms = field('terms');
        const send = page.locator('#empfehlen-form button[type=submit]');
        if ((await terms.count()) > 0) {
          await terms.uncheck({ force: true });
          await send.click();
          await expect(title).toHaveText(say('noScript.refused.title'));
          await checkDocument(page, browser);
          await page.goBack();
          await expect(field('email')).toHaveValue(person.email);
          await terms.check({ force: true });
        }
        await send.click();
        await expect(title).toHaveText(
          new RegExp(`${say('noScript.created.title')}|${say('noScript.created.lockedTitle')}`),
        );
        await expect(page.getByRole('link', { name: /\/k\// })).toBeVisible();
        await checkDocument(page, browser);
        expect(page.url()).not.toContain(encodeURIComponent(person.email));
        await readMail(
          client,
          person.email,
          client.config.ModuleNewsletterPermission ? 'confirm-address' : 'credentials',
        );
      });

      await test.step('the login: no password stands in an address', async () => {
        const owner = { ...person, email: `konto.${person.email}` };
        const number = await createAccount(client, owner, network);
        await page.goto(pathOf('Login', language));
        await page.locator('[name=email]').fill(owner.email);
        await page.locator('[name=password]').fill(PASSWORD);
        await page.locator('form:has([name=password]) button[type=submit]').click();
        await expect(title).toHaveText(say('noScript.area.title'));
        expect(page.url()).not.toContain(PASSWORD);
        await expect(page.getByRole('article')).toContainText(number);
        await checkDocument(page, browser);
        await page.getByRole('button', { name: say('noScript.area.logout') }).click();
        await expect(page).toHaveURL((address) => address.pathname === pathOf('Homepage', language));
      });

      await test.step('a contact’s data: refused beside the field, sent, agreed to', async () => {
        const owner = { ...person, email: `von.${person.email}` };
        const { Empfehlungsnummer: empfehlungsnummer } = await createRecommendation(client, owner, network);
        await page.goto(pathOf('RecipientData', language, { empfehlungsnummer }));
        await expect(title).toHaveText(say('recipient.form.confirm.title'));
        const field = (name: string) => page.locator(`main form [name="${name}"]`);
        const { EmpfaengerGeburtsdatum, EmpfaengerAdresse } = client.config;
        const values = {
          firstName: 'Berta',
          lastName: 'Beispiel',
          email: `berta.${person.email}`,
          ...(EmpfaengerGeburtsdatum && { birthDate: '31.12.1990' }),
          ...(EmpfaengerAdresse && { street: 'Deichweg', houseNumber: '7a', postcode: '20457', city: 'Hamburg' }),
        };
        for (const [name, value] of Object.entries(values)) await field(name).fill(value);
        await field('email').fill(owner.email);
        const send = page.getByRole('button', { name: say('recipient.form.confirm.submit') });
        await send.click();
        await expect(title).toHaveText(say('noScript.refused.title'));
        await expect(field('email')).toHaveAccessibleDescription(say('recipient.form.errors.selfReferral'));
        await expect(field('firstName')).toHaveValue('Berta');
        await checkDocument(page, browser);
        await field('email').fill(values.email);
        await send.click();
        await expect(title).toHaveText(say('recipient.consent.title'));
        await checkDocument(page, browser);
        await page.getByRole('button', { name: say('recipient.consent.agree'), exact: true }).click();
        await expect(title).toHaveText(say('recipient.already.title'));
        await checkDocument(page, browser);
        await readMail(client, values.email, 'recipient-status');
      });

      await test.step('a form that needs script says so beside its button, and after it was sent', async () => {
        await page.goto(pathOf('Contact', language));
        // Emulated browsers do not show the content of noscript, but the document contains it.
        expect(await page.content()).toContain(say('lib.noScript'));
        await page.locator('main form button[type=submit]').click();
        await expect(title).toHaveText(say('noScript.instruction.title'));
        await checkDocument(page, browser);
      });
    });
  });
}
