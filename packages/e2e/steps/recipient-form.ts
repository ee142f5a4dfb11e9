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
export const recipientForm = (page: Page, say: Say, { config }: Pick<DemoClient, 'config'>) => {
  const label = (name: Field): string => say(`recipient.form.fields.${name}`);
  // The label of an optional field ends with a note that says so.
  const field = (name: Field): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(label(name))}(\\s|$)`) });
  return {
    field,
    label,
    /** Fills in what the client asks for, by the keys of a phone's number pad where there is one. */
    fill: async ({ firstName, lastName, email }: Person): Promise<void> => {
      const address = { street: 'Deichweg', houseNumber: '7a', postcode: '20457', city: 'Hamburg' } as const;
      const asked = { firstName, lastName, email, ...(config.EmpfaengerAdresse ? address : {}) };
      for (const [name, text] of Object.entries(asked)) await field(name as Field).fill(text);
      if (!config.EmpfaengerGeburtsdatum) return;
      await field('birthDate').fill('');
      await field('birthDate').pressSequentially('31121990');
    },
  };
};

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
