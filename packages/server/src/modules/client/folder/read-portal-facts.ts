import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import type { Platform } from '../../../platform/context.ts';
import { baseTexts, readBaseTexts } from '../base-texts.ts';
import { declaredTokens } from '../rules.ts';
import type { PortalFacts } from './check-client-files.ts';

const TOKENS = new URL('../../../../../web/src/ui/tokens.css', import.meta.url);

/** Reads the product's own texts and tokens; a server that runs has the texts already. */
export const readPortalFacts = async (platform?: Platform): Promise<PortalFacts> => {
  const [de, en, fr] = await Promise.all(
    LANGUAGES.map((language) => (platform ? baseTexts(platform, language) : readBaseTexts(language))),
  );
  return {
    texts: { de: de ?? {}, en: en ?? {}, fr: fr ?? {} },
    tokens: declaredTokens(await readFile(TOKENS, 'utf8')),
  };
};
