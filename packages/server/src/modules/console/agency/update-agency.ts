import type { AgencyDetail, AgencyInput } from '@mundwerk/contract/console/operate/agencies';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { lockAgency, selectAgents, updateAgencyData } from '#modules/client/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { agencyData, viewAgency } from './agency-view.ts';
import { changeAgents } from './change-agents.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of one side that differ from the other. */
const differing = (one: Values, other: Values): Values =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  );

/** Changes the data and the agents of an agency. */
export const updateAgency = (
  ctx: CtxOf<OperatorActor>,
  number: string,
  input: AgencyInput,
  reason: Reason,
): Promise<AgencyDetail> =>
  transact(ctx, async (inner) => {
    const found = await lockAgency(inner, number);
    if (!found) throw new AppError('notFound');
    const { closedAt: _closed, number: _number, ...data } = found;
    const before = { ...data, agents: await selectAgents(inner, number) };
    await updateAgencyData(inner, number, agencyData(input));
    await changeAgents(inner, number, input.Agenten);
    const view = await viewAgency(inner, number);
    const after = { ...agencyData(input), agents: view.Agenten };
    await recordAct(inner, {
      act: 'agency.change',
      subject: { kind: 'agency', id: number },
      before: differing(before, after),
      after: differing(after, before),
      reason: reasonOf(reason),
    });
    return view;
  });
