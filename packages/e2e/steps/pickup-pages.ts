import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { RewardKind } from '@mundwerk/contract/values/state/states';
import { expect, type Page } from '@playwright/test';
import { checkPage } from '../accessibility.ts';
import type { Say } from '../texts.ts';

/** The pages on which a reward is picked up, as their reader finds them. */
export const pickupPages = (page: Page, say: Say) => {
  const title = page.getByRole('heading', { level: 1 });
  const iban = page.getByRole('textbox', { name: say('lib.bank.iban'), exact: true });
  return {
    title,
    iban,
    send: page.getByRole('button', { name: say('reward.pickup.send'), exact: true }),
    /** Where there are several rewards: taps the one of a kind. */
    choose: async ({ Auswahl }: ClaimView, kind: RewardKind): Promise<void> => {
      if (Auswahl.length === 1) return;
      await expect(title).toHaveText(say('reward.pickup.choice'));
      await checkPage(page);
      const choice = Auswahl.find(({ Typ }) => Typ === kind);
      if (!choice) throw new Error(`there is no reward of the kind ${kind}`);
      await page.getByRole('link').filter({ hasText: choice.Titel }).click();
    },
    /** Enters the account and checks the summary. */
    nameAccount: async (holder: string, account: string): Promise<void> => {
      await page.getByRole('textbox', { name: say('lib.bank.holder'), exact: true }).fill(holder);
      await iban.fill(account);
      await page.getByRole('button', { name: say('reward.pickup.check') }).click();
      await expect(title).toHaveText(say('reward.pickup.summary.title'));
    },
  };
};
