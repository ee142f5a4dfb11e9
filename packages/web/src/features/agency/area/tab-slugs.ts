import type { Language } from '@mundwerk/contract/values/language';

/** The last URL segment of each part, by its name, in the order of the navigation; the first part opens at the area's own URL. */
export const TAB_SLUGS = {
  overview: { de: 'uebersicht', en: 'overview', fr: 'apercu' },
  orders: { de: 'auftraege', en: 'orders', fr: 'commandes' },
  recommenders: { de: 'empfehler', en: 'recommenders', fr: 'parrains' },
  recommendations: { de: 'empfehlungen', en: 'recommendations', fr: 'parrainages' },
  leads: { de: 'leads', en: 'leads', fr: 'contacts' },
  rewards: { de: 'praemien', en: 'rewards', fr: 'primes' },
  invitations: { de: 'einladungen', en: 'invitations', fr: 'invitations' },
  plans: { de: 'praemienplan', en: 'reward-plans', fr: 'plans-de-primes' },
  statements: { de: 'rechnungen', en: 'statements', fr: 'releves' },
  staff: { de: 'mitarbeiter', en: 'staff', fr: 'equipe' },
  masterData: { de: 'stammdaten', en: 'agency-data', fr: 'coordonnees' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** The name of a part. */
export type TabId = keyof typeof TAB_SLUGS;

/** The part that opens at the area's own address. */
export const FIRST_TAB: TabId = 'overview';

/** The part for a URL segment in any language, so that switching the language stays on the same part; the first without a segment. */
export const tabIdOf = (slug: string | undefined): TabId | undefined => {
  if (slug === undefined) return FIRST_TAB;
  const found = Object.entries(TAB_SLUGS).find(([, slugs]) => Object.values<string>(slugs).includes(slug));
  return found?.[0] as TabId | undefined;
};
