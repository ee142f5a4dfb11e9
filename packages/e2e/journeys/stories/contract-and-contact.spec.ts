import { randomUUID } from 'node:crypto';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Page } from '@playwright/test';
import { looksOf } from '../../accessibility.ts';
import { expect, type Person, type Trouble } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { ask, type DemoClient } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { payEverything } from '../../steps/console/payouts.ts';
import { linkIn, listMails, readMail } from '../../steps/mailbox.ts';
import { confirmOrder, importOrder, readOrder, reportOrder } from '../../steps/orders.ts';
import { PickupPages } from '../../steps/pickup-pages.ts';
import { agree, expectReached, RecipientForm } from '../../steps/recipient-form.ts';
import { createRecommendation, dayOf } from '../../steps/recommendations.ts';
import {
  type ClaimKey,
  claimBehind,
  complaintPeriod,
  friendOf,
  pickUpCash,
  rewardLink,
  someIban,
} from '../../steps/rewards.ts';
import { shortLink } from '../../steps/share-screen.ts';
import { followToShop } from '../../steps/shop.ts';
import { tellings } from '../../tellings.ts';
import type { Say } from '../../texts.ts';

// A contract and a contact find each other in whichever order they come, and both halves of the reward reach their accounts (decisions §20).

/** The people and the portal of one story. */
interface Cast {
  readonly client: DemoClient;
  readonly language: Language;
  readonly say: Say;
  readonly person: Person;
  readonly contact: Person;
  readonly network: string;
  /** The referrer's browser. */
  readonly page: Page;
  /** A browser in which nothing is stored, for the contact. */
  readonly newVisitor: () => Promise<Page>;
  readonly trouble: Trouble;
  readonly look: (page: Page) => Promise<void>;
}

const VARIANTS = { de: 'nordnetz', fr: 'solidaire' } as const;

/** Plays a story first in the given language; `npm run test:everywhere` plays it in both. */
const story = (name: string, first: 'de' | 'fr', play: (cast: Cast) => Promise<void>): void => {
  for (const language of tellings([first, first === 'de' ? 'fr' : 'de'] as const)) {
    const clientKey = VARIANTS[language];
    test.describe(`${clientKey} in ${language}`, () => {
      test.use({ clientKey, language });
      test(name, async ({ client, say, person, network, page, newVisitor, trouble }) => {
        const { checkPage: look } = looksOf(language === first);
        const contact = friendOf(person);
        await play({ client, language, say, person, contact, network, page, newVisitor, trouble, look });
      });
    });
  }
};

/** A split recommendation, what the offer promises in cash, and the contract of the same day, with the first premium paid. */
const recommend = async ({ client, language, person, network }: Cast) => {
  const product = await ask<Product>(client, `/produkt/${client.config.StandardProduktId}`, { language });
  const made = await createRecommendation(client, person, network, { share: 50 });
  await setFirstPassword(client, person, network);
  const [number, today, externalNumber] = [made.Empfehlungsnummer, dayOf(client, made), randomUUID()];
  const promisedCents = product.Praemien.find(({ Typ }) => Typ === 'Ueberweisung')?.WertCent;
  return { promisedCents, contract: { number, externalNumber, orderedOn: today, firstPremiumPaidOn: today } };
};

/** The link in the text that the referrer is asked to send to the contact. */
const reminderLink = async ({ client, language, person }: Cast, number: string): Promise<string> => {
  const { Text } = await readMail(client, person.email, 'contact-data-missing');
  const path = pathOf('RecipientData', language, { empfehlungsnummer: number });
  // Part of a text to copy, so that the mail holds it as words and not as a link of its own.
  const [address] = Text.match(new RegExp(`http\\S+${path}\\S*`)) ?? [];
  if (!address) throw new Error(`no link to ${path} in: ${Text}`);
  return address;
};

const typeData = async ({ say, contact }: Cast, page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('recipient.form.confirm.title'));
  await new RecipientForm(page, say).fill(contact);
  await page.getByRole('button', { name: say('recipient.form.confirm.submit') }).click();
};

/** Types the data and agrees, on a device that has never seen the recommendation. */
const confirmData = async (cast: Cast, address: string): Promise<Page> => {
  const device = await cast.newVisitor();
  await typeData(cast, device, address);
  await agree(device, cast.say);
  return device;
};

const openStatus = async ({ client, language, contact }: Cast, page: Page, kind = 'recipient-status'): Promise<void> =>
  void (await page.goto(
    linkIn(await readMail(client, contact.email, kind), pathOf('RecipientConfirmation', language)),
  ));

/** Names an account on the pages that a press on the reward opened; returns its IBAN. */
const pickUp = async ({ client, language, say }: Cast, page: Page, who: Person): Promise<string> => {
  const iban = someIban();
  const claim = await claimBehind(client, await rewardLink(client, who));
  const pickup = new PickupPages(page, say);
  await pickup.choose(claim, 'Ueberweisung');
  await pickup.nameAccount(`${who.firstName} Muster`, iban);
  await pickup.send.click();
  const amount = formatCents(claim.Auswahl.find(({ Typ }) => Typ === 'Ueberweisung')?.WertCent ?? 0, language);
  await expect(pickup.title).toHaveText(say('reward.pickup.thanks.title', { amount }));
  return iban;
};

/** The referrer picks the reward up from the personal area, without the mailed link. */
const pickUpFromArea = async (cast: Cast): Promise<string> => {
  const { client, language, say, person, network, page } = cast;
  await signIn(page, client, person, network);
  await page.goto(pathOf('Dashboard', language));
  await page
    .getByRole('article')
    .getByRole('link', { name: say('reward.actions.pickUp') })
    .click();
  return pickUp(cast, page, person);
};

/** The contact picks the reward up from the status page. */
const pickUpFromStatus = async (cast: Cast, device: Page): Promise<string> => {
  const { say, contact, look } = cast;
  await openStatus(cast, device);
  await expect(device.getByText(say('recipient.status.missing.pickUpTitle', { amount: '' }).trim())).toBeVisible();
  await look(device);
  await device.getByRole('button', { name: say('recipient.status.missing.pickUpButton') }).click();
  return pickUp(cast, device, contact);
};

/** Picks a reward up with the mailed link, without a browser. */
const pickUpByCall = async ({ client }: Cast, who: Person): Promise<string> => {
  const iban = someIban();
  await pickUpCash(client, await rewardLink(client, who), `${who.firstName} Muster`, iban);
  return iban;
};

/** Both claims are in one file for the bank, each with its own account and half of the cash; then both sides read that they are paid. */
const expectBothPaid = async (
  cast: Cast,
  paid: { number: string; promisedCents: number | undefined; device: Page; accounts: readonly [string, string] },
): Promise<void> => {
  const { client, language, say, person, contact, network, page, look } = cast;
  const { device } = paid;
  const keys: ClaimKey[] = [await rewardLink(client, person), await rewardLink(client, contact)];
  const cents = (await Promise.all(keys.map((key) => claimBehind(client, key)))).map(({ WertCent }) => WertCent);
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(paid.promisedCents);
  const payments = await payEverything(client);
  const received = (own: string) => payments.filter(({ iban }) => iban === own).map(({ amountCents }) => amountCents);
  expect(paid.accounts.map(received)).toEqual(cents.map((amount) => [amount]));
  await openStatus(cast, device);
  await expect(device.getByText(say('recipient.status.reasons.paid'))).toBeVisible();
  await expectReached(device, say, client, 4);
  await look(device);
  await signIn(page, client, person, network);
  await page.goto(pathOf('Dashboard', language));
  const row = page.getByRole('article').filter({ hasText: paid.number });
  await expect(row.getByRole('listitem').filter({ hasText: say('reward.bar.stations.paid') })).toContainText(
    say('reward.bar.states.done'),
  );
  for (const { email } of [person, contact]) await readMail(client, email, 'reward-paid');
};

story('contract first: the contact follows the reminder, confirms, and both are paid', 'de', async (cast) => {
  const { client, say, look } = cast;
  const { contract, promisedCents } = await recommend(cast);
  expect(await reportOrder(client, contract)).toMatchObject({ Status: 'Gemeldet', Empfaengernummer: null });
  await advanceClock({ AdvanceDays: 3 });
  const device = await confirmData(cast, await reminderLink(cast, contract.number));
  await expectReached(device, say, client, 2);
  await look(device);
  expect(await readOrder(client, contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });

  await complaintPeriod(client);
  const accounts = [await pickUpFromArea(cast), await pickUpFromStatus(cast, device)] as const;
  await expectBothPaid(cast, { number: contract.number, promisedCents, device, accounts });
});

story('data first, contract by file: the contact is led to their status, and both are paid', 'fr', async (cast) => {
  const { client, language, say, contact, look } = cast;
  const { contract, promisedCents } = await recommend(cast);
  const form = pathOf('RecipientData', language, { empfehlungsnummer: contract.number });
  const device = await confirmData(cast, form);
  await expectReached(device, say, client, 0);
  await importOrder(client, contract);
  expect(await readOrder(client, contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });

  await test.step('the form, opened again elsewhere, leads to the status by mail', async () => {
    const other = await cast.newVisitor();
    // The same person a second time is a conflict.
    cast.trouble.expect(/status of 409/);
    await typeData(cast, other, form);
    await expect(
      other.getByText(say('recipient.errors.recipientExists', { support: client.config.SupportEmail })),
    ).toBeVisible();
    await look(other);
    await other.getByRole('button', { name: say('recipient.already.request') }).click();
    await expect(other.getByText(say('lib.linkRequest.spam'))).toBeVisible();
    await openStatus(cast, other, 'recipient-link');
    await expectReached(other, say, client, 2);
  });

  await complaintPeriod(client);
  const accounts = [await pickUpByCall(cast, cast.person), await pickUpByCall(cast, contact)] as const;
  await expectBothPaid(cast, { number: contract.number, promisedCents, device, accounts });
  // The referrer is not asked to remind a contact who has confirmed.
  expect((await listMails(client, cast.person.email)).map(({ Kind }) => Kind)).not.toContain('contact-data-missing');
});

story('complaint 3: opened in one browser, finished in an empty second one: both are paid', 'de', async (cast) => {
  const { client, language, say, contact, look } = cast;
  const { contract, promisedCents } = await recommend(cast);
  cast.trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));
  const phone = await cast.newVisitor();
  await phone.goto(shortLink(client, contract.number, 'whatsapp'));
  const shop = await followToShop(phone, client, phone.getByRole('link', { name: say('recipient.landing.open') }));
  const recipientNumber = shop.searchParams.get('empfaengernummer') ?? '';
  expect(await reportOrder(client, { ...contract, recipientNumber })).toMatchObject({ LinkGenutzt: true });

  const device = await confirmData(cast, pathOf('RecipientData', language, { empfehlungsnummer: contract.number }));
  await expectReached(device, say, client, 2);
  await look(device);
  await complaintPeriod(client);
  const accounts = [await pickUpByCall(cast, cast.person), await pickUpByCall(cast, contact)] as const;
  await expectBothPaid(cast, { number: contract.number, promisedCents, device, accounts });
});

story('confirmed by the client: the contact hears of their half, and both are paid', 'fr', async (cast) => {
  const { client, say } = cast;
  const { contract, promisedCents } = await recommend(cast);
  await reportOrder(client, contract);
  expect(await confirmOrder(client, contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });
  await complaintPeriod(client);
  const own = await pickUpByCall(cast, cast.person);

  const device = await confirmData(cast, await reminderLink(cast, contract.number));
  await expectReached(device, say, client, 3);
  await expect(device.getByText(say('recipient.status.missing.pickUpTitle', { amount: '' }).trim())).toBeVisible();
  const accounts = [own, await pickUpFromStatus(cast, device)] as const;
  await expectBothPaid(cast, { number: contract.number, promisedCents, device, accounts });
});

story('no new customer: no congratulation, and both read why there is no reward', 'de', async (cast) => {
  const { client, language, say, person, network, page, look } = cast;
  const { contract } = await recommend(cast);
  const device = await confirmData(cast, pathOf('RecipientData', language, { empfehlungsnummer: contract.number }));
  expect(await reportOrder(client, { ...contract, isNewCustomer: false })).toMatchObject({ Status: 'Abgelehnt' });
  await openStatus(cast, device, 'order-ended-recipient');
  await expect(device.getByRole('alert')).toContainText(
    say('recipient.status.reasons.notNewCustomer', { client: client.config.Name }),
  );
  await look(device);
  await signIn(page, client, person, network);
  await page.goto(pathOf('Dashboard', language));
  await expect(page.getByRole('article').filter({ hasText: contract.number })).toContainText(
    say('reward.why.notNewCustomer'),
  );
  await readMail(client, person.email, 'order-ended');
  expect((await listMails(client, person.email)).map(({ Kind }) => Kind)).not.toContain('contact-concluded');
});
