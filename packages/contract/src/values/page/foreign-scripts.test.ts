import { expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '#page/account-pages.ts';
import { PAGE_NAMES, pageByName } from '#page/pages.ts';
import { mayRunForeignScripts } from './foreign-scripts.ts';

it('scripts of other servers run on pages that are the same for everyone, and never on those of an account', () => {
  const account: readonly string[] = ACCOUNT_PAGES.map(({ name }) => name);
  const isPublic = (name: (typeof PAGE_NAMES)[number]): boolean => {
    const { rendering } = pageByName(name);
    // The form is the same for everyone behind a link, but what is typed there belongs to one person.
    if (name === 'RecipientData') return false;
    return !account.includes(name) && (rendering === 'cached' || rendering === 'perVisit');
  };
  expect(PAGE_NAMES.filter((name) => mayRunForeignScripts(name))).toEqual(PAGE_NAMES.filter(isPublic));
  for (const name of ['Login', 'Dashboard', 'BankDetailsRecommender', 'BankDetailsRecipient', 'Reward', 'Agency'])
    expect(mayRunForeignScripts(name)).toBe(false);
});
