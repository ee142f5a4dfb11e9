import type { PAGES } from '@mundwerk/contract/page/page-table';
import type { Language } from '@mundwerk/contract/values/language';

type PathsOf<Name> = Extract<(typeof PAGES)[number], { readonly name: Name }>['paths'];

/** Pages whose texts are read at an address of their own; all others are seen from the home page on. Their paths are those of the page table. */
const PATHS = {
  home: { de: '/', fr: '/', en: '/en' } satisfies PathsOf<'Homepage'>,
  recommendation: {
    de: '/empfehlen/:produktId',
    fr: '/parrainer/:produktId',
    en: '/en/recommend/:produktId',
  } satisfies PathsOf<'Recommendation'>,
  reward: {
    de: '/aktuellepraemienuebersicht',
    fr: '/apercu-des-primes',
    en: '/en/current-rewards',
  } satisfies PathsOf<'RewardOverview'>,
} as const;

/** The page on which a text of a part is read, or the form of a product. */
export const pageOf = (part: string, language: Language, product: unknown): string =>
  PATHS[part === 'reward' || part === 'recommendation' ? part : 'home'][language].replace(
    ':produktId',
    String(product),
  );
