import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import { type LinkKind, type LinkToken, linkTokenState } from './rules.ts';
import { selectLinkToken } from './store.ts';

const FAILURES_ALLOWED = 10;
const WINDOW_MINUTES = 15;

/** Refuses a network that has sent too many wrong tokens recently; `failed` counts another one. */
export const guardGuessing = async (ctx: Ctx, kind: string): Promise<{ failed(): Promise<void> }> => {
  const scope = `${kind}:failed`;
  await assertBelow(ctx, scope, [ctx.ipPrefix], FAILURES_ALLOWED, WINDOW_MINUTES);
  return { failed: () => recordEvent(ctx, scope, [ctx.ipPrefix]) };
};

/** The link that a token opens; linkUsed when it was used, linkExpired when it expired or never existed. */
export const findUsableLink = async (
  ctx: Ctx,
  kind: LinkKind,
  token: string,
): Promise<LinkToken & { readonly tokenHash: string }> => {
  const guessing = await guardGuessing(ctx, kind);
  const tokenHash = hashToken(token);
  const link = await selectLinkToken(ctx, kind, tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (link && state === 'usable') return { ...link, tokenHash };
  await guessing.failed();
  throw new AppError(state === 'used' ? 'linkUsed' : 'linkExpired');
};
