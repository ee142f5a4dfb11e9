/** The languages of the product; German is the source. */
export const LANGUAGES = ['de', 'en', 'fr'] as const;

/** A language of the product. */
export type Language = (typeof LANGUAGES)[number];

/** Whether a value is a language of the product. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
