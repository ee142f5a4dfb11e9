import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { withdrawInvitation as takeBack } from '../../account/index.ts';

/** Withdraws an invitation: its link is invalid from now on. */
export const withdrawInvitation = async (ctx: Ctx, agencyNumber: string, number: string): Promise<void> => {
  if (!(await takeBack(ctx, agencyNumber, number))) throw new AppError('notFound');
};
