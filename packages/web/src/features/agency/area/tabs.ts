import type { AgencySubject } from '@mundwerk/contract/values/agency-rights';
import {
  Building2,
  CalendarRange,
  ChartNoAxesColumn,
  ClipboardCheck,
  Coins,
  Inbox,
  type LucideIcon,
  Mail,
  Megaphone,
  ReceiptText,
  Share2,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type TabId, type TabProps, tabIdOf } from './tab-path.ts';

/** A part of the agency's area: a page of its own for users who may see its subject. Its words are `agency.tabs.<id>`. */
export interface AgencyTab {
  readonly id: TabId;
  readonly subject: AgencySubject;
  readonly icon: LucideIcon;
  readonly Component: LazyExoticComponent<ComponentType<TabProps>>;
}

/** The parts of the area, in the order they are offered. */
export const TABS: readonly AgencyTab[] = [
  {
    id: 'overview',
    subject: 'StatistikReport',
    icon: ChartNoAxesColumn,
    Component: lazy(async () => ({ default: (await import('../overview/overview-tab.tsx')).OverviewTab })),
  },
  {
    id: 'orders',
    subject: 'AuftragsReport',
    icon: ClipboardCheck,
    Component: lazy(async () => ({ default: (await import('../orders/orders-tab.tsx')).OrdersTab })),
  },
  {
    id: 'recommenders',
    subject: 'EmpfehlerReport',
    icon: Megaphone,
    Component: lazy(async () => ({ default: (await import('../report/report-tabs.tsx')).RecommendersTab })),
  },
  {
    id: 'recommendations',
    subject: 'EmpfehlerReport',
    icon: Share2,
    Component: lazy(async () => ({ default: (await import('../report/report-tabs.tsx')).RecommendationsTab })),
  },
  {
    id: 'leads',
    subject: 'Verwaltung',
    icon: Inbox,
    Component: lazy(async () => ({ default: (await import('../report/report-tabs.tsx')).LeadsTab })),
  },
  {
    id: 'rewards',
    subject: 'Praemien',
    icon: Coins,
    Component: lazy(async () => ({ default: (await import('../report/report-tabs.tsx')).RewardsTab })),
  },
  {
    id: 'invitations',
    subject: 'Einladungstool',
    icon: Mail,
    Component: lazy(async () => ({ default: (await import('../invite/invitations-tab.tsx')).InvitationsTab })),
  },
  {
    id: 'plans',
    subject: 'Praemienplan',
    icon: CalendarRange,
    Component: lazy(async () => ({ default: (await import('../plans/plans-tab.tsx')).PlansTab })),
  },
  {
    id: 'statements',
    subject: 'Rechnungen',
    icon: ReceiptText,
    Component: lazy(async () => ({ default: (await import('../statements/statements-tab.tsx')).StatementsTab })),
  },
  {
    id: 'staff',
    subject: 'Mitarbeiter',
    icon: Users,
    Component: lazy(async () => ({ default: (await import('../staff/staff-tab.tsx')).StaffTab })),
  },
  {
    id: 'masterData',
    subject: 'Stammdaten',
    icon: Building2,
    Component: lazy(async () => ({ default: (await import('../master-data/master-data-tab.tsx')).MasterDataTab })),
  },
];

/** The part for a URL segment; the first one without a segment. */
export const findTab = (slug: string | undefined): AgencyTab | undefined => {
  const id = tabIdOf(slug);
  return TABS.find((tab) => tab.id === id);
};
