import type { ContactData } from '@mundwerk/contract/account/contact-data';
import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import {
  type DataRequest,
  endDataRequests,
  findDataContact,
  handOverContactData,
  handOverData,
} from '#modules/personal-area/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { lockConfirmedRequest, subjectOf } from './open-request.ts';

const handOver = async (ctx: Ctx, { personId, isContact }: DataRequest): Promise<PersonalData | ContactData> => {
  if (!isContact) return handOverData(ctx, personId, true);
  const contact = await findDataContact(ctx, personId);
  if (!contact) throw new AppError('dataRequestEnded');
  return handOverContactData(ctx, contact);
};

/** Exports all stored data of a person who confirmed the request: the document of the personal area, or that of a contact. */
export const exportPerson = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  reason: Reason,
): Promise<PersonalData | ContactData> =>
  transact(ctx, async (inner) => {
    const request = await lockConfirmedRequest(inner, id, 'Auskunft');
    await endDataRequests(inner, { id }, { outcome: 'erledigt', by: operatorSignature(ctx.actor) });
    const data = await handOver(inner, request);
    await recordAct(inner, {
      act: 'person.export',
      subject: subjectOf(request),
      after: { request: id },
      reason: reasonOf(reason),
    });
    return data;
  });
