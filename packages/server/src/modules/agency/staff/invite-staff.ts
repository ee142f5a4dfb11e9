import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findAgencies } from '#modules/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { staffMail } from '../mails.tsx';
import { type AgencyCtx, memberOf, viewOf } from './list-staff.ts';
import { insertStaff } from './store.ts';

/** Data of an employee, as entered by an agency or in the console. */
interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly staffNumber: string | null;
}

/** Adds an employee and mails where to sign on, in the caller's transaction; accountExists where the agency has one with that address. */
export const addStaff = async (ctx: Ctx, agencyNumber: string, member: NewMember): Promise<string> => {
  const id = await insertStaff(ctx, agencyNumber, { ...member, emailNormal: normaliseEmail(member.email) });
  if (!id) throw new AppError('accountExists', [{ field: 'Email', reason: 'accountExists' }]);
  const [agency] = await findAgencies(ctx, [agencyNumber]);
  await queueMail(ctx, await staffMail(ctx, { ...member, agencyName: agency?.name ?? agencyNumber }));
  return id;
};

/** Adds an employee; the entry gives the employee's role to a person without one (`accessOf`). */
export const inviteStaff = (ctx: AgencyCtx, agencyNumber: string, member: NewMember) =>
  transact(ctx, async (inner) => {
    const id = await addStaff(inner, agencyNumber, member);
    return viewOf(await memberOf({ ...ctx, db: inner.db }, agencyNumber, id));
  });
