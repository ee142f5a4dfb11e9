import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import type { Language } from '@mundwerk/contract/values/language';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { agencySession } from '#lib/session/session.ts';

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

/** One of the agencies that a user works for. */
export type Agency = AgencyUser['Agenturen'][number];

/** Props of every part of the area. The frame already renders its first-level heading. */
export interface TabProps {
  readonly agency: Agency;
}

/** The URL parameter that names the agency, for users who work for several. */
export const AGENCY_PARAMETER = 'agentur';

/** The URL of a part of the area, with the filters of its list; it names the agency only for users who have several. */
export const tabPath = (id: TabId, agency: Agency, filters: Readonly<Record<string, string>> = {}): string => {
  const path =
    id === FIRST_TAB ? pagePath('Agency') : pagePath('AgencyTab', { bereich: TAB_SLUGS[id][boot().language] });
  const hasChoice = (agencySession()?.user?.Agenturen.length ?? 0) > 1;
  const search = new URLSearchParams({ ...(hasChoice && { [AGENCY_PARAMETER]: agency.Agenturnummer }), ...filters });
  return search.size > 0 ? `${path}?${search}` : path;
};
