import { AppError } from '@mundwerk/contract/errors';
import { withdrawInvitation as takeBack } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Withdraws an invitation: its link is invalid from now on. */
export const withdrawInvitation = async (ctx: Ctx, agencyNumber: string, number: string): Promise<void> => {
  if (!(await takeBack(ctx, agencyNumber, number))) throw new AppError('notFound');
};
