import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { updateLanguageOf } from '../store.ts';
import { refuseSupport } from './authenticate.ts';

/** Stores the language of the recommender's mails, among those the client speaks. */
export const updateLanguage = async (ctx: CtxOf<RecommenderActor>, language: Language): Promise<void> => {
  refuseSupport(ctx.actor);
  if (!ctx.client.config.Sprachen.includes(language)) {
    throw new AppError('inputInvalid', [{ field: 'Sprache', reason: 'inputInvalid' }]);
  }
  await updateLanguageOf(ctx, ctx.actor.id, language);
};
