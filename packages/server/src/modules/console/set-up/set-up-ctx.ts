import { AppError } from '@mundwerk/contract/errors';
import { type ConsoleActName, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import type { Actor, Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';

/** A call about the set-up of one client; only its key is known, because it may be just a draft. */
export interface SetUpCtx extends RootCtxOf<OperatorActor> {
  readonly client: { readonly key: string };
}

/** Lets a person work on the set-up of a client, with the roles that count for it; a right for one client opens nothing of another. */
export const enterSetUp = (ctx: RootCtxOf<OperatorActor>, key: string, act: ConsoleActName): SetUpCtx => {
  if (!mayAct(rolesFor(ctx.actor.grants, key), act)) throw new AppError('notAllowed');
  return { ...ctx, client: { key } };
};

/** Runs the steps in one transaction. */
export const transactSetUp = <T>(ctx: SetUpCtx, steps: (ctx: SetUpCtx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, (db) => steps({ ...ctx, db }));

/** The context of a publication, by an operator or by the task for planned versions. */
export interface Publishing {
  readonly platform: Platform;
  readonly db: Database;
  readonly now: Date;
  readonly actor: Actor;
  readonly ipPrefix: string;
  readonly client: { readonly key: string };
}
