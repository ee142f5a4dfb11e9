import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { CHALLENGE_MINUTES, readClientData } from './rules.ts';
import { insertChallenge, type StoredChallenge, useChallenge } from './store.ts';

/** The host that passkeys of a client belong to: its first one, to which mailed links lead as well. */
export const passkeyHost = (ctx: Ctx): string => new URL(ctx.origin).hostname;

/** How long the browser waits for the device. */
export const TIMEOUT_MS = 300_000;

/** Makes a challenge for a device; only its hash is stored. */
export const createChallenge = async (
  ctx: Ctx,
  purpose: 'add' | 'login',
  owner: StoredChallenge = { recommenderId: null, userHandle: null },
): Promise<string> => {
  const challenge = newLinkToken();
  await insertChallenge(ctx, {
    ...owner,
    challengeHash: hashToken(challenge),
    purpose,
    host: passkeyHost(ctx),
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return challenge;
};

/** Consumes the challenge that an answer names, whether or not the rest of the answer is valid; passkeyRefused when it cannot be used. */
export const spendChallenge = async (
  ctx: Ctx,
  purpose: 'add' | 'login',
  clientDataJson: string,
): Promise<StoredChallenge & { readonly challenge: string }> => {
  const data = readClientData(clientDataJson);
  if (!data || data.isFramed) throw new AppError('passkeyRefused');
  const { challenge } = data;
  const stored = await useChallenge(ctx, { challengeHash: hashToken(challenge), purpose, host: passkeyHost(ctx) });
  if (!stored) throw new AppError('passkeyRefused');
  return { ...stored, challenge };
};
