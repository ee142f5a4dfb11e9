import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { moveInvitations } from '../invitation/store.ts';
import { deleteEntriesOf } from '../participation/store.ts';
import { eraseAccount } from './store.ts';

/** Closes a person's second account after everything it had went to the first: its logins end, its invitations follow. */
export const absorbAccount = async (ctx: Ctx, gone: string, kept: string): Promise<void> => {
  await moveInvitations(ctx, gone, kept);
  await deleteEntriesOf(ctx, gone);
  if (!(await eraseAccount(ctx, gone))) throw new AppError('accountNotFound');
};
