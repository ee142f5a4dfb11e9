import type { Language } from '@mundwerk/contract/values/language';
import de from './problems.de.json' with { type: 'json' };
import en from './problems.en.json' with { type: 'json' };
import fr from './problems.fr.json' with { type: 'json' };

/** The names of the sentences about folders. */
export type SentenceKey = keyof typeof en;

const SENTENCES: Readonly<Record<Language, Readonly<Record<SentenceKey, string>>>> = { de, en, fr };

/** A sentence about a folder, independent of language: its key, and the values of its placeholders. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string | number | Sentence>>;
}

/** Makes a sentence; a value may be a sentence itself. */
export const say = (key: SentenceKey, values: Sentence['values'] = {}): Sentence => ({ key, values });

/** A sentence in a language; the command line and the console read the same. */
export const tell = ({ key, values }: Sentence, language: Language): string =>
  SENTENCES[language][key].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? tell(value, language) : String(value);
  });
