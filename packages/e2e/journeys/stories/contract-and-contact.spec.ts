import { randomUUID } from 'node:crypto';
import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Page } from '@playwright/test';
import { checkFit, looksOf } from '../../accessibility.ts';
import { expect, type Person, type Trouble } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { ask, type DemoClient } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { type FilePayment, payEverything } from '../../steps/console/payouts.ts';
import { linkIn, listMails, readMail } from '../../steps/mailbox.ts';
import { confirmOrder, importOrder, readOrder, reportOrder } from '../../steps/orders.ts';
import { pickupPages } from '../../steps/pickup-pages.ts';
import { agree, expectReached, recipientForm } from '../../steps/recipient-form.ts';
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

/** Plays stories first in the given language; `npm run test:everywhere` plays them in both. */
const stories = (
  name: string,
  first: 'de' | 'fr',
  play: (castOf: (who: string) => Promise<Cast>) => Promise<void>,
): void => {
  for (const language of tellings([first, first === 'de' ? 'fr' : 'de'] as const)) {
    const clientKey = VARIANTS[language];
    test.describe(`${clientKey} in ${language}`, () => {
      test.use({ clientKey, language });
      test(name, async ({ client, say, person, network, newVisitor, trouble }) => {
        test.slow();
        const { checkPage: look } = looksOf(language === first);
        /** People of their own for each story, who share the portal's clock. */
        const castOf = async (who: string): Promise<Cast> => {
          const own = { ...person, email: `${who}.${person.email}` };
          const page = await newVisitor();
          return {
            client,
            language,
            say,
            person: own,
            contact: friendOf(own),
            network,
            page,
            newVisitor,
            trouble,
            look,
          };
        };
        await play(castOf);
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

const typeData = async ({ client, say, contact }: Cast, page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('recipient.form.confirm.title'));
  await recipientForm(page, say, client).fill(contact);
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
  const pickup = pickupPages(page, say);
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
  payments: readonly FilePayment[],
  paid: { number: string; promisedCents: number | undefined; device: Page; accounts: readonly [string, string] },
): Promise<void> => {
  const { client, language, say, person, contact, network, page, look } = cast;
  const { device } = paid;
  const keys: ClaimKey[] = [await rewardLink(client, person), await rewardLink(client, contact)];
  const cents = (await Promise.all(keys.map((key) => claimBehind(client, key)))).map(({ WertCent }) => WertCent);
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(paid.promisedCents);
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

stories(
  'contract first, in two browsers, and no new customer: each side reads and is paid what it is owed',
  'de',
  async (castOf) => {
    const one = await castOf('eins');
    const { client, language, say, look } = one;
    const contractFirst = await recommend(one);
    await test.step('contract first: the contact follows the reminder and confirms', async () => {
      expect(await reportOrder(client, contractFirst.contract)).toMatchObject({
        Status: 'Gemeldet',
        Empfaengernummer: null,
      });
      await advanceClock({ AdvanceDays: 3 });
    });
    const device = await confirmData(one, await reminderLink(one, contractFirst.contract.number));
    await expectReached(device, say, client, 2);
    await look(device);
    expect(await readOrder(client, contractFirst.contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });

    const two = await castOf('zwei');
    const inTwoBrowsers = await recommend(two);
    const second = await test.step('complaint 3: opened in one browser, finished in an empty second one', async () => {
      const { contract } = inTwoBrowsers;
      two.trouble.expect(new RegExp(`foreign host: ${RegExp.escape(client.config.MandantUrl)}`));
      const phone = await two.newVisitor();
      await phone.goto(shortLink(client, contract.number, 'whatsapp'));
      const shop = await followToShop(phone, client, phone.getByRole('link', { name: say('recipient.landing.open') }));
      const recipientNumber = shop.searchParams.get('empfaengernummer') ?? '';
      expect(await reportOrder(client, { ...contract, recipientNumber })).toMatchObject({ LinkGenutzt: true });
      const other = await confirmData(two, pathOf('RecipientData', language, { empfehlungsnummer: contract.number }));
      await expectReached(other, say, client, 2);
      return other;
    });

    await test.step('no new customer: no congratulation, and both read why there is no reward', async () => {
      const three = await castOf('drei');
      const { contract } = await recommend(three);
      const form = pathOf('RecipientData', language, { empfehlungsnummer: contract.number });
      const refused = await confirmData(three, form);
      expect(await reportOrder(client, { ...contract, isNewCustomer: false })).toMatchObject({ Status: 'Abgelehnt' });
      await openStatus(three, refused, 'order-ended-recipient');
      await expect(refused.getByRole('alert')).toContainText(
        say('recipient.status.reasons.notNewCustomer', { client: client.config.Name }),
      );
      await look(refused);
      await signIn(three.page, client, three.person, three.network);
      await three.page.goto(pathOf('Dashboard', language));
      await expect(three.page.getByRole('article').filter({ hasText: contract.number })).toContainText(
        say('reward.why.notNewCustomer'),
      );
      await readMail(client, three.person.email, 'order-ended');
      const kinds = (await listMails(client, three.person.email)).map(({ Kind }) => Kind);
      expect(kinds).not.toContain('contact-concluded');
    });

    await test.step('both sides of both contracts are paid', async () => {
      await complaintPeriod(client);
      const accounts = [await pickUpFromArea(one), await pickUpFromStatus(one, device)] as const;
      const others = [await pickUpByCall(two, two.person), await pickUpByCall(two, two.contact)] as const;
      const payments = await payEverything(client);
      const { contract, promisedCents } = contractFirst;
      await expectBothPaid(one, payments, { number: contract.number, promisedCents, device, accounts });
      await expectBothPaid({ ...two, look: checkFit }, payments, {
        number: inTwoBrowsers.contract.number,
        promisedCents: inTwoBrowsers.promisedCents,
        device: second,
        accounts: others,
      });
    });
  },
);

stories('data first and contract by file, or confirmed by the client: both sides are paid', 'fr', async (castOf) => {
  const one = await castOf('eins');
  const { client, language, say, look } = one;
  const byFile = await recommend(one);
  const form = pathOf('RecipientData', language, { empfehlungsnummer: byFile.contract.number });
  const device = await confirmData(one, form);
  await test.step('data first, contract by file', async () => {
    await expectReached(device, say, client, 0);
    await importOrder(client, byFile.contract);
    expect(await readOrder(client, byFile.contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });
  });

  await test.step('the form, opened again elsewhere, leads to the status by mail', async () => {
    const other = await one.newVisitor();
    // The same person a second time is a conflict.
    one.trouble.expect(/status of 409/);
    await typeData(one, other, form);
    await expect(
      other.getByText(say('recipient.errors.recipientExists', { support: client.config.SupportEmail })),
    ).toBeVisible();
    await look(other);
    await other.getByRole('button', { name: say('recipient.already.request') }).click();
    await expect(other.getByText(say('lib.linkRequest.spam'))).toBeVisible();
    await openStatus(one, other, 'recipient-link');
    await expectReached(other, say, client, 2);
  });

  const two = await castOf('zwei');
  const confirmed = await recommend(two);
  await test.step('confirmed by the client, without the contact', async () => {
    await reportOrder(client, confirmed.contract);
    expect(await confirmOrder(client, confirmed.contract.externalNumber)).toMatchObject({ Status: 'Bestaetigt' });
  });
  await complaintPeriod(client);

  const own = await pickUpByCall(two, two.person);
  const second = await test.step('the contact hears of their half, and picks it up', async () => {
    const late = await confirmData(two, await reminderLink(two, confirmed.contract.number));
    await expectReached(late, say, client, 3);
    await expect(late.getByText(say('recipient.status.missing.pickUpTitle', { amount: '' }).trim())).toBeVisible();
    return late;
  });
  const others = [own, await pickUpFromStatus({ ...two, look: checkFit }, second)] as const;

  await test.step('both sides of both contracts are paid', async () => {
    const accounts = [await pickUpByCall(one, one.person), await pickUpByCall(one, one.contact)] as const;
    const payments = await payEverything(client);
    const { contract, promisedCents } = byFile;
    await expectBothPaid({ ...one, look: checkFit }, payments, {
      number: contract.number,
      promisedCents,
      device,
      accounts,
    });
    await expectBothPaid({ ...two, look: checkFit }, payments, {
      number: confirmed.contract.number,
      promisedCents: confirmed.promisedCents,
      device: second,
      accounts: others,
    });
    // The referrer is not asked to remind a contact who has confirmed.
    const kinds = (await listMails(client, one.person.email)).map(({ Kind }) => Kind);
    expect(kinds).not.toContain('contact-data-missing');
  });
});
