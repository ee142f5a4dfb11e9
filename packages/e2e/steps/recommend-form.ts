import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import type { DemoClient } from '../portal.ts';
import type { Say } from '../texts.ts';

/** The form that creates a recommendation, as its reader finds it. */
export const recommendForm = (page: Page | Frame, say: Say, { config }: DemoClient) => {
  const firstName = page.getByLabel(say('recommendation.person.firstName'), { exact: true });
  const lastName = page.getByLabel(say('recommendation.person.lastName'), { exact: true });
  const email = page.getByLabel(say('recommendation.person.email'), { exact: true });
  const terms = page.getByLabel(say('recommendation.terms.accept'));
  const submitButton = page.getByRole('button', { name: say('recommendation.submit') });
  // The name continues with the amounts, which may contain the word of another answer.
  const share = (kind: 'self' | 'split' | 'contact') =>
    page.getByRole('radio', { name: new RegExp(`^${RegExp.escape(say(`recommendation.choice.${kind}`))}\\s`) });
  return {
    firstName,
    lastName,
    email,
    terms,
    newsletter: page.getByLabel(say('recommendation.newsletter.accept', { client: config.Name })),
    submitButton,
    share,
    open: async (language: Language): Promise<void> => {
      await page.goto(pathOf('Recommendation', language, { produktId: config.StandardProduktId }));
      await expect(submitButton).toBeVisible();
    },
    /** Fills in all required fields; the message is written on the share screen. */
    fill: async (person: Person): Promise<void> => {
      await share('split').check();
      await firstName.fill(person.firstName);
      await lastName.fill(person.lastName);
      await email.fill(person.email);
      // Leaving a field stores it at once; before, the last press was the tick of the terms, which some clients no longer ask for.
      await email.blur();
      if (!config.acceptTermsOnButtonClick) await terms.check();
    },
    /** Expects all input to be still there. */
    expectFilled: async (person: Person): Promise<void> => {
      await expect(share('split')).toBeChecked();
      await expect(firstName).toHaveValue(person.firstName);
      await expect(lastName).toHaveValue(person.lastName);
      await expect(email).toHaveValue(person.email);
      if (!config.acceptTermsOnButtonClick) await expect(terms).toBeChecked();
    },
  };
};

/** Waits for the share screen, open or waiting for the address, and returns the recommendation's number from its URL. */
export const arriveAtShareScreen = async (page: Page | Frame, say: Say): Promise<string> => {
  const open = page.getByRole('heading', { level: 1, name: say('share.title') });
  await expect(open.or(page.getByRole('heading', { level: 1, name: say('share.locked.title') }))).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
