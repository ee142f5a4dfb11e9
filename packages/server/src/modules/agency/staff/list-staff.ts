import { AppError } from '@mundwerk/contract/errors';
import type { AgencyActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { type StaffRow, selectStaff, selectStaffMember } from './store.ts';

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
