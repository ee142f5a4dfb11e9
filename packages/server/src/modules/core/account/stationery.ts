import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import type { MailAbout } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { clientTranslate, mailSheet } from '../client/index.ts';
import { LINK_VALID_DAYS, RESET_VALID_HOURS } from './links/links.ts';
import { mailChoice } from './mail-choice.ts';
import { greetingKey } from './rules.ts';
import type { Recommender } from './store.ts';

/** The account as the entity that a mail is about. */
export const aboutAccount = ({ id }: { readonly id: string }): MailAbout => ({ kind: 'recommender', ref: id });

/** A sentence for the person who made the call, in the request's language. */
export const messageIn = async (
  ctx: Ctx,
  key:
    | 'passwordChanged'
    | 'accountMailSent'
    | 'accountMailIfKnown'
    | 'registered'
    | 'registeredIfNew'
    | 'newsletterEnded',
): Promise<string> => (await clientTranslate(ctx.platform, ctx.client, ctx.language))(`messages.${key}`);

/** More mails than these in an hour are a mistake or abuse. */
const PER_ADDRESS = [{ attempts: 5, windowMinutes: 60 }];
const PER_NETWORK = [{ attempts: 30, windowMinutes: 60 }];

/** Counts a requested mail, whether or not the address has an account, or throws tooManyAttempts. */
export const throttleAccountMail = async (ctx: Ctx, email: string): Promise<void> => {
  await reserveAttempt(ctx, 'account-mail', [
    { subject: normaliseEmail(email), steps: PER_ADDRESS },
    { subject: ctx.ipPrefix, steps: PER_NETWORK },
  ]);
};

/** Common parts of every mail of the account: the client's look and its texts in the reader's language. */
export const stationery = async (ctx: Ctx, recommender: Recommender) => {
  const { firstName, lastName, language } = recommender;
  const given = { firstName, lastName, days: LINK_VALID_DAYS, hours: RESET_VALID_HOURS };
  const { t, translate, layout } = await mailSheet(ctx, language, given);
  return {
    t,
    layout: { ...layout, choice: mailChoice(ctx, language, translate) },
    greeting: t(greetingKey(recommender)),
  };
};

/** The texts of the account's mails, by their keys without the common prefix. */
export type AccountTexts = Awaited<ReturnType<typeof stationery>>['t'];
