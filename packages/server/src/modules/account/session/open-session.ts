import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Recommender } from '../store.ts';
import { isFreshBy, type SessionKind, sessionEnd } from './rules.ts';
import { signSessionToken } from './session-token.ts';
import { insertSession } from './store.ts';

/** A session that was just opened. */
export interface OpenedSession {
  readonly recommender: Recommender;
  readonly kind: SessionKind;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session for a recommender who was authenticated. */
export const openSession = async (
  ctx: Ctx,
  recommender: Recommender,
  how: { kind: SessionKind; isRemembered?: boolean; openedBy?: string },
): Promise<OpenedSession> => {
  const id = newId();
  const expiresAt = sessionEnd(ctx.now, how.isRemembered ?? false);
  await insertSession(ctx, {
    id,
    recommenderId: recommender.id,
    kind: how.kind,
    openedBy: how.openedBy ?? null,
    expiresAt,
    confirmedAt: isFreshBy(how.kind) ? ctx.now : null,
  });
  return { recommender, kind: how.kind, token: await signSessionToken(ctx, id, expiresAt), expiresAt };
};
