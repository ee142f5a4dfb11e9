import { AppError } from '@mundwerk/contract/errors';
import { type AgencyCtx, memberOf, viewOf } from './list-staff.ts';
import { updateStaffActive } from './store.ts';

/** Locks an employee out at once, or admits them again; users cannot lock themselves out. */
export const setStaffActive = async (ctx: AgencyCtx, agencyNumber: string, id: string, isActive: boolean) => {
  const member = await memberOf(ctx, agencyNumber, id);
  if (member.email === ctx.actor.email && !isActive) throw new AppError('notAllowed');
  await updateStaffActive(ctx, agencyNumber, id, isActive);
  return viewOf({ ...member, isActive });
};
