import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { optionalRecipient } from './authenticate.ts';
import { findRecipient } from './number/find-recipient.ts';
import { type IssuedToken, signRecipientToken } from './recipient-token.ts';
import { parseRecipientNumber } from './rules.ts';
import type { Recipient } from './store.ts';

/** A recipient as a caller who knows the number may see it. */
export interface LookedUpRecipient {
  readonly recipient: Recipient;
  /** The caller is the person itself. */
  readonly isOwner: boolean;
  /** Token for the caller; issued only while there is no data to protect. */
  readonly issued: IssuedToken | null;
}

/** Finds a recipient by the number in a link; recipientNotFound when there is none. */
export const findByNumber = async (ctx: Ctx, typedNumber: string): Promise<Recipient> => {
  const number = parseRecipientNumber(typedNumber);
  const recipient = number && (await findRecipient(ctx, 'number', number));
  if (!recipient) throw new AppError('recipientNotFound');
  return recipient;
};

/** Looks up a recipient by its number. */
export const getRecipient = async (ctx: Ctx, typedNumber: string): Promise<LookedUpRecipient> => {
  const recipient = await findByNumber(ctx, typedNumber);
  const caller = await optionalRecipient(ctx);
  return {
    recipient,
    isOwner: caller?.recipient.id === recipient.id && caller.isOwner,
    issued: recipient.data === null ? await signRecipientToken(ctx, recipient) : null,
  };
};
