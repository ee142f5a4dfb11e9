import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { askForContactData, askForData } from '#modules/personal-area/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { findDataOwner } from './find-data-owner.ts';
import { subjectOf } from './open-request.ts';

/** Stores a person's data request; they confirm it by a mailed link, and it waits in the inbox for an answer. */
export const startDataRequest = (
  ctx: CtxOf<OperatorActor>,
  personId: string,
  kind: DataRequestKind,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const { account, contact } = await findDataOwner(inner, personId);
    const wish = { kind, by: operatorSignature(ctx.actor) };
    const asked = account ? await askForData(inner, account, wish) : await askForContactData(inner, contact, wish);
    await recordAct(inner, {
      act: 'person.request',
      subject: subjectOf({ personId, isContact: account === null }),
      after: { kind, request: asked.id, dueOn: asked.dueOn },
      reason: reasonOf(reason),
    });
    return done(asked.id);
  });
