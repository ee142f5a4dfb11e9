import de from '@mundwerk/contract/error-texts.de.json' with { type: 'json' };
import en from '@mundwerk/contract/error-texts.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/error-texts.fr.json' with { type: 'json' };
import type { ErrorFacts, ErrorName } from '@mundwerk/contract/errors';
import systemDe from '@mundwerk/contract/operations/error-texts.de.json' with { type: 'json' };
import systemEn from '@mundwerk/contract/operations/error-texts.en.json' with { type: 'json' };
import systemFr from '@mundwerk/contract/operations/error-texts.fr.json' with { type: 'json' };
import type { Language } from '@mundwerk/contract/values/language';

const TEXTS: Record<Language, { errors: Record<ErrorName, string> }> = { de, en, fr };

/**
 * Sentences that are worded differently for a client's own systems: they speak of keys, scopes and fields; those of `fields` are about one
 * field, and those of `sandbox` say what to do next there.
 */
const SYSTEM_TEXTS: Record<Language, Record<'errors' | 'fields' | 'sandbox', Partial<Record<ErrorName, string>>>> = {
  de: systemDe,
  en: systemEn,
  fr: systemFr,
};

/** The product's own sentence for an error, without the wording of a client. */
export const productErrorText = (language: Language, reason: ErrorName): string => TEXTS[language].errors[reason];

/** The sentence for one wrong field of a system's call. */
export const systemFieldText = (language: Language, reason: ErrorName): string =>
  SYSTEM_TEXTS[language].fields[reason] ?? systemErrorText(language, reason);

/** The sentence for an error as a client's own system gets it. */
export const systemErrorText = (language: Language, reason: ErrorName, facts: ErrorFacts = {}): string =>
  (SYSTEM_TEXTS[language].errors[reason] ?? productErrorText(language, reason)).replaceAll(
    '{{Recht}}',
    facts.Recht ?? '',
  );

/** What a tester in a sandbox does next after an error; null where nothing particular helps. */
export const sandboxHint = (language: Language, reason: ErrorName): string | null =>
  SYSTEM_TEXTS[language].sandbox[reason] ?? null;
