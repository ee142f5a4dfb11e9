import type { Call } from '@mundwerk/contract/call';
import { type Actor, ANONYMOUS, type Platform } from '../../context.ts';
import { DatabaseFault } from '../../db/database-fault.ts';
import { selectWritePosition, upsertWritePosition } from '../../db/log-position.ts';
import type { RootCtx } from './admission.ts';

/** Lets calls that only read be answered by a replica, and makes sure that people see their own changes there. */
export interface Reading {
  /** The handler of a call that only reads: from the replica, or from the primary where that one is down, behind or fails. */
  fromReplica<X extends RootCtx, I, R>(
    call: Call,
    handler: (ctx: X, input: I) => Promise<R>,
  ): (ctx: X, input: I) => Promise<R>;
  /** Notes how far the changes of a call reach that was just committed, where its caller may read from the replica afterwards. */
  noteChange(ctx: RootCtx, call: Call): Promise<void>;
}

/** Begins without any call that a replica may answer; `nameActor` tells callers apart. */
export const createReading = ({ replica, db: primary }: Platform, nameActor: (actor: Actor) => string): Reading => {
  // Only for these kinds of callers, named as the tokens of their calls, a change is noted: a system with hundreds of changes a second
  // would wait for its own row.
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
          // Down, slow, or a conflict with what it just replayed: the primary answers, and the next callers do not try for a moment.
          if (!(error instanceof DatabaseFault)) throw error;
          replica.avoid();
          return handler(ctx, input);
        }
      };
    },
    noteChange: async (ctx, call) => {
      if (!replica || ctx.actor === ANONYMOUS || !kinds.has(ctx.actor.kind) || !isChange(call)) return;
      // The change is done whatever becomes of its note: an error would make the caller repeat it. Without the note the caller may read
      // an older state, which needs a primary that falls between the two statements and a replica that is late afterwards.
      await upsertWritePosition(primary, nameActor(ctx.actor), ctx.now).catch((error: unknown) => {
        if (!(error instanceof DatabaseFault)) throw error;
        replica.avoid();
      });
    },
  };
};
