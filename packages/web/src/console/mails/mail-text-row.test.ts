import { expect, it } from 'vitest';
import { isMissing, type MailText, partOf, shownText, wrongVariables } from './mail-text-row.tsx';

const text: MailText = {
  Schluessel: 'mails.pickup.subject',
  Variablen: [
    { Name: 'reward', IstPflicht: true },
    { Name: 'client', IstPflicht: false },
  ],
  Fassungen: [
    { Sprache: 'de', Standard: 'Ihre Prämie {{reward}}', Eigen: null, Entwurf: 'Deine Prämie {{reward}}' },
    { Sprache: 'en', Standard: 'Your reward {{reward}}', Eigen: null, Entwurf: null },
  ],
};

it('shows the words of the draft, and says where a language still has the general ones', () => {
  expect(shownText(text, 'de')).toBe('Deine Prämie {{reward}}');
  expect(shownText(text, 'en')).toBe('Your reward {{reward}}');
  expect([isMissing(text, 'de'), isMissing(text, 'en')]).toEqual([false, true]);
});

it('finds a required variable that is missing and one that nothing is filled in for', () => {
  expect(wrongVariables(text, 'Prämie {{reward}}')).toEqual({ missing: [], unknown: [] });
  expect(wrongVariables(text, 'Prämie {{summe}}')).toEqual({ missing: ['reward'], unknown: ['summe'] });
});

it.each([
  ['mails.pickup.subject', 'subject'],
  ['mails.pickup.introRecommender', 'intro'],
  ['mails.pickup.reasonRecipient', 'reason'],
  ['mails.pickup.untilLabel', 'label'],
  ['mails.voucherPool.emptyHeading', 'heading'],
  ['mails.programmeEnds.buttonContact', 'button'],
  ['mails.recipientStatus.linkValid_other', 'linkValid'],
  ['mails.rewardVoucher.care', 'more'],
])('%s is named as what it is in the mail, never by its key', (key, part) => {
  expect(partOf(key)).toBe(part);
});
