import type { ProductWords } from '@mundwerk/contract/catalogue/catalogue';
import type { Language } from '@mundwerk/contract/values/language';

/** The articles an entry can have, by language; the German plural is named, because its article is also the feminine one. */
export const ARTICLES = {
  de: ['der', 'die', 'das', 'Mehrzahl'],
  en: ['the'],
  fr: ['le', 'la', 'l’', 'les'],
} as const satisfies Record<Language, readonly [string, ...string[]]>;

/** A client's wording for a product inside sentences. */
interface SentenceForm<Article extends string> {
  readonly Artikel?: Article | undefined;
  /** The name that follows the article; the display name where it is missing. */
  readonly Name?: string | undefined;
  readonly Kurz?: string | undefined;
}

/** The wording of a product in each language that has one. */
export type SentenceForms = { readonly [L in Language]?: SentenceForm<(typeof ARTICLES)[L][number]> | undefined };

/** Nominative, accusative, dative, and "my" in the dative. */
const GERMAN = {
  der: ['der', 'den', 'dem', 'meinem'],
  die: ['die', 'die', 'der', 'meiner'],
  das: ['das', 'das', 'dem', 'meinem'],
  Mehrzahl: ['die', 'die', 'den', 'meinen'],
} as const;

/** "My" by article; before a vowel both genders take "mon". */
const FRENCH_MY = { le: 'mon', la: 'ma', 'l’': 'mon', les: 'mes' } as const;

const sameInAllCases = (said: string, Mein: string, Kurz: string): ProductWords => ({
  Nominativ: said,
  Akkusativ: said,
  Dativ: said,
  Mein,
  Kurz,
});

const germanWords = (article: keyof typeof GERMAN | undefined, name: string, short: string): ProductWords => {
  if (!article) return sameInAllCases(name, name, short);
  const [nominative, accusative, dative, my] = GERMAN[article];
  return {
    Nominativ: `${nominative} ${name}`,
    Akkusativ: `${accusative} ${name}`,
    Dativ: `${dative} ${name}`,
    Mein: `${my} ${name}`,
    Kurz: short,
  };
};

const frenchWords = (article: keyof typeof FRENCH_MY | undefined, name: string, short: string): ProductWords => {
  if (!article) return sameInAllCases(name, name, short);
  return sameInAllCases(`${article}${article === 'l’' ? '' : ' '}${name}`, `${FRENCH_MY[article]} ${name}`, short);
};

/** The product's forms inside a sentence of a language; null where the client gives none, so that the plain name is used. */
export const productWords = (
  product: { readonly displayName: Readonly<Partial<Record<Language, string>>>; readonly inSentences: SentenceForms },
  language: Language,
): ProductWords | null => {
  const { de, en, fr } = product.inSentences;
  const form = product.inSentences[language];
  const name = form?.Name ?? product.displayName[language];
  if (!form || !name) return null;
  const short = form.Kurz ?? product.displayName[language] ?? name;
  switch (language) {
    case 'de':
      return germanWords(de?.Artikel, name, short);
    case 'fr':
      return frenchWords(fr?.Artikel, name, short);
    case 'en':
      return sameInAllCases(en?.Artikel ? `${en.Artikel} ${name}` : name, `my ${name}`, short);
  }
};
