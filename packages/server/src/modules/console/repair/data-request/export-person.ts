import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../../actors.ts';
import { endDataRequests, handOverData } from '../../../personal-area/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Reason } from '../reason.ts';
import { lockConfirmedRequest } from './open-request.ts';

/** Hands over everything that is stored about a person who confirmed the request: the document of the personal area. */
export const exportPerson = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<PersonalData> =>
  transact(ctx, async (inner) => {
    const { recommenderId: personId } = await lockConfirmedRequest(inner, id, 'Auskunft');
    await endDataRequests(inner, { id }, { outcome: 'erledigt', by: operatorSignature(ctx.actor) });
    const data = await handOverData(inner, personId, true);
    await recordAct(inner, {
      act: 'person.export',
      subject: { kind: 'account', id: personId, personId },
      after: { request: id },
      reason: reasonOf(reason),
    });
    return data;
  });
