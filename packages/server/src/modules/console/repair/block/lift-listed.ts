import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type EntryKind, liftEntry } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { entryValue } from './list-entry.ts';

/** Lifts an entry of a kind that the person may lift, with its record. */
export const liftListed = async (
  ctx: CtxOf<OperatorActor>,
  act: 'block.lift' | 'allow.lift',
  id: string,
  reason: Reason,
  mayLift: (kind: EntryKind) => boolean,
): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    const lifted = await liftEntry(inner, id, operatorSignature(ctx.actor), mayLift);
    const { kind, entry, recommenderId } = lifted;
    await recordAct(inner, {
      act,
      subject: { kind, id: recommenderId ?? id, personId: recommenderId },
      before: entry === null ? { blocked: 'general' } : { entry: entryValue(ctx, entry) },
      after: null,
      reason: reasonOf(reason),
    });
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
