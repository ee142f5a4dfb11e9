import type { Language } from '@mundwerk/contract/values/language';
import type { SumWords } from '@mundwerk/contract/values/promise';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Ctx } from '#platform/context.ts';
import { clientTranslate } from './client-content.ts';

/** How the client words a sum in a language. */
export const sumWords = async (
  { platform, client }: Pick<Ctx, 'platform' | 'client'>,
  language: Language,
): Promise<SumWords> => {
  const translate = await clientTranslate(platform, client, language);
  return { money: (valueCents) => formatCents(valueCents, language), say: translate };
};
