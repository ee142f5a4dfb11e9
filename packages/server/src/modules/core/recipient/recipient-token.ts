import { AppError } from '@mundwerk/contract/errors';
import type { RecipientActor } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { findRecipient } from './number/recipient-number.ts';
import { TOKEN_DAYS } from './rules.ts';
import type { Recipient } from './store.ts';

/** A token and its end. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const PURPOSE = 'recipient token';

/**
 * Signs the token that opens a recipient's calls. While no data is recorded, every caller with the number gets one; it ends
 * with the first data, because the number was also passed to the shop.
 */
export const signRecipientToken = async (
  ctx: Ctx,
  recipient: Pick<Recipient, 'id' | 'data'>,
  isMailed = false,
): Promise<IssuedToken> => {
  const expiresAt = new Date((Math.floor(ctx.now.getTime() / 1000) + TOKEN_DAYS * 86_400) * 1000);
  const claims = { rid: recipient.id, client: ctx.client.key, named: recipient.data !== null, mailed: isMailed };
  const token = await signToken(ctx.platform.config, PURPOSE, claims, { issuedAt: ctx.now, expiresAt });
  return { token, expiresAt };
};

/** The content of a recipient's token. */
export interface ReadRecipientToken {
  readonly id: string;
  /** Whether the recipient's data were recorded when the token was issued. */
  readonly isNamed: boolean;
  readonly isMailed: boolean;
}

const readAt = async (ctx: Ctx, token: string, now: Date): Promise<ReadRecipientToken | null> => {
  const payload = await readToken(ctx.platform.config, PURPOSE, token, { now, required: ['rid', 'client', 'named'] });
  if (payload?.client !== ctx.client.key || typeof payload.rid !== 'string') return null;
  return { id: payload.rid, isNamed: payload.named === true, isMailed: payload.mailed === true };
};

/** The recipient a token names; null when it is invalid or has ended. */
export const readRecipientToken = (ctx: Ctx, token: string): Promise<ReadRecipientToken | null> =>
  readAt(ctx, token, ctx.now);

/** Reads a recipient's token even if it has expired; that suffices to mail a new link to the stored address, and for nothing else. */
export const readEndedRecipientToken = (ctx: Ctx, token: string): Promise<ReadRecipientToken | null> =>
  readAt(ctx, token, new Date(0));

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
