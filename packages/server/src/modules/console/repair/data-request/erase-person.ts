import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type DataRequest, eraseContact, eraseOwner, findDataContact } from '#modules/personal-area/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockConfirmedRequest, subjectOf } from './open-request.ts';

const erase = async (ctx: Ctx, { personId, isContact }: DataRequest, by: string): Promise<void> => {
  if (!isContact) return eraseOwner(ctx, personId, by);
  const contact = await findDataContact(ctx, personId);
  // The data have been deleted meanwhile, or the contact has an account now, whose owner must request the erasure there.
  if (!contact) throw new AppError('dataRequestEnded');
  await eraseContact(ctx, contact, by);
};

/** Erases a person who confirmed the request: what they could delete themselves, in the personal area or on the contact's own page. */
export const erasePerson = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const request = await lockConfirmedRequest(inner, id, 'Loeschung');
    await erase(inner, request, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'person.erase',
      subject: subjectOf(request),
      after: { request: id },
      reason: reasonOf(reason),
    });
    return done(id);
  });
