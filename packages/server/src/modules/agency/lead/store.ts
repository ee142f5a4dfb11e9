import type { LeadStage } from '@mundwerk/contract/values/state/lead-stage';
import type { Ctx } from '#platform/context.ts';
import type { AgencyTables } from '../tables.ts';

/** Writes stage and note of a lead; false when the agency has no such lead. */
export const updateLead = async (
  ctx: Ctx,
  agencyNumber: string,
  orderNumber: string,
  work: { readonly stage: LeadStage; readonly note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .withTables<AgencyTables>()
    .updateTable('agency_lead')
    .set(work)
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', agencyNumber)
    .where('number', '=', orderNumber)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
