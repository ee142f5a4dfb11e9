import type { ErrorName } from '@mundwerk/contract/errors';
import { RESTORE_MINUTES } from '@mundwerk/contract/values/console/repair/repairs';
import { accountRefusal, countRevivable, countWrongPasswords, type Recommender } from '#modules/account/index.ts';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { minutesAgo } from '#platform/throttle/throttle.ts';

/** Obstacles to a person's access that an operator can remove. */
export interface Restorable {
  readonly since: Date;
  readonly sessions: number;
  readonly wrongPasswords: number;
  /** Why nothing can be restored. */
  readonly refusal: ErrorName | null;
}

/** What the operator can restore now: sessions ended within the time of their role, and wrong passwords that count. */
export const restorable = async (ctx: CtxOf<OperatorActor>, account: Recommender): Promise<Restorable> => {
  const role = ctx.actor.roles.includes('Operator') ? 'Operator' : 'Support';
  const since = minutesAgo(ctx, RESTORE_MINUTES[role]);
  const [sessions, wrongPasswords] = await Promise.all([
    countRevivable(ctx, account.id, since),
    countWrongPasswords(ctx, account.email),
  ]);
  const isNothing = sessions === 0 && wrongPasswords === 0;
  const refusal = accountRefusal(account, ctx.client.config) ? 'accountBlocked' : null;
  return { since, sessions, wrongPasswords, refusal: refusal ?? (isNothing ? 'accessNotRestorable' : null) };
};
