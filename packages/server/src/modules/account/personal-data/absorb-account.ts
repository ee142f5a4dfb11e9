import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { moveInvitations } from '../invitation/store.ts';
import { deleteEntriesOf } from '../participation/store.ts';
import { eraseAccount } from './store.ts';

/** Closes a person's second account after its contents moved to the first: its logins end, and its invitations move as well. */
export const absorbAccount = async (ctx: Ctx, gone: string, kept: string): Promise<void> => {
  await moveInvitations(ctx, gone, kept);
  await deleteEntriesOf(ctx, gone);
  if (!(await eraseAccount(ctx, gone))) throw new AppError('accountNotFound');
};
