import { AppError } from '@mundwerk/contract/errors';
import type { LeadStage } from '@mundwerk/contract/values/state/lead-stage';
import type { Ctx } from '#platform/context.ts';
import { updateLead } from './store.ts';

/** Stores an agency's stage and note of a lead; orderNotFound when it belongs to another agency or is no longer a lead. */
export const noteLead = async (
  ctx: Ctx,
  agencyNumber: string,
  orderNumber: string,
  work: { readonly stage: LeadStage; readonly note: string },
): Promise<void> => {
  if (!(await updateLead(ctx, agencyNumber, orderNumber.toUpperCase(), work))) throw new AppError('orderNotFound');
};
