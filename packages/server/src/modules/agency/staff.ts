import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { AgencyActor } from '../actors.ts';
import { findAgencies } from '../core/client/index.ts';
import { staffMail } from './mails.tsx';
import { insertStaff, type StaffRow, selectStaff, selectStaffMember, updateStaffActive } from './store.ts';

export type AgencyCtx = CtxOf<AgencyActor>;

export const viewOf = (member: StaffRow) => ({
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

export const memberOf = async (ctx: AgencyCtx, agencyNumber: string, id: string): Promise<StaffRow> => {
  const member = await selectStaffMember(ctx, agencyNumber, id);
  if (!member) throw new AppError('notFound');
  return member;
};

/** The agency's employees by name. */
export const listStaff = async (ctx: AgencyCtx, agencyNumber: string) =>
  (await selectStaff(ctx, agencyNumber)).map(viewOf);

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

/** Locks an employee out at once, or admits them again; users cannot lock themselves out. */
export const setStaffActive = async (ctx: AgencyCtx, agencyNumber: string, id: string, isActive: boolean) => {
  const member = await memberOf(ctx, agencyNumber, id);
  if (member.email === ctx.actor.email && !isActive) throw new AppError('notAllowed');
  await updateStaffActive(ctx, agencyNumber, id, isActive);
  return viewOf({ ...member, isActive });
};
