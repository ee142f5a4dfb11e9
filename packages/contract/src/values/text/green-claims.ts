import type { Language } from '../language.ts';

/**
 * Beginnings of words that praise the environment without saying what is meant or who proves it: general claims (EmpCo directive, UWG since
 * 27 September 2026). Clients add their own (`Umweltworte`). Colours and certified labels are not among them.
 */
const VAGUE: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'klimaneutral',
    'klimafreundlich',
    'klimapositiv',
    'klimaschonend',
    'CO2-neutral',
    'CO₂-neutral',
    'CO2-frei',
    'CO₂-frei',
    'umweltfreundlich',
    'umweltschonend',
    'umweltneutral',
    'naturfreundlich',
    'nachhaltig',
    'ökologisch',
    'biologisch abbaubar',
    'grüne Energie',
    'grüner Strom',
    'gut für die Umwelt',
    'gut fürs Klima',
  ],
  en: [
    'climate neutral',
    'climate-neutral',
    'climate friendly',
    'climate-friendly',
    'climate positive',
    'carbon neutral',
    'carbon-neutral',
    'environmentally friendly',
    'environment-friendly',
    'eco-friendly',
    'ecological',
    'sustainabl',
    'biodegradable',
    'green energy',
    'good for the planet',
    'good for the environment',
  ],
  fr: [
    'neutre en carbone',
    'neutralité carbone',
    'climatiquement neutre',
    'zéro carbone',
    'écologique',
    'écoresponsable',
    'éco-responsable',
    'respectueux de l’environnement',
    'respectueuse de l’environnement',
    'respectueux du climat',
    'bon pour la planète',
    'bonne pour la planète',
    'développement durable',
    'biodégradable',
    'énergie propre',
  ],
};

/** Words of each language that a client watches beside the product's. */
export type OwnGreenWords = Readonly<Partial<Record<Language, readonly string[]>>>;

const begins = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/['’]/g, "['’]")
      .replaceAll(/\s+/g, String.raw`\s+`)}`,
    'iu',
  );

/** The vague environmental claims in a text. */
export const vagueClaims = (text: string, language: Language, own: OwnGreenWords = {}): string[] =>
  [...VAGUE[language], ...(own[language] ?? [])].filter((word) => begins(word).test(text));
