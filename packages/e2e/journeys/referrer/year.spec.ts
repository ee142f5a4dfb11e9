import { randomUUID } from 'node:crypto';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { checkFit, checkPage } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import type { DemoClient } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { payEverything } from '../../steps/console/payouts.ts';
import { tabTo } from '../../steps/keyboard.ts';
import { linkIn, listMails, type Mail, readMail } from '../../steps/mailbox.ts';
import { endOrder, reportOrder } from '../../steps/orders.ts';
import { createRecommendation, dayOf } from '../../steps/recommendations.ts';
import { giveConsent, pickUpCash, rewardLink, someIban, typeData } from '../../steps/rewards.ts';
import { shortLink } from '../../steps/share-screen.ts';
import { tellings } from '../../tellings.ts';

const IBANS = { nordnetz: someIban(), solidaire: 'FR1420041010050500013M02606' } as const;

/** The contact of one of several recommendations. */
const contact = (person: Person, name: string): Person => ({
  firstName: name,
  lastName: 'Beispiel',
  email: person.email.replace('anna-katharina', name.toLowerCase()),
});

/** Number of mails of each kind. */
const countKinds = (mails: readonly Mail[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(mails, ({ Kind }) => Kind)).map(([kind, found = []]) => [kind, found.length]),
  );

/** Requirements of every mail: sent, filled in, and with its links in the plain text too. */
const expectReadable = (mail: Mail): void => {
  expect(mail.State, mail.Kind).toBe('sent');
  for (const words of [mail.Subject, mail.Text, mail.Html])
    expect(words, mail.Kind).not.toMatch(/\{\{|undefined|\[object/);
  expect(mail.Text.length, mail.Kind).toBeGreaterThan(200);
  for (const link of mail.Links) expect(mail.Text, `${mail.Kind} ${link}`).toContain(link);
};

/** Reports the contract that resulted from a recommendation; returns its number at the client. */
const conclude = async (client: DemoClient, made: RecommendationCreated, recipientNumber: string): Promise<string> => {
  const externalNumber = randomUUID();
  const today = dayOf(client, made);
  await reportOrder(client, {
    externalNumber,
    number: made.Empfehlungsnummer,
    recipientNumber,
    orderedOn: today,
    firstPremiumPaidOn: today,
  });
  return externalNumber;
};

for (const [clientKey, language] of tellings([
  ['solidaire', 'fr'],
  ['nordnetz', 'de'],
] as const)) {
  test.describe(`${clientKey} in ${language}`, () => {
    test.use({ clientKey, language });

    test('a year of four referrals: paid, revoked, reminded, expired and made again', async ({
      page,
      client,
      say,
      person,
      network,
      newVisitor,
      trouble,
    }) => {
      test.slow();
      // A login does not last for weeks: the page notices and continues without it.
      trouble.expect(/status of 401/);
      const [berta, carla, dora] = ['Berta', 'Carla', 'Dora'].map((name) => contact(person, name)) as [
        Person,
        Person,
        Person,
      ];
      const create = (share = 100) => createRecommendation(client, person, network, { share });
      // Only a contact who gets a share has to confirm, so that only the split can stall.
      const [paid, revoked, stalled, unused] = [await create(), await create(), await create(50), await create()];
      await setFirstPassword(client, person, network);

      const { bertasLink, carlasOrder, dorasToken } =
        await test.step('three contacts conclude; one forgets to agree', async () => {
          const first = await typeData(client, berta, paid.Empfehlungsnummer, network);
          await giveConsent(client, first.Token, network);
          await conclude(client, paid, first.Empfaengernummer);
          const second = await typeData(client, carla, revoked.Empfehlungsnummer, network);
          await giveConsent(client, second.Token, network);
          const order = await conclude(client, revoked, second.Empfaengernummer);
          const third = await typeData(client, dora, stalled.Empfehlungsnummer, network);
          await conclude(client, stalled, third.Empfaengernummer);
          const mail = await readMail(client, berta.email, 'recipient-status');
          return {
            bertasLink: linkIn(mail, pathOf('RecipientConfirmation', language)),
            carlasOrder: order,
            dorasToken: third.Token,
          };
        });

      await test.step('the contact reads the state on another device', async () => {
        const visitor = await newVisitor();
        await visitor.goto(bertasLink);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor).not.toHaveURL(/token=/);
        await checkFit(visitor);
      });

      await test.step('a contract is revoked, and both sides read why', async () => {
        await advanceClock({ AdvanceDays: 3 });
        await endOrder(client, carlasOrder, 'Widerrufen');
        await readMail(client, person.email, 'order-ended');
        const ended = await readMail(client, carla.email, 'order-ended-recipient');
        const visitor = await newVisitor();
        await visitor.goto(linkIn(ended, pathOf('RecipientConfirmation', language)));
        await expect(visitor.getByText(say('recipient.stopped.Widerrufen'))).toBeVisible();
        await checkPage(visitor);
      });

      await test.step('the personal area says who is missing, and the reminder works', async () => {
        await readMail(client, person.email, 'contact-data-missing');
        await signIn(page, client, person, network);
        await page.goto(pathOf('Dashboard', language));
        const row = page.getByRole('article').filter({ hasText: stalled.Empfehlungsnummer });
        await expect(row).toBeVisible();
        // By keyboard, because the text to send is the one act of a stalled row.
        await tabTo(page, row.getByRole('button', { name: say('reward.reminder.open') }));
        await page.keyboard.press('Enter');
        await expect(row.getByText(say('reward.reminder.text'))).toBeVisible();
        await tabTo(page, row.getByRole('button', { name: say('reward.reminder.copy') }));
        await checkPage(page);
        await advanceClock({ AdvanceDays: 7 });
        // Mails are written in the background, and after the consent there would be nothing to remind of.
        const reminders = async () => countKinds(await listMails(client, person.email))['contact-data-missing'];
        await expect.poll(reminders).toBe(2);
        await giveConsent(client, dorasToken, network);
      });

      await test.step('the first reward is ready, picked up and paid', async () => {
        await advanceClock({ AdvanceDays: client.config.ModuleAuftragsdatumMindestalterTage });
        const links = (await listMails(client, person.email))
          .filter(({ Kind }) => Kind === 'pickup')
          .map((mail) => linkIn(mail, pathOf('Reward', language)));
        expect(links).toHaveLength(2);
        await pickUpCash(client, links[0] ?? '', 'Anna Muster', IBANS[clientKey]);
        await readMail(client, person.email, 'reward-picked-up');
        await payEverything(client);
        await readMail(client, person.email, 'reward-paid');
      });

      await test.step('the unused link is about to end, ends, and a visitor wants a new one', async () => {
        await advanceClock({ AdvanceDays: client.config.EmpfehlungGueltigTage - 31 });
        await readMail(client, person.email, 'link-ends');
        await advanceClock({ AdvanceDays: 8 });
        const visitor = await newVisitor();
        await visitor.goto(shortLink(client, unused.Empfehlungsnummer, 'whatsapp'));
        await visitor.getByRole('button', { name: say('recipient.expired.ask', { name: person.firstName }) }).click();
        await expect(visitor.getByText(say('recipient.expired.askedTitle', { name: person.firstName }))).toBeVisible();
        await checkPage(visitor);
        const wanted = await readMail(client, person.email, 'new-link-wanted');
        const renewal = pathOf('RenewLink', language, { empfehlungsnummer: unused.Empfehlungsnummer });
        const renew = page.getByRole('button', { name: say('recommendation.renew.submit') });
        await page.goto(linkIn(wanted, renewal));
        await expect(renew).toBeVisible();
        await checkPage(page);
        await renew.click();
        await expect(page).not.toHaveURL(new RegExp(renewal));
        // The contact opens the very same link again, and sees the offer.
        await visitor.goto(shortLink(client, unused.Empfehlungsnummer, 'whatsapp'));
        await expect(visitor.getByRole('link', { name: say('recipient.landing.open') }).first()).toBeVisible();
      });

      await test.step('the second reward is nearly forgotten', async () => {
        await advanceClock({ AdvanceDays: 300 });
        const last = await rewardLink(client, person, 'reward-reminder');
        await pickUpCash(client, last, 'Anna Muster', IBANS[clientKey]);
        await payEverything(client);
      });

      await test.step('every mail of the year was sent once and can be read', async () => {
        // The last mails are still being written and sent.
        const sentTo = async (email: string) =>
          (await listMails(client, email)).filter(({ State }) => State === 'sent');
        await expect
          .poll(async () => countKinds(await sentTo(person.email)), { timeout: 15_000 })
          .toEqual({
            credentials: 1,
            'recommendation-created': 4,
            'contact-concluded': 3,
            'order-ended': 1,
            'contact-data-missing': 2,
            pickup: 2,
            'payout-account-named': 1,
            'reward-picked-up': 2,
            'reward-paid': 2,
            'link-ends': 1,
            'new-link-wanted': 1,
            'reward-reminder': 2,
          });
        for (const mail of await listMails(client, person.email)) expectReadable(mail);
        for (const friend of [berta, carla, dora]) {
          for (const mail of await listMails(client, friend.email)) expectReadable(mail);
        }
        await signIn(page, client, person, network);
        await page.goto(pathOf('Dashboard', language));
        await expect(page.getByRole('article')).toHaveCount(5);
        await checkFit(page);
      });
    });
  });
}
