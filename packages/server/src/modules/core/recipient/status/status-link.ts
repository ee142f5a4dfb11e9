import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { recommendationView } from '#modules/core/recommendation/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findRecipient } from '../number/recipient-number.ts';
import { readEndedRecipientToken, signRecipientToken } from '../recipient-token.ts';
import { parseRecipientNumber } from '../rules.ts';
import { type Recipient, selectRecipientsAtAddress } from '../store.ts';
import { recipientStatusMail } from './mails.tsx';

/** The address of a recipient's own status for a mail to them: its token opens the page on any device (decisions §18). */
export const recipientStatusUrl = async (
  ctx: Ctx,
  recipient: Pick<Recipient, 'id' | 'data'>,
  language: Language,
): Promise<string> => {
  const { token } = await signRecipientToken(ctx, recipient, true);
  return `${ctx.origin}${pathOf('RecipientConfirmation', language)}?token=${token}`;
};

/**
 * Mails a recipient the link to their status page, within the caller's transaction. The address is always the one the person typed into our
 * form: no other is ever stored in a recipient's row.
 */
export const mailRecipientStatus = async (
  ctx: Ctx,
  recipientId: string,
  occasion: 'confirmed' | 'requested',
): Promise<void> => {
  const recipient = await findRecipient(ctx, 'id', recipientId);
  if (!recipient?.data) return;
  const { Produkt } = await recommendationView(ctx, recipient.recommendationNumber);
  const url = await recipientStatusUrl(ctx, recipient, ctx.language);
  const mail = await recipientStatusMail(ctx, recipient.data, { occasion, product: Produkt, url });
  await queueMail(ctx, mail, { kind: 'recipient', ref: recipient.id });
};

/** Limits per recipient; mails get lost, but not that often. */
const PER_PERSON = [
  { attempts: 3, windowMinutes: 60 },
  { attempts: 8, windowMinutes: 24 * 60 },
];
const PER_NETWORK = [{ attempts: 30, windowMinutes: 60 }];

/** A person has few recommendations at a time; the newest matter. */
const MAX_LINKS = 5;

/** How the caller identifies a recipient: by e-mail address, by the number stored on the device, or by an earlier link. */
export interface NamedRecipient {
  readonly email: string | null;
  readonly number: string | null;
  readonly token: string | null;
}

const findIds = async (ctx: Ctx, { email, number, token }: NamedRecipient): Promise<string[]> => {
  if (token !== null) {
    const named = await readEndedRecipientToken(ctx, token);
    return named ? [named.id] : [];
  }
  const parsed = parseRecipientNumber(number);
  if (parsed !== null) {
    const recipient = await findRecipient(ctx, 'number', parsed);
    return recipient ? [recipient.id] : [];
  }
  if (email === null) return [];
  return (await selectRecipientsAtAddress(ctx, normaliseEmail(email), MAX_LINKS)).map(({ id }) => id);
};

/** Throttles requests by the identification they contain, known or not, so that a refusal does not reveal whether it exists. */
const throttle = async (ctx: Ctx, { email, number, token }: NamedRecipient): Promise<void> => {
  const subject = token ?? number ?? (email === null ? '' : normaliseEmail(email));
  await reserveAttempt(ctx, 'recipient-link', [
    { subject, steps: PER_PERSON },
    { subject: ctx.ipPrefix, steps: PER_NETWORK },
  ]);
};

/** Whether the recipient may get another mail; the limit applies to all ways of identification together. */
const isDue = async (ctx: Ctx, id: string): Promise<boolean> => {
  try {
    await reserveAttempt(ctx, 'recipient-link-mail', [{ subject: id, steps: PER_PERSON }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'tooManyAttempts') return false;
    throw error;
  }
};

/** Mails recipients the link to their status, to the address each typed into the form; does nothing where there is none. */
export const requestRecipientLink = async (ctx: Ctx, named: NamedRecipient): Promise<void> => {
  await throttle(ctx, named);
  for (const id of await findIds(ctx, named)) {
    if (await isDue(ctx, id)) await transact(ctx, (inner) => mailRecipientStatus(inner, id, 'requested'));
  }
};
