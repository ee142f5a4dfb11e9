import type { TextBundle } from '@mundwerk/contract/client';
import de from '@mundwerk/contract/error-texts.de.json' with { type: 'json' };
import en from '@mundwerk/contract/error-texts.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/error-texts.fr.json' with { type: 'json' };
import type { ErrorCode } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';

const BASE: Record<Language, { errors: Record<ErrorCode, string> }> = { de, en, fr };

/** The sentence for a code: the client's own wording, else the product's. */
export const errorTextIn = (texts: TextBundle | null, language: Language, code: ErrorCode): string => {
  const own = (texts?.errors as TextBundle | undefined)?.[code];
  return typeof own === 'string' ? own : BASE[language].errors[code];
};
