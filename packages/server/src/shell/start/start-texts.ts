import type { Language } from '@mundwerk/contract/values/language';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** Texts of the start page; German is the source, and the other languages must have all of them. */
export type StartTexts = typeof de.start;

const TEXTS: Readonly<Record<Language, StartTexts>> = { de: de.start, en: en.start, fr: fr.start };

/** The start page's texts in a language. */
export const startTexts = (language: Language): StartTexts => TEXTS[language];
