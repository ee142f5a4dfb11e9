import type { AgencyDetail, AgencyInput } from '@mundwerk/contract/console/operate/agencies';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { insertAgency } from '#modules/client/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { agencyData, viewAgency } from './agency-view.ts';
import { changeAgents } from './change-agents.ts';

/** Creates an agency that is in no file of the client. */
export const createAgency = (
  ctx: CtxOf<OperatorActor>,
  number: string,
  input: AgencyInput,
  reason: Reason,
): Promise<AgencyDetail> =>
  transact(ctx, async (inner) => {
    if (!(await insertAgency(inner, { number, ...agencyData(input) })))
      throw new AppError('agencyNumberTaken', [{ field: 'Nummer', reason: 'agencyNumberTaken' }]);
    await changeAgents(inner, number, input.Agenten);
    const view = await viewAgency(inner, number);
    await recordAct(inner, {
      act: 'agency.change',
      subject: { kind: 'agency', id: number },
      after: { ...agencyData(input), agents: view.Agenten },
      reason: reasonOf(reason),
    });
    return view;
  });
