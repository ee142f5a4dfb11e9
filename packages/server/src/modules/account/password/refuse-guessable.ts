import { AppError } from '@mundwerk/contract/errors';
import { isGuessable, nameWords } from '@mundwerk/contract/values/person/guessable';
import type { Ctx } from '#platform/context.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import type { Recommender } from '../store.ts';
import { loadCommonWords } from './common-words.ts';

const SCOPE = 'password:guessable';
const REFUSALS_ALLOWED = 30;
const WINDOW_MINUTES = 15;

/** Refuses a new password that can be guessed from common words or the names of client and owner (passwordGuessable); every refusal is counted. */
export const refuseGuessable = async (
  ctx: Ctx,
  owner: Recommender,
  password: string,
  field: 'Password' | 'NewPassword',
): Promise<void> => {
  await assertBelow(ctx, SCOPE, [ctx.ipPrefix], REFUSALS_ALLOWED, WINDOW_MINUTES);
  const { client } = ctx;
  const names = nameWords([client.config.Name, client.key, owner.firstName, owner.lastName, owner.email]);
  if (!isGuessable(password, names, await loadCommonWords())) return;
  await recordEvent(ctx, SCOPE, [ctx.ipPrefix]);
  throw new AppError('passwordGuessable', [{ field: field, reason: 'passwordGuessable' }]);
};
