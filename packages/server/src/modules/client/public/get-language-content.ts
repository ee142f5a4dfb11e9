import type { TextBundle } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { pageTexts } from '../client-content.ts';

/** The client's texts in one of its languages; notFound in any other. */
export const getLanguageContent = async ({ client, platform }: Ctx, language: Language): Promise<TextBundle> => {
  if (!client.config.Sprachen.includes(language)) throw new AppError('notFound');
  return pageTexts(platform, client, language);
};
