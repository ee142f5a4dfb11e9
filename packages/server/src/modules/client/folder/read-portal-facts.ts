import { LANGUAGES } from '@mundwerk/contract/values/language';
import type { Platform } from '#platform/context.ts';
import { baseTexts, readBaseTexts } from '../base-texts.ts';
import { readPortalTokens } from '../theme/portal-tokens.ts';
import type { PortalFacts } from './check-client-files.ts';

/** Reads the product's own texts and tokens; a running server has the texts cached. */
export const readPortalFacts = async (platform?: Platform): Promise<PortalFacts> => {
  const [de, en, fr] = await Promise.all(
    LANGUAGES.map((language) => (platform ? baseTexts(platform, language) : readBaseTexts(language))),
  );
  return {
    texts: { de: de ?? {}, en: en ?? {}, fr: fr ?? {} },
    tokens: await readPortalTokens(),
  };
};
