import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import type { DemoClient } from '../portal.ts';
import type { Say } from '../texts.ts';

type Field =
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'email'
  | 'phone'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'city';

/** The form that asks a recipient for their data, as its reader finds it. */
export class RecipientForm {
  readonly #page: Page;
  readonly #say: Say;

  constructor(page: Page, say: Say) {
    this.#page = page;
    this.#say = say;
  }

  field(name: Field) {
    // The label of an optional field ends with a note that says so.
    return this.#page.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(this.label(name))}(\\s|$)`) });
  }

  label(name: Field): string {
    return this.#say(`recipient.form.fields.${name}`);
  }

  /** Fills in what is needed, by the keys of a phone's number pad where there is one. */
  async fill(person: Person): Promise<void> {
    await this.field('firstName').fill(person.firstName);
    await this.field('lastName').fill(person.lastName);
    await this.field('birthDate').fill('');
    await this.field('birthDate').pressSequentially('31121990');
    await this.field('email').fill(person.email);
    await this.field('street').fill('Deichweg');
    await this.field('houseNumber').fill('7a');
    await this.field('postcode').fill('20457');
    await this.field('city').fill('Hamburg');
  }
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Reads terms and privacy and agrees, which leads to the status page. */
export const agree = async (page: Page, say: Say): Promise<void> => {
  await expect(title(page)).toHaveText(say('recipient.consent.title'));
  await page.getByRole('button', { name: say('recipient.consent.agree'), exact: true }).click();
  await expect(title(page)).toHaveText(say('recipient.confirmation.title'));
};

/** The four steps of a recipient, in their order. */
const STEPS = ['VertragAbgeschlossen', 'DatenBestaetigt', 'AuftragBestaetigt', 'PraemieErhalten'] as const;

/** One of the steps on the status page. */
export const statusStep = (page: Page, say: Say, client: DemoClient, name: (typeof STEPS)[number]): Locator =>
  page.getByRole('listitem').filter({ hasText: say(`recipient.steps.${name}.title`, { client: client.config.Name }) });

/** Expects the status page to show the first steps as reached. */
export const expectReached = async (page: Page, say: Say, client: DemoClient, count: number): Promise<void> => {
  for (const name of STEPS.slice(0, count))
    await expect(statusStep(page, say, client, name)).toContainText(say('recipient.steps.states.done'));
  const next = STEPS[count];
  if (next) await expect(statusStep(page, say, client, next)).not.toContainText(say('recipient.steps.states.done'));
};
