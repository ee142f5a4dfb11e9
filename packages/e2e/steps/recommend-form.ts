import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import type { DemoClient } from '../portal.ts';
import type { Say } from '../texts.ts';

/** The form that creates a recommendation, as its reader finds it. */
export class RecommendForm {
  readonly #page: Page | Frame;
  readonly #say: Say;
  readonly #client: DemoClient;

  constructor(page: Page | Frame, say: Say, client: DemoClient) {
    this.#page = page;
    this.#say = say;
    this.#client = client;
  }

  async open(language: Language): Promise<void> {
    const { StandardProduktId: produktId } = this.#client.config;
    await this.#page.goto(pathOf('Recommendation', language, { produktId }));
    await expect(this.submitButton).toBeVisible();
  }

  get firstName() {
    return this.#page.getByLabel(this.#say('recommendation.person.firstName'), { exact: true });
  }

  get lastName() {
    return this.#page.getByLabel(this.#say('recommendation.person.lastName'), { exact: true });
  }

  get email() {
    return this.#page.getByLabel(this.#say('recommendation.person.email'), { exact: true });
  }

  get terms() {
    return this.#page.getByLabel(this.#say('recommendation.terms.accept'));
  }

  get newsletter() {
    return this.#page.getByLabel(this.#say('recommendation.newsletter.accept', { client: this.#client.config.Name }));
  }

  get submitButton() {
    return this.#page.getByRole('button', { name: this.#say('recommendation.submit') });
  }

  share(kind: 'self' | 'split' | 'contact') {
    // The name continues with the amounts, which may contain the word of another answer.
    const answer = RegExp.escape(this.#say(`recommendation.choice.${kind}`));
    return this.#page.getByRole('radio', { name: new RegExp(`^${answer}\\s`) });
  }

  /** Fills in all required fields; the message is written on the share screen. */
  async fill(person: Person): Promise<void> {
    await this.share('split').check();
    await this.firstName.fill(person.firstName);
    await this.lastName.fill(person.lastName);
    await this.email.fill(person.email);
    // Leaving a field stores it at once; before, the last press was the tick of the terms, which some clients no longer ask for.
    await this.email.blur();
    if (!this.#client.config.acceptTermsOnButtonClick) await this.terms.check();
  }

  /** Expects all input to be still there. */
  async expectFilled(person: Person): Promise<void> {
    await expect(this.share('split')).toBeChecked();
    await expect(this.firstName).toHaveValue(person.firstName);
    await expect(this.lastName).toHaveValue(person.lastName);
    await expect(this.email).toHaveValue(person.email);
    if (!this.#client.config.acceptTermsOnButtonClick) await expect(this.terms).toBeChecked();
  }
}

/** Waits for the share screen, open or waiting for the address, and returns the recommendation's number from its URL. */
export const arriveAtShareScreen = async (page: Page | Frame, say: Say): Promise<string> => {
  const open = page.getByRole('heading', { level: 1, name: say('share.title') });
  await expect(open.or(page.getByRole('heading', { level: 1, name: say('share.locked.title') }))).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
