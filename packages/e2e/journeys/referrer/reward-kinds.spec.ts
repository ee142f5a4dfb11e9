import type { CallReply } from '@mundwerk/contract/call';
import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { revealVoucher } from '@mundwerk/contract/reward/reward';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { bookedFile } from '@mundwerk/server/testing/make/bank-files';
import type { Page } from '@playwright/test';
import { checkPage } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { ask } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { handInBankFile, makePayoutRun, payEverything, paymentsOf } from '../../steps/console/payouts.ts';
import { readMail } from '../../steps/mailbox.ts';
import { grantGoodwill } from '../../steps/orders.ts';
import { PickupPages } from '../../steps/pickup-pages.ts';
import { createRecommendation } from '../../steps/recommendations.ts';
import {
  claimBehind,
  complaintPeriod,
  friendOf,
  makeDeal,
  pickUpCash,
  rewardLink,
  someIban,
} from '../../steps/rewards.ts';
import type { Say } from '../../texts.ts';

const IBAN = someIban();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Shows the code of the voucher on the page. */
const revealCode = async (page: Page, say: Say, code: string): Promise<void> => {
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByRole('button', { name: say('reward.voucher.show') }).click();
  await expect(page.getByText(code)).toBeFocused();
  await checkPage(page);
};

test('the rewards of the day are shown with their pictures', async ({ page, client, say, language }) => {
  const rewards = await ask<ActiveReward[]>(client, '/praemie', { language });
  await page.goto(pathOf('RewardOverview', language));
  await expect(title(page)).toHaveText(say('reward.overview.title'));
  for (const { Produkt } of [rewards[0]!, rewards.at(-1)!]) {
    const link = page.getByRole('main').getByRole('link', { name: Produkt.AnzeigeName, exact: true });
    await expect(link.first()).toHaveAttribute('href', /\d+$/);
  }
  const picture = page.getByRole('article').first().locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await checkPage(page);
});

test('a voucher comes at once, to both sides of a split, and its code is shown on demand', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  newVisitor,
}) => {
  const rewards = await ask<ActiveReward[]>(client, '/praemie', { language });
  const reward = rewards.find(({ Typ }) => Typ === 'Gutschein')!;
  const { number } = await makeDeal(client, person, network, { share: 50, productId: reward.Produkt.Id });
  await setFirstPassword(client, person, network);
  await complaintPeriod(client);
  await signIn(page, client, person, network);

  /** Picks the voucher up by the mailed link; returns the code, which the mail holds. */
  const pickUpVoucher = async (visitor: Page, to: Person): Promise<string> => {
    const link = await rewardLink(client, to);
    const claim = await claimBehind(client, link);
    const pickup = new PickupPages(visitor, say);
    await visitor.goto(link);
    await pickup.choose(claim, 'Gutschein');
    await expect(pickup.title).toHaveText(say('reward.pickup.summary.title'));
    await checkPage(visitor);
    await pickup.send.click();
    const amount = formatCents(claim.Auswahl.find(({ Typ }) => Typ === 'Gutschein')?.WertCent ?? 0, language);
    await expect(pickup.title).toHaveText(say('reward.pickup.thanks.voucher.title', { amount }));
    await checkPage(visitor);
    const token = new URL(link).searchParams.get('token') ?? '';
    const { Code } = await ask<CallReply<typeof revealVoucher>>(client, '/praemierung/gutschein', { token });
    expect((await readMail(client, to.email, 'voucher')).Text).toContain(Code);
    return Code;
  };

  const own = await pickUpVoucher(page, person);
  await page.goto(pathOf('Dashboard', language));
  await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible();
  await revealCode(page, say, own);

  const friend = await newVisitor();
  const theirs = await pickUpVoucher(friend, friendOf(person));
  expect(theirs).not.toBe(own);
  // Holders of a mailed link see their code at once.
  await expect(friend.getByText(theirs)).toBeVisible();
});

test('enough contracts earn a bonus of its own', async ({ page, client, say, language, person, network }) => {
  const [step] = client.config.BonusStufen;
  const { AnzahlVertraege: count, BonusCent } = step!;
  await makeDeal(client, person, network, { contracts: count });
  await setFirstPassword(client, person, network);
  await complaintPeriod(client);
  await pickUpCash(client, await rewardLink(client, person, 'bonus'), 'Anna Bonus', IBAN);
  await signIn(page, client, person, network);
  await page.goto(pathOf('Dashboard', language));
  const bonus = page.getByRole('article').filter({ hasText: say('reward.claims.Bonus_other', { count }) });
  await expect(bonus).toContainText(formatCents(BonusCent, language));
  await expect(bonus).toContainText(say('reward.status.rewardTransferInitiated'));
  await checkPage(page);
});

test('goodwill: a customer number, a decision, a reward', async ({ page, client, say, language, person, network }) => {
  const { Empfehlungsnummer: number } = await createRecommendation(client, person, network);
  await setFirstPassword(client, person, network);
  await advanceClock({ AdvanceDays: client.config.EmpfehlungGueltigTage + 1 });
  await signIn(page, client, person, network);

  await test.step('the number is named where the link expired', async () => {
    await page.goto(pathOf('Dashboard', language));
    const row = page.getByRole('article').filter({ hasText: number });
    await row.getByRole('link', { name: say('reward.actions.goodwill') }).click();
    await page.getByRole('textbox', { name: say('reward.goodwill.customerNumber') }).fill('40012345');
    await checkPage(page);
    await page.getByRole('button', { name: say('reward.goodwill.submit') }).click();
    await expect(title(page)).toHaveText(say('reward.goodwill.thanks.title'));
    await checkPage(page);
  });

  await test.step('an accepted one is a reward like any other', async () => {
    await grantGoodwill(client, number);
    await pickUpCash(client, await rewardLink(client, person, 'goodwill-accepted'), 'Anna Kulanz', IBAN);
    const payments = await makePayoutRun(client);
    await handInBankFile(client, bookedFile(payments));
    await page.goto(pathOf('Dashboard', language));
    const entry = page.getByRole('article').filter({ hasText: say('reward.claims.Kulanz') });
    await expect(entry).toContainText(formatCents(client.config.KulanzCent, language));
    await expect(page.getByRole('region', { name: say('reward.earnings.label') })).toContainText(
      formatCents(client.config.KulanzCent, language),
    );
    await page.goto(pathOf('CustomerNumber', language));
    await expect(page.getByText(say('reward.goodwill.states.Angenommen'))).toBeVisible();
    await checkPage(page);
  });
});

test('recipient only: the recommender sees it, the recipient gets it', async ({
  page,
  client,
  say,
  language,
  person,
  network,
}) => {
  const { number } = await makeDeal(client, person, network, { share: 0 });
  await setFirstPassword(client, person, network);
  await complaintPeriod(client);
  await signIn(page, client, person, network);
  await page.goto(pathOf('Dashboard', language));
  const row = page.getByRole('article').filter({ hasText: number });
  await expect(row).toContainText(say('reward.row.share.contact'));
  await expect(row.getByRole('link', { name: say('reward.actions.pickUp') })).toHaveCount(0);
  await pickUpCash(client, await rewardLink(client, friendOf(person)), 'Berta Allein', IBAN);
  expect(paymentsOf(await payEverything(client), 'Berta Allein')).toHaveLength(1);
  await page.reload();
  await expect(row.getByRole('list', { name: say('reward.bar.label', { reached: 4, total: 4 }) })).toBeVisible();
  await readMail(client, friendOf(person).email, 'reward-paid');
});
