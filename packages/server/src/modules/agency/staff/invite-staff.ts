import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { transact } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { findAgencies } from '../../client/index.ts';
import { staffMail } from '../mails.tsx';
import { type AgencyCtx, memberOf, viewOf } from './list-staff.ts';
import { insertStaff } from './store.ts';

/** Adds an employee and mails where to sign on; the entry gives the employee's role to a person without one (`accessOf`). */
export const inviteStaff = (
  ctx: AgencyCtx,
  agencyNumber: string,
  member: { readonly name: string; readonly email: string; readonly staffNumber: string | null },
) =>
  transact(ctx, async (inner) => {
    const id = await insertStaff(inner, agencyNumber, { ...member, emailNormal: normaliseEmail(member.email) });
    if (!id) throw new AppError('accountExists', [{ field: 'Email', reason: 'accountExists' }]);
    const [agency] = await findAgencies(inner, [agencyNumber]);
    await queueMail(inner, await staffMail(inner, { ...member, agencyName: agency?.name ?? agencyNumber }));
    return viewOf(await memberOf({ ...ctx, db: inner.db }, agencyNumber, id));
  });
