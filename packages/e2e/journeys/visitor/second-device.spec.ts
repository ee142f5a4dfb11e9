import { randomUUID } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { portalDay } from '../../portal-day.ts';
import { createAccount } from '../../steps/accounts.ts';
import { linkIn, listMails, readMail } from '../../steps/mailbox.ts';
import { reportOrder } from '../../steps/orders.ts';
import { recipientForm } from '../../steps/recipient-form.ts';
import { friendOf } from '../../steps/rewards.ts';
import { tellings } from '../../tellings.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [clientKey, language] of tellings([
  ['solidaire', 'fr'],
  ['nordnetz', 'de'],
] as const)) {
  test.describe(`${clientKey} in ${language}`, () => {
    test.use({ clientKey, language });

    test('a recipient follows the mailed link on a second device, asks for a new one, and withdraws', async ({
      page,
      client,
      say,
      person,
      network,
      newVisitor,
    }) => {
      const number = await createAccount(client, person, network);
      const contact = friendOf(person);
      const status = pathOf('RecipientConfirmation', language);

      await test.step('on the first device: data and consent', async () => {
        await page.goto(pathOf('RecipientData', language, { empfehlungsnummer: number }));
        await recipientForm(page, say, client).fill(contact);
        await page.getByRole('button', { name: say('recipient.form.confirm.submit') }).click();
        await expect(title(page)).toHaveText(say('recipient.consent.title'));
        expect(await listMails(client, contact.email)).toEqual([]);
        await page.getByRole('button', { name: say('recipient.consent.agree'), exact: true }).click();
        await expect(title(page)).toHaveText(say('recipient.confirmation.title'));
      });

      const other = await newVisitor();
      await test.step('on the second device: the mailed link opens the same status', async () => {
        await other.goto(linkIn(await readMail(client, contact.email, 'recipient-status'), status));
        await expect(title(other)).toHaveText(say('recipient.confirmation.title'));
        await expect(other.getByText(/^b•••@/)).toBeVisible();
        expect(new URL(other.url()).search).toBe('');
        await checkPage(other);
      });

      await test.step('a reported contract is told with its day', async () => {
        await reportOrder(client, { externalNumber: randomUUID(), number, orderedOn: portalDay() });
        await other.reload();
        await expect(title(other)).toHaveText(say('recipient.confirmation.title'));
        await checkPage(other);
      });

      await test.step('without the link the address gets a new one, and a stranger’s the same answer', async () => {
        for (const email of ['nobody@example.org', contact.email]) {
          const stranger = await newVisitor();
          await stranger.goto(status);
          await stranger.getByLabel(say('lib.linkRequest.email')).fill(email);
          await stranger.getByRole('button', { name: say('lib.linkRequest.send') }).click();
          await expect(stranger.getByText(say('lib.linkRequest.sent'))).toBeVisible();
          if (email !== contact.email) await checkPage(stranger);
        }
        expect(await listMails(client, 'nobody@example.org')).toEqual([]);
        await other.goto(linkIn(await readMail(client, contact.email, 'recipient-link'), status));
        await expect(other.getByText(/^b•••@/)).toBeVisible();
      });

      await test.step('withdrawing deletes at once, and the link ends', async () => {
        await other.getByRole('button', { name: say('recipient.status.data.delete') }).click();
        await other.getByRole('button', { name: say('recipient.status.data.confirm') }).click();
        await expect(title(other)).toHaveText(say('recipient.status.data.deletedTitle'));
        await checkPage(other);
      });
    });
  });
}
