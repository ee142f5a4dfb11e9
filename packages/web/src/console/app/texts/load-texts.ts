import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: TextBundle }>>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
};

/** Loads the console's texts, which are part of its build, because clients cannot change them. */
export const loadTexts = async (language: Language): Promise<TextBundle> => (await LOADERS[language]()).texts;
