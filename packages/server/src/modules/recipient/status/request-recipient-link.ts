import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findRecipient } from '../number/find-recipient.ts';
import { readEndedRecipientToken } from '../recipient-token.ts';
import { parseRecipientNumber } from '../rules.ts';
import { selectRecipientsAtAddress } from '../store.ts';
import { mailRecipientStatus } from './mail-recipient-status.ts';

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
