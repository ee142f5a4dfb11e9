import type { Call } from '@mundwerk/contract/call';
import { type Actor, ANONYMOUS, type Platform } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { selectWritePosition, upsertWritePosition } from '#platform/db/replica.ts';
import type { RootCtx } from './admission.ts';

/** Lets calls that only read be answered by a replica, and makes sure that people see their own changes there. */
export interface Reading {
  /** Wraps the handler of a call that only reads: it uses the replica, or the primary where the replica is down, behind or fails. */
  fromReplica<X extends RootCtx, I, R>(
    call: Call,
    handler: (ctx: X, input: I) => Promise<R>,
  ): (ctx: X, input: I) => Promise<R>;
  /** Records the log position of the changes that a call just committed, if its caller may read from the replica afterwards. */
  noteChange(ctx: RootCtx, call: Call): Promise<void>;
}

/** Starts without any call that a replica may answer; `nameActor` distinguishes callers. */
export const createReading = ({ replica, db: primary }: Platform, nameActor: (actor: Actor) => string): Reading => {
  // Changes are recorded only for these kinds of callers, named as the tokens of their calls: a system with hundreds of changes a second would wait
  // for its own row.
  const kinds = new Set<string>();
  const readings = new Set<Call>();
  const isChange = (call: Call): boolean => (call.method !== 'GET' || call.actsOnGet === true) && !readings.has(call);

  return {
    fromReplica: (call, handler) => {
      kinds.add(call.auth);
      readings.add(call);
      return async (ctx, input) => {
        if (!replica) return handler(ctx, input);
        const position = ctx.actor === ANONYMOUS ? null : await selectWritePosition(primary, nameActor(ctx.actor));
        const db = await replica.choose(position);
        if (!db) return handler(ctx, input);
        try {
          return await handler({ ...ctx, db }, input);
        } catch (error) {
          // The replica is down, slow, or in conflict with its replay: the primary answers, and the next callers skip the replica for a while.
          if (!(error instanceof DatabaseFault)) throw error;
          replica.avoid();
          return handler(ctx, input);
        }
      };
    },
    noteChange: async (ctx, call) => {
      if (!replica || ctx.actor === ANONYMOUS || !kinds.has(ctx.actor.kind) || !isChange(call)) return;
      // The change is committed whether or not its position is recorded: an error would make the caller repeat it. Without the record the caller may
      // read an older state, but only if the primary fails between the two statements and the replica lags afterwards.
      await upsertWritePosition(primary, nameActor(ctx.actor), ctx.now).catch((error: unknown) => {
        if (!(error instanceof DatabaseFault)) throw error;
        replica.avoid();
      });
    },
  };
};
