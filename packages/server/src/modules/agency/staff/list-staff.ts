import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/email';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import type { AgencyActor } from '../../actors.ts';
import { findAgencies } from '../../client/index.ts';
import { staffMail } from '../mails.tsx';
import { insertStaff, type StaffRow, selectStaff, selectStaffMember, updateStaffActive } from './store.ts';

type AgencyCtx = CtxOf<AgencyActor>;

const viewOf = (member: StaffRow) => ({
  Id: member.id,
  Name: member.name,
  Email: member.email,
  Mitarbeiternummer: member.staffNumber,
  Status: statusOf(member),
  ZuletztAngemeldetAm: member.signedOnAt?.toISOString() ?? null,
});

const statusOf = ({ isActive, signedOnAt }: StaffRow): 'Eingeladen' | 'Aktiv' | 'Deaktiviert' => {
  if (!isActive) return 'Deaktiviert';
  return signedOnAt ? 'Aktiv' : 'Eingeladen';
};

const memberOf = async (ctx: AgencyCtx, agencyNumber: string, id: string): Promise<StaffRow> => {
  const member = await selectStaffMember(ctx, agencyNumber, id);
  if (!member) throw new AppError('notFound');
  return member;
};

/** The agency's employees by name. */
export const listStaff = async (ctx: AgencyCtx, agencyNumber: string) =>
  (await selectStaff(ctx, agencyNumber)).map(viewOf);

/** Adds an employee and mails where to sign on; what they may do there is the identity provider's word. */
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

/** Shuts an employee out from this moment on, or lets them back in; nobody does so to themselves. */
export const setStaffActive = async (ctx: AgencyCtx, agencyNumber: string, id: string, isActive: boolean) => {
  const member = await memberOf(ctx, agencyNumber, id);
  if (member.email === ctx.actor.email && !isActive) throw new AppError('notAllowed');
  await updateStaffActive(ctx, agencyNumber, id, isActive);
  return viewOf({ ...member, isActive });
};
