import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import type { RecipientActor } from '../actors.ts';
import { findRecipient } from './number/find-recipient.ts';
import { readRecipientToken } from './recipient-token.ts';
import type { Recipient } from './store.ts';

/** The recipient of a call whose token is optional, and whether the token belongs to the person or only to the number. */
export const optionalRecipient = async (
  ctx: Ctx,
): Promise<{ readonly recipient: Recipient; readonly isOwner: boolean; readonly isMailed: boolean } | null> => {
  const named = ctx.bearer === null ? null : await readRecipientToken(ctx, ctx.bearer);
  const recipient = named && (await findRecipient(ctx, 'id', named.id));
  return recipient ? { recipient, isOwner: named.isNamed || recipient.data === null, isMailed: named.isMailed } : null;
};

/** Finds the recipient whose token this is; sessionEnded when it is invalid or has ended. */
export const authenticateRecipient = async (ctx: Ctx): Promise<RecipientActor> => {
  const found = await optionalRecipient(ctx);
  if (!found?.isOwner) throw new AppError('sessionEnded');
  return { kind: 'recipient', id: found.recipient.id, hasProvenAddress: found.isMailed };
};
