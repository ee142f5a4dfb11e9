/** The languages of the product; German is the source. */
export const LANGUAGES = ['de', 'en', 'fr'] as const;

/** A language of the product. */
export type Language = (typeof LANGUAGES)[number];

/** Tells a language of the product from any other text. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
