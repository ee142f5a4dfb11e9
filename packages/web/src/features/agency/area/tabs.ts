import type { AgencyUser } from '@mundwerk/contract/agency';
import type { AgencySubject } from '@mundwerk/contract/values/agency-rights';
import type { Language } from '@mundwerk/contract/values/language';
import {
  Building2,
  CalendarRange,
  ChartNoAxesColumn,
  ClipboardCheck,
  Gift,
  Inbox,
  type LucideIcon,
  Mail,
  ReceiptText,
  Share2,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** One agency somebody works for. */
export type Agency = AgencyUser['Agenturen'][number];

/** What every part of the area gets. Its first-level heading stands above it already. */
export interface TabProps {
  readonly agency: Agency;
}

/** A part of the agency's area: a page of its own for whoever may see its subject. Its words are `agency.tabs.<id>`. */
export interface AgencyTab {
  readonly id: string;
  /** The last part of its address; an address is understood in every language, so that switching one leads to the same part. */
  readonly slugs: Readonly<Record<Language, string>>;
  readonly subject: AgencySubject;
  readonly icon: LucideIcon;
  readonly Component: LazyExoticComponent<ComponentType<TabProps>>;
}

/** The parts of the area in the order of the day's work; the first is the area's own address. */
export const TABS = [
  {
    id: 'overview',
    slugs: { de: 'uebersicht', en: 'overview', fr: 'apercu' },
    subject: 'StatistikReport',
    icon: ChartNoAxesColumn,
    Component: lazy(async () => ({ default: (await import('../overview/overview-tab.tsx')).OverviewTab })),
  },
  {
    id: 'orders',
    slugs: { de: 'auftraege', en: 'orders', fr: 'commandes' },
    subject: 'AuftragsReport',
    icon: ClipboardCheck,
    Component: lazy(async () => ({ default: (await import('../orders/orders-tab.tsx')).OrdersTab })),
  },
  {
    id: 'recommendations',
    slugs: { de: 'empfehlungen', en: 'recommendations', fr: 'parrainages' },
    subject: 'EmpfehlerReport',
    icon: Share2,
    Component: lazy(async () => ({ default: (await import('../report/recommendations-tab.tsx')).RecommendationsTab })),
  },
  {
    id: 'leads',
    slugs: { de: 'leads', en: 'leads', fr: 'contacts' },
    subject: 'Verwaltung',
    icon: Inbox,
    Component: lazy(async () => ({ default: (await import('../report/leads-tab.tsx')).LeadsTab })),
  },
  {
    id: 'rewards',
    slugs: { de: 'praemien', en: 'rewards', fr: 'primes' },
    subject: 'Praemien',
    icon: Gift,
    Component: lazy(async () => ({ default: (await import('../report/rewards-tab.tsx')).RewardsTab })),
  },
  {
    id: 'invitations',
    slugs: { de: 'einladungen', en: 'invitations', fr: 'invitations' },
    subject: 'Einladungstool',
    icon: Mail,
    Component: lazy(async () => ({ default: (await import('../invite/invitations-tab.tsx')).InvitationsTab })),
  },
  {
    id: 'plans',
    slugs: { de: 'praemienplan', en: 'reward-plans', fr: 'plans-de-primes' },
    subject: 'Praemienplan',
    icon: CalendarRange,
    Component: lazy(async () => ({ default: (await import('../plans/plans-tab.tsx')).PlansTab })),
  },
  {
    id: 'statements',
    slugs: { de: 'rechnungen', en: 'statements', fr: 'releves' },
    subject: 'Rechnungen',
    icon: ReceiptText,
    Component: lazy(async () => ({ default: (await import('../statements/statements-tab.tsx')).StatementsTab })),
  },
  {
    id: 'staff',
    slugs: { de: 'mitarbeiter', en: 'staff', fr: 'equipe' },
    subject: 'Mitarbeiter',
    icon: Users,
    Component: lazy(async () => ({ default: (await import('../staff/staff-tab.tsx')).StaffTab })),
  },
  {
    id: 'masterData',
    slugs: { de: 'stammdaten', en: 'agency-data', fr: 'coordonnees' },
    subject: 'Stammdaten',
    icon: Building2,
    Component: lazy(async () => ({ default: (await import('../master-data/master-data-tab.tsx')).MasterDataTab })),
  },
] as const satisfies readonly AgencyTab[];

/** The name of a part. */
export type TabId = (typeof TABS)[number]['id'];

/** The part an address means, in whatever language; the first one where it names none. */
export const findTab = (slug: string | undefined): AgencyTab | undefined =>
  slug === undefined ? TABS[0] : TABS.find(({ slugs }) => Object.values<string>(slugs).includes(slug));
