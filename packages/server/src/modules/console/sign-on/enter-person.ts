import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { addStaff, selectRolelessUser } from '#modules/agency/index.ts';
import { findOpenAgencies, warmClient } from '#modules/client/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { getSignOnSetUp } from './get-sign-on-set-up.ts';

/** Enters a person who signed on without a role as an employee of an open agency, and notifies them by mail. */
export const enterPerson = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  agencyNumber: string,
  reason: Reason,
): Promise<SignOnSetUp> => {
  // The mail is read by a person of the agency, not by the colleague who acts.
  const language = ctx.client.config.StandardSprache;
  await warmClient(ctx.platform, ctx.client, language);
  return transact(ctx, async (inner) => {
    const person = await selectRolelessUser(inner, id);
    const [agency] = await findOpenAgencies(inner, [agencyNumber]);
    if (!person || agency === undefined) throw new AppError('notFound');
    if (person.email === null) throw new AppError('emailInvalid');
    const staffId = await addStaff({ ...inner, language }, agency, {
      name: person.name,
      email: person.email,
      staffNumber: null,
    });
    await recordAct(inner, {
      act: 'agency.change',
      subject: { kind: 'agency', id: agency },
      after: { staffId, userId: person.id },
      reason: reasonOf(reason),
    });
    return getSignOnSetUp(inner);
  });
};
