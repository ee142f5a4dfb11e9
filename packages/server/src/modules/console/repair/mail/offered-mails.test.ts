import { NOT_RESENT, RESENDABLE_MAILS } from '@mundwerk/contract/values/console/repairs';
import { expect, it } from 'vitest';
import { MAILS, type MailKind } from '#modules/mail-table.ts';
import { kindsOf, RESENT_AS } from './offered-mails.ts';

const KINDS = Object.keys(MAILS) as MailKind[];
const CHOICES: ReadonlySet<string> = new Set(RESENDABLE_MAILS);
const REASONS: ReadonlySet<string> = new Set(NOT_RESENT);

it.each(KINDS)('the mail %s can be sent again, or there is a reason why not', (kind) => {
  expect([CHOICES.has(RESENT_AS[kind]), REASONS.has(RESENT_AS[kind])].filter(Boolean)).toHaveLength(1);
});

it('names no mail that does not exist, and has no empty choice and no empty reason', () => {
  expect(Object.keys(RESENT_AS).filter((kind) => !(kind in MAILS))).toEqual([]);
  expect(RESENDABLE_MAILS.filter((choice) => kindsOf(choice).length === 0)).toEqual([]);
  const given: ReadonlySet<string> = new Set(Object.values(RESENT_AS));
  expect(NOT_RESENT.filter((reason) => !given.has(reason))).toEqual([]);
});

it('mails again only people who typed their address here: never invited ones, clients, agencies or colleagues', () => {
  const others = KINDS.filter((kind) => CHOICES.has(RESENT_AS[kind])).filter(
    (kind) => !['recommender', 'recipient', 'beneficiary', 'owner'].includes(MAILS[kind].to),
  );
  expect(others).toEqual([]);
});
