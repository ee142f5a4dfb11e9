import de from '@mundwerk/contract/error-texts.de.json' with { type: 'json' };
import en from '@mundwerk/contract/error-texts.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/error-texts.fr.json' with { type: 'json' };
import type { ErrorName } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';

const TEXTS: Record<Language, { errors: Record<ErrorName, string> }> = { de, en, fr };

/** The product's own sentence for an error, as no client reworded it. */
export const productErrorText = (language: Language, reason: ErrorName): string => TEXTS[language].errors[reason];
