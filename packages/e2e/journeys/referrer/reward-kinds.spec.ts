import type { CallReply } from '@mundwerk/contract/call';
import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { revealVoucher } from '@mundwerk/contract/reward/reward';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { bookedFile } from '@mundwerk/server/testing/make/bank-files';
import type { Page } from '@playwright/test';
import { checkFit, checkPage } from '../../accessibility.ts';
import { expect, type Person } from '../../fixtures.ts';
import { advanceClock, test } from '../../own-portal.ts';
import { ask } from '../../portal.ts';
import { setFirstPassword, signIn } from '../../steps/accounts.ts';
import { handInBankFile, makePayoutRun, payEverything, paymentsOf } from '../../steps/console/payouts.ts';
import { readMail } from '../../steps/mailbox.ts';
import { grantGoodwill } from '../../steps/orders.ts';
import { pickupPages } from '../../steps/pickup-pages.ts';
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

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Shows the code of the voucher on the page. */
const revealCode = async (page: Page, say: Say, code: string): Promise<void> => {
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByRole('button', { name: say('reward.voucher.show') }).click();
  await expect(page.getByText(code)).toBeFocused();
  await checkPage(page);
};

test('every other kind of reward: vouchers on both sides, a bonus, all for the contact, and goodwill', async ({
  page,
  client,
  say,
  language,
  person,
  network,
  newVisitor,
}) => {
  test.slow();
  const rewards = await ask<ActiveReward[]>(client, '/praemie', { language });

  await test.step('the rewards of the day are shown with their pictures', async () => {
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

  const [buyer, collector, giver, late] = ['gutschein', 'bonus', 'geschenk', 'kulanz'].map((kind) => ({
    ...person,
    email: `${kind}.${person.email}`,
  })) as [Person, Person, Person, Person];
  const { AnzahlVertraege: count, BonusCent } = client.config.BonusStufen[0]!;
  const voucher = rewards.find(({ Typ }) => Typ === 'Gutschein')!;
  const split = await makeDeal(client, buyer, network, { share: 50, productId: voucher.Produkt.Id });
  await makeDeal(client, collector, network, { contracts: count });
  const given = await makeDeal(client, giver, network, { share: 0 });
  const { Empfehlungsnummer: unused } = await createRecommendation(client, late, network);
  for (const one of [buyer, collector, giver, late]) await setFirstPassword(client, one, network);
  await complaintPeriod(client);

  /** The personal area of a person, in a browser of their own. */
  const areaOf = async (one: Person): Promise<Page> => {
    const area = await newVisitor();
    await signIn(area, client, one, network);
    await area.goto(pathOf('Dashboard', language));
    return area;
  };

  await test.step('a voucher comes at once, to both sides of a split, and its code is shown on demand', async () => {
    /** Picks the voucher up by the mailed link; returns the code, which the mail holds. */
    const pickUpVoucher = async (visitor: Page, to: Person, look: (page: Page) => Promise<void>): Promise<string> => {
      const link = await rewardLink(client, to);
      const claim = await claimBehind(client, link);
      const pickup = pickupPages(visitor, say);
      await visitor.goto(link);
      await pickup.choose(claim, 'Gutschein');
      await expect(pickup.title).toHaveText(say('reward.pickup.summary.title'));
      await look(visitor);
      await pickup.send.click();
      const amount = formatCents(claim.Auswahl.find(({ Typ }) => Typ === 'Gutschein')?.WertCent ?? 0, language);
      await expect(pickup.title).toHaveText(say('reward.pickup.thanks.voucher.title', { amount }));
      await look(visitor);
      const token = new URL(link).searchParams.get('token') ?? '';
      const { Code } = await ask<CallReply<typeof revealVoucher>>(client, '/praemierung/gutschein', { token });
      expect((await readMail(client, to.email, 'voucher')).Text).toContain(Code);
      return Code;
    };

    await signIn(page, client, buyer, network);
    const own = await pickUpVoucher(page, buyer, checkPage);
    await page.goto(pathOf('Dashboard', language));
    await expect(page.getByRole('article').filter({ hasText: split.number })).toBeVisible();
    await revealCode(page, say, own);

    const friend = await newVisitor();
    const theirs = await pickUpVoucher(friend, friendOf(buyer), checkFit);
    expect(theirs).not.toBe(own);
    // Holders of a mailed link see their code at once.
    await expect(friend.getByText(theirs)).toBeVisible();
  });

  await test.step('enough contracts earn a bonus of its own', async () => {
    await pickUpCash(client, await rewardLink(client, collector, 'bonus'), 'Anna Bonus', someIban());
    const area = await areaOf(collector);
    const bonus = area.getByRole('article').filter({ hasText: say('reward.claims.Bonus_other', { count }) });
    await expect(bonus).toContainText(formatCents(BonusCent, language));
    await expect(bonus).toContainText(say('reward.status.rewardTransferInitiated'));
    await checkPage(area);
  });

  await test.step('recipient only: the recommender sees it, the recipient gets it', async () => {
    const area = await areaOf(giver);
    const row = area.getByRole('article').filter({ hasText: given.number });
    await expect(row).toContainText(say('reward.row.share.contact'));
    await expect(row.getByRole('link', { name: say('reward.actions.pickUp') })).toHaveCount(0);
    await pickUpCash(client, await rewardLink(client, friendOf(giver)), 'Berta Allein', someIban());
    expect(paymentsOf(await payEverything(client), 'Berta Allein')).toHaveLength(1);
    await area.reload();
    await expect(row.getByRole('list', { name: say('reward.bar.label', { reached: 4, total: 4 }) })).toBeVisible();
    await readMail(client, friendOf(giver).email, 'reward-paid');
  });

  const { EmpfehlungGueltigTage, ModuleAuftragsdatumMindestalterTage, KulanzCent } = client.config;
  await advanceClock({ AdvanceDays: EmpfehlungGueltigTage + 1 - ModuleAuftragsdatumMindestalterTage });
  const area = await areaOf(late);
  await test.step('goodwill: a customer number is named where the link expired', async () => {
    const row = area.getByRole('article').filter({ hasText: unused });
    await row.getByRole('link', { name: say('reward.actions.goodwill') }).click();
    await area.getByRole('textbox', { name: say('reward.goodwill.customerNumber') }).fill('40012345');
    await checkPage(area);
    await area.getByRole('button', { name: say('reward.goodwill.submit') }).click();
    await expect(title(area)).toHaveText(say('reward.goodwill.thanks.title'));
    await checkFit(area);
  });

  await test.step('an accepted one is a reward like any other', async () => {
    await grantGoodwill(client, unused);
    await pickUpCash(client, await rewardLink(client, late, 'goodwill-accepted'), 'Anna Kulanz', someIban());
    const payments = await makePayoutRun(client);
    await handInBankFile(client, bookedFile(payments));
    await area.goto(pathOf('Dashboard', language));
    const entry = area.getByRole('article').filter({ hasText: say('reward.claims.Kulanz') });
    await expect(entry).toContainText(formatCents(KulanzCent, language));
    await expect(area.getByRole('region', { name: say('reward.earnings.label') })).toContainText(
      formatCents(KulanzCent, language),
    );
    await area.goto(pathOf('CustomerNumber', language));
    await expect(area.getByText(say('reward.goodwill.states.Angenommen'))).toBeVisible();
    await checkPage(area);
  });
});
