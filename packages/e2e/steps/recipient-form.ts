import type { Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';
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
