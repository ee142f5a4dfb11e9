import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import { type Pair, pairOf } from '#modules/personal-area/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';

/** The account of a page and the one with the other address, the older one first. */
export const findPair = async (ctx: Ctx, personId: string, email: string): Promise<Pair> => {
  const other = await findRecommenderByEmail(ctx, normaliseEmail(email));
  if (!other) throw new AppError('accountNotFound');
  return pairOf(await findAccount(ctx, personId), other);
};
