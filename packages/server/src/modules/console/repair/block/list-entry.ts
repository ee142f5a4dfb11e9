import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { addToLists, type EntryKind } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { auditValue } from '#modules/console/audit/masked.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** An address or a pattern as the audit log has it: a pattern names nobody. */
export const entryValue = (ctx: CtxOf<OperatorActor>, entry: string) =>
  entry.includes('*') ? entry : auditValue(ctx.platform, 'email', entry);

const ACTS = { address: 'block.set', pattern: 'block.pattern', allow: 'allow.set' } as const;

/** Adds an address or a pattern to the client's lists, with its record; this server follows at once, the others within a second. */
export const listEntry = async (
  ctx: CtxOf<OperatorActor>,
  kind: Exclude<EntryKind, 'account'>,
  entry: string,
  reason: Reason,
): Promise<ActDone> => {
  const id = await transact(ctx, async (inner) => {
    const made = await addToLists(inner, kind, entry, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: ACTS[kind],
      subject: { kind, id: made },
      after: { entry: entryValue(ctx, entry) },
      reason: reasonOf(reason),
    });
    return made;
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
