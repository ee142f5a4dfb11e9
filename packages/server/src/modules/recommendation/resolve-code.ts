import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import type { Ctx } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findLivingByCode } from './find-recommendation.ts';

/** The check character catches typing errors, which do not count as attempts; a caller who still misses this often is guessing. */
const GUESSES = [{ attempts: 30, windowMinutes: 15 }] as const;

/** The number of the recommendation behind an offline code; codeNotFound when there is none. */
export const resolveCode = async (ctx: Ctx, typedCode: string): Promise<string> => {
  const code = normaliseCode(typedCode);
  if (!isCode(code, OFFLINE_CODE_LENGTH)) throw new AppError('codeNotFound');
  const guess = await reserveAttempt(ctx, 'code:guess', [{ subject: ctx.ipPrefix, steps: GUESSES }]);
  const recommendation = await findLivingByCode(ctx, code);
  if (!recommendation) throw new AppError('codeNotFound');
  await guess.takeBack();
  return recommendation.number;
};
