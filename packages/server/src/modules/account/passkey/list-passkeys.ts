import type { Passkey } from '@mundwerk/contract/account/passkey';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { passkeyHost } from './challenge.ts';
import { passkeyView } from './passkey-view.ts';
import { selectPasskeys } from './store.ts';

/** The passkeys of the logged-in owner, and the host that new ones are made for. */
export const listPasskeys = async (
  ctx: CtxOf<RecommenderActor>,
): Promise<{ readonly Passkeys: Passkey[]; readonly Host: string }> => ({
  Passkeys: (await selectPasskeys(ctx, ctx.actor.id)).map(passkeyView),
  Host: passkeyHost(ctx),
});
