import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '../../../../platform/context.ts';
import { findRecommenderByEmail } from '../../../account/index.ts';
import { type Pair, pairOf } from '../../../personal-area/index.ts';
import { findAccount } from '../find-account.ts';

/** The account of a page and the one with the other address, the older one first. */
export const findPair = async (ctx: Ctx, personId: string, email: string): Promise<Pair> => {
  const other = await findRecommenderByEmail(ctx, normaliseEmail(email));
  if (!other) throw new AppError('accountNotFound');
  return pairOf(await findAccount(ctx, personId), other);
};
