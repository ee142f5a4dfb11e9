import { pathOf } from '@mundwerk/contract/page/pages';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { bookedFile, returnedFile } from '@mundwerk/server/testing/make/bank-files';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { ask } from '../../portal.ts';
import { logInByCall, setFirstPassword, signIn } from '../../steps/accounts.ts';
import { handInBankFile, makePayoutRun, payEverything, paymentsOf } from '../../steps/console/payouts.ts';
import { readMail } from '../../steps/mailbox.ts';
import { endOrder } from '../../steps/orders.ts';
import { pickupPages } from '../../steps/pickup-pages.ts';
import {
  claimBehind,
  complaintPeriod,
  type Deal,
  makeDeal,
  pickUpCash,
  rewardLink,
  someIban,
} from '../../steps/rewards.ts';

const IBAN = 'DE02120300000000202051';
const OTHER_IBAN = 'DE89370400440532013000';

/** No apostrophe or umlaut, so that the bank's file spells it as it was typed. */
const HOLDER = 'Anna Muster';

/** All stations of a recommendation whose contact came without opening the link, as those made by calls do. */
const ALL_STATIONS = { reached: 4, total: 4 } as const;

const pathsIn = (language: Language) => (name: Parameters<typeof pathOf>[0]) => pathOf(name, language);

test('cash: from the contract over the bank to the yearly statement, returned once, or ended with its contract', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  newVisitor,
  trouble,
}) => {
  test.slow();
  // The second tab gets a conflict, because the first was quicker.
  trouble.expect(/status of 409/);
  const to = pathsIn(language);
  const [second, third] = ['zurueck', 'beendet'].map((kind) => ({ ...person, email: `${kind}.${person.email}` })) as [
    Person,
    Person,
  ];
  // Many creations from one network would need a captcha.
  const elsewhere = network.replace(/^127/, '126');
  const { number } = await makeDeal(client, person, network);
  const returned = await makeDeal(client, second, network);
  const deals: Deal[] = [];
  for (let made = 0; made < 4; made += 1) deals.push(await makeDeal(client, third, elsewhere));
  const [open, provided, pickedUp, withBank] = deals as [Deal, Deal, Deal, Deal];
  for (const one of [person, second, third]) await setFirstPassword(client, one, network);
  const claimOf = async ({ number }: Deal): Promise<{ claim: OwnClaim; session: string }> => {
    const session = await logInByCall(client, third, elsewhere);
    const claims = await ask<OwnClaim[]>(client, '/empfehler/praemierungen', { token: session });
    return { claim: claims.find(({ Empfehlungsnummer }) => Empfehlungsnummer === number)!, session };
  };
  const stateOf = async (deal: Deal) => (await claimOf(deal)).claim.Status;
  const pickUp = async (deal: Deal, holder: string): Promise<void> => {
    const { claim, session } = await claimOf(deal);
    await pickUpCash(client, { session, number: claim.Praemierungsnummer }, holder, someIban());
  };

  await endOrder(client, open.externalNumber, 'Abgelehnt');
  expect(await stateOf(open)).toBe('Storniert');
  await complaintPeriod(client);
  const link = await rewardLink(client, person);
  const claim = await claimBehind(client, link);
  const amount = formatCents(claim.WertCent, language);
  const pickup = pickupPages(page, say);
  await signIn(page, client, person, network);
  const row = page.getByRole('article').filter({ hasText: number });

  const secondTab = await test.step('the link of the mail leads to the account, in two tabs', async () => {
    await page.goto(link);
    await pickup.choose(claim, 'Ueberweisung');
    await expect(pickup.title).toHaveText(say('reward.pickup.ready', { amount }));
    await checkPage(page);
    // Holders of the link can name an account, so the token leaves the address.
    expect(page.url()).not.toContain('token=');
    const other = await newVisitor();
    await other.goto(link);
    await pickupPages(other, say).choose(claim, 'Ueberweisung');
    await pickupPages(other, say).nameAccount('Somebody Else', OTHER_IBAN);
    return other;
  });

  await test.step('a slip in the IBAN is told at once; the right one names its bank', async () => {
    await pickup.iban.fill('DE02120300000000202015');
    await page.getByRole('button', { name: say('reward.pickup.check') }).click();
    await expect(pickup.iban).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(say('lib.fields.iban', { field: say('lib.bank.iban') }))),
    );
    await checkPage(page);
    await pickup.iban.fill(IBAN);
    await expect(page.getByText(say('lib.fields.ibanRightAt', { bank: 'DKB' }))).toBeVisible();
    await pickup.nameAccount(HOLDER, IBAN);
    await checkPage(page);
  });

  await test.step('it is picked up once, however often it is asked for', async () => {
    await pickup.send.dblclick();
    await expect(pickup.title).toHaveText(say('reward.pickup.thanks.title', { amount }));
    await checkPage(page);
    await page.reload();
    await expect(pickup.title).toHaveText(say('reward.pickup.thanks.title', { amount }));
    const other = pickupPages(secondTab, say);
    await other.send.click();
    await expect(other.title).toHaveText(say('reward.pickup.states.Abgeholt.title'));
    await checkPage(secondTab);
  });

  await test.step('the personal area follows the money to the bank', async () => {
    await page.goto(to('Dashboard'));
    await expect(row).toContainText(say('reward.status.rewardTransferInitiated'));
    const payments = await makePayoutRun(client);
    expect(paymentsOf(payments, HOLDER)).toMatchObject([{ amountCents: claim.WertCent }]);
    await page.reload();
    await expect(row).toContainText(say('reward.status.rewardInPayment'));
    const booked = bookedFile(payments);
    expect(await handInBankFile(client, booked)).toMatchObject({ Gebucht: payments.length });
    expect(await handInBankFile(client, booked)).toMatchObject({ Gebucht: 0, SchonBekannt: true });
    await page.reload();
    await expect(row.getByRole('list', { name: say('reward.bar.label', ALL_STATIONS) })).toBeVisible();
    await expect(page.getByRole('region', { name: say('reward.earnings.label') })).toContainText(amount);
    await checkPage(page);
    await readMail(client, person.email, 'reward-paid');
  });

  await test.step('the yearly statement lists it, on the screen and as a file', async () => {
    await page.getByRole('link', { name: say('reward.statement') }).click();
    await expect(pickup.title).toHaveText(say('payout.statement.title'));
    await expect(page.getByRole('row').filter({ hasText: amount })).toHaveCount(1);
    await checkPage(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /PDF/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^jahresuebersicht-\d{4}\.pdf$/);
  });

  await test.step('a transfer that comes back asks for another account, and arrives the second time', async () => {
    const page = await newVisitor();
    await signIn(page, client, second, network);
    await pickUpCash(client, await rewardLink(client, second), 'Anna Geschlossen', someIban());
    const [first] = paymentsOf(await makePayoutRun(client), 'Anna Geschlossen');
    expect(await handInBankFile(client, returnedFile([first!], 'AC04'))).toMatchObject({ Zurueckgegeben: 1 });
    const row = page.getByRole('article').filter({ hasText: returned.number });

    await test.step('the personal area and the pickup page say why', async () => {
      await page.goto(pathOf('Dashboard', language));
      await expect(row).toContainText(say('reward.status.returned'));
      await expect(row).toContainText(say('reward.pickup.returned.KontoGeschlossen'));
      await checkPage(page);
      const link = await rewardLink(client, second, 'reward-returned');
      const claim = await claimBehind(client, link);
      const pickup = pickupPages(page, say);
      await page.goto(link);
      await expect(page.getByText(say('reward.pickup.returned.KontoGeschlossen'))).toBeVisible();
      await checkPage(page);
      await pickup.choose(claim, 'Ueberweisung');
      await pickup.nameAccount('Anna Neu', OTHER_IBAN);
      await pickup.send.click();
      await expect(pickup.title).toHaveText(
        say('reward.pickup.thanks.title', { amount: formatCents(claim.WertCent, language) }),
      );
    });

    const [again] = paymentsOf(await payEverything(client), 'Anna Neu');
    expect(again?.endToEndId).not.toBe(first?.endToEndId);
    await page.goto(pathOf('Dashboard', language));
    await expect(row.getByRole('list', { name: say('reward.bar.label', ALL_STATIONS) })).toBeVisible();
  });

  await test.step('a contract that ends takes its reward along at each step, until it is with the bank', async () => {
    expect(await stateOf(open)).toBe('Storniert');

    await endOrder(client, provided.externalNumber, 'Widerrufen');
    const page = await newVisitor();
    await signIn(page, client, third, elsewhere);
    const gone = await claimOf(provided);
    expect(gone.claim.Status).toBe('Storniert');
    await page.goto(`${pathOf('Reward', client.config.StandardSprache)}?nr=${gone.claim.Praemierungsnummer}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reward.pickup.states.Storniert.title'));
    await checkPage(page);
    await readMail(client, third.email, 'reward-cancelled');

    await pickUp(pickedUp, 'Anna Storniert');
    await endOrder(client, pickedUp.externalNumber, 'Storniert');
    expect(await stateOf(pickedUp)).toBe('Storniert');

    await pickUp(withBank, 'Anna Unterwegs');
    const payments = await makePayoutRun(client);
    expect(paymentsOf(payments, 'Anna Storniert')).toEqual([]);
    await endOrder(client, withBank.externalNumber, 'Storniert');
    // A payment that was sent to the bank cannot be cancelled here: the bank's answer decides.
    expect(await stateOf(withBank)).toBe('Abgeholt');
    await handInBankFile(client, bookedFile(paymentsOf(payments, 'Anna Unterwegs')));
    expect(await stateOf(withBank)).toBe('Ausgezahlt');
  });
});
