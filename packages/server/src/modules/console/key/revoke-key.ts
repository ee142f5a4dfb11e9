import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { findOperationsKey, revokeOperationsKey } from '#modules/operations/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { endProposal } from '../approval/end-proposal.ts';
import { selectOpenBySubject } from '../approval/store.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { keyView } from './key-view.ts';

/** Revokes a key at once, with the proposal that waits for it; alreadySet where it was revoked before. */
export const revokeKey = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<KeyView> =>
  transact(ctx, async (inner) => {
    const key = await findOperationsKey(inner.db, ctx.client.key, id);
    if (!key) throw new AppError('notFound');
    if (!(await revokeOperationsKey(inner.db, ctx.client.key, id, ctx.now))) throw new AppError('alreadySet');
    const waiting = (await selectOpenBySubject(inner, 'key.create')).get(id);
    if (waiting) await endProposal(inner, waiting, { state: 'Verfallen', by: null, reason: 'Schlüssel widerrufen' });
    await recordAct(inner, {
      act: 'key.revoke',
      subject: { kind: 'key', id },
      before: { name: key.name, kind: key.kind, scopes: key.scopes },
      after: { revoked: true },
      reason: reasonOf(reason),
    });
    return keyView({ ...key, revokedAt: ctx.now }, ctx.now);
  });
