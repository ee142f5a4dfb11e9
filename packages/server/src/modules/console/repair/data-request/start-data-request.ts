import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../../actors.ts';
import { askForData } from '../../../personal-area/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Writes down what a person asks of their data; they confirm it by a mailed link, and the answer waits in the inbox. */
export const startDataRequest = (
  ctx: CtxOf<OperatorActor>,
  personId: string,
  kind: DataRequestKind,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const account = await findAccount(inner, personId);
    const asked = await askForData(inner, account, { kind, by: operatorSignature(ctx.actor) });
    await recordAct(inner, {
      act: 'person.request',
      subject: { kind: 'account', id: personId, personId },
      after: { kind, request: asked.id, dueOn: asked.dueOn },
      reason: reasonOf(reason),
    });
    return done(asked.id);
  });
