import { pathOf } from '@mundwerk/contract/page/pages';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { checkPage } from '../../accessibility.ts';
import { expect } from '../../fixtures.ts';
import { test } from '../../own-portal.ts';
import { ask } from '../../portal.ts';
import { logInByCall, setFirstPassword, signIn } from '../../steps/accounts.ts';
import { makePayoutRun } from '../../steps/console/payouts.ts';
import { complaintPeriod, type Deal, makeDeal, pickUpCash, someIban } from '../../steps/rewards.ts';

const IBAN = someIban();

test('three rewards, one account: what was picked up elsewhere stays, the rest is paid once', async ({
  page,
  client,
  say,
  language,
  person,
  network,
}) => {
  const deals: Deal[] = [];
  for (let made = 0; made < 3; made += 1) deals.push(await makeDeal(client, person, network));
  await setFirstPassword(client, person, network);
  await complaintPeriod(client);
  const session = await logInByCall(client, person, network);
  const claims = async () => ask<OwnClaim[]>(client, '/empfehler/praemierungen', { token: session });
  const ready = await claims();
  const [first] = ready;
  const sum = (list: readonly OwnClaim[]) =>
    list.reduce((cents, { Betraege }) => cents + (Betraege.Ueberweisung ?? 0), 0);
  const holder = `${person.firstName} ${person.lastName}`;
  const title = page.getByRole('heading', { level: 1 });
  await signIn(page, client, person, network);

  await test.step('the recommender notes for whom one of them is', async () => {
    await page.goto(pathOf('Dashboard', language));
    const row = page.getByRole('article').filter({ hasText: deals[0]!.number });
    await row.getByRole('button', { name: say('lib.privateName.add') }).click();
    await row.getByRole('textbox', { name: say('lib.privateName.label') }).fill('Ben aus dem Chor');
    await row.getByRole('button', { name: say('lib.privateName.save') }).click();
    await expect(row.getByRole('heading', { name: 'Ben aus dem Chor' })).toBeVisible();
    await checkPage(page);
  });

  await test.step('the sum on top leads to one form with the holder filled in', async () => {
    const card = page.getByRole('region', { name: say('reward.ready.label') });
    await expect(card).toContainText(say('reward.ready.title', { amount: formatCents(sum(ready), language) }));
    await card.getByRole('link', { name: say('reward.ready.action_other', { count: ready.length }) }).click();
    await expect(title).toHaveText(say('reward.several.title', { amount: formatCents(sum(ready), language) }));
    await expect(page.getByRole('checkbox', { name: /Ben aus dem Chor/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: say('lib.bank.holder'), exact: true })).toHaveValue(holder);
    await checkPage(page);
  });

  await test.step('one is picked up on another device meanwhile; the others are, once', async () => {
    await pickUpCash(client, { session, number: first!.Praemierungsnummer }, holder, IBAN);
    await page.getByRole('textbox', { name: say('lib.bank.iban'), exact: true }).fill(IBAN);
    await page.getByRole('checkbox', { name: say('reward.pickup.remember') }).check();
    const amount = formatCents(sum(ready), language);
    await page.getByRole('button', { name: say('reward.several.send', { amount }) }).dblclick();
    await expect(title).toHaveText(
      say('reward.several.done.title', { amount: formatCents(sum(ready.slice(1)), language) }),
    );
    await expect(page.getByText(say('errors.rewardPickedUp'), { exact: false })).toBeVisible();
    await checkPage(page);
    expect((await claims()).map(({ Status }) => Status)).toEqual(ready.map(() => 'Abgeholt'));
  });

  await test.step('every reward is a payment of its own, and the account is remembered', async () => {
    await page.getByRole('link', { name: say('reward.pickup.toPersonalArea') }).click();
    await expect(page.getByRole('region', { name: say('reward.earnings.label') })).toContainText(
      formatCents(sum(ready), language),
    );
    await expect(page.getByRole('region', { name: say('reward.ready.label') })).toHaveCount(0);
    // Filtered by the account, because other journeys on the same portal pay people of the same name.
    const payments = (await makePayoutRun(client)).filter(({ iban }) => iban === IBAN);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual(ready.map(({ WertCent }) => WertCent));
    await page.goto(pathOf('BankDetailsRecommender', language));
    await expect(page.getByText(`${IBAN.slice(-4, -2)} ${IBAN.slice(-2)}`).first()).toBeVisible();
  });
});
