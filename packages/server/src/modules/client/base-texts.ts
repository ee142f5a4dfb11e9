import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import type { Platform } from '../../platform/context.ts';
import { joinTexts } from './rules.ts';

const PACKAGES = fileURLToPath(new URL('../../../../', import.meta.url));

/** How long texts are kept where developers edit them. */
const DEVELOPMENT_FRESH_MS = 1000;

/** Reads the product's own texts of a language: every feature's, every module's and the error catalogue's. */
export const readBaseTexts = async (language: Language): Promise<TextBundle> => {
  const patterns = [`{web,server}/src/**/texts.${language}.json`, `contract/src/error-texts.${language}.json`];
  const files = (await Array.fromAsync(glob(patterns, { cwd: PACKAGES }))).sort();
  let texts: TextBundle = {};
  for (const file of files) {
    const path = `${PACKAGES}${file}`;
    try {
      texts = joinTexts(texts, TextBundle.parse(JSON.parse(await readFile(path, 'utf8'))));
    } catch (error) {
      throw new Error(`packages/${file} cannot be used`, { cause: error });
    }
  }
  return texts;
};

const kept = new Map<Language, { texts: Promise<TextBundle>; readAt: number }>();

/** The product's own texts, read once; where developers work, read again when they may have changed. */
export const baseTexts = (platform: Platform, language: Language): Promise<TextBundle> => {
  const known = kept.get(language);
  const isFresh =
    platform.config.environment !== 'development' || performance.now() - (known?.readAt ?? 0) < DEVELOPMENT_FRESH_MS;
  if (known && isFresh) return known.texts;
  const texts = readBaseTexts(language);
  kept.set(language, { texts, readAt: performance.now() });
  texts.catch(() => kept.delete(language));
  return texts;
};
