import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { RewardKind } from '@mundwerk/contract/values/state/states';
import { expect, type Page } from '@playwright/test';
import { checkPage } from '../accessibility.ts';
import type { Say } from '../texts.ts';

/** The pages on which a reward is picked up, as their reader finds them. */
export class PickupPages {
  readonly #page: Page;
  readonly #say: Say;

  constructor(page: Page, say: Say) {
    this.#page = page;
    this.#say = say;
  }

  get title() {
    return this.#page.getByRole('heading', { level: 1 });
  }

  get iban() {
    return this.#page.getByRole('textbox', { name: this.#say('lib.bank.iban'), exact: true });
  }

  get send() {
    return this.#page.getByRole('button', { name: this.#say('reward.pickup.send'), exact: true });
  }

  /** Where there are several rewards: taps the one of a kind. */
  async choose({ Auswahl }: ClaimView, kind: RewardKind): Promise<void> {
    if (Auswahl.length === 1) return;
    await expect(this.title).toHaveText(this.#say('reward.pickup.choice'));
    await checkPage(this.#page);
    const choice = Auswahl.find(({ Typ }) => Typ === kind);
    if (!choice) throw new Error(`there is no reward of the kind ${kind}`);
    await this.#page.getByRole('link').filter({ hasText: choice.Titel }).click();
  }

  /** Enters the account and checks the summary. */
  async nameAccount(holder: string, iban: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#say('lib.bank.holder'), exact: true }).fill(holder);
    await this.iban.fill(iban);
    await this.#page.getByRole('button', { name: this.#say('reward.pickup.check') }).click();
    await expect(this.title).toHaveText(this.#say('reward.pickup.summary.title'));
  }
}
