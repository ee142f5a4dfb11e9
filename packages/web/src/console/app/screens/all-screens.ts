import { Activity, Building2, ChartColumn, House, Inbox, Search } from 'lucide-react';
import { loadAllCounts } from '../session/operator.ts';
import { withClientTexts, withHealthTexts, withInsightTexts, withSetUpTexts } from '../texts/load-texts.ts';
import type { Screen } from './screen.ts';

/** The screens that show all clients of a person at once, in the order of the navigation; rows open with their client. */
export const ALL_SCREENS: readonly Screen[] = [
  {
    slug: '',
    group: 'work',
    label: 'console.screens.start',
    icon: House,
    acts: [],
    goKey: 's',
    pages: { '': () => import('#console/start/all-start-screen.tsx') },
  },
  {
    slug: 'posteingang',
    group: 'work',
    label: 'inbox.screen',
    icon: Inbox,
    acts: ['inbox.read'],
    goKey: 'i',
    count: async (_, signal) =>
      (await loadAllCounts(signal)).reduce((sum, { Posteingang }) => sum + (Posteingang?.FuerMich ?? 0), 0),
    pages: { '': async () => ({ Component: (await import('#console/inbox/inbox-screen.tsx')).AllInbox }) },
  },
  {
    slug: 'suche',
    group: 'records',
    label: 'console.find.screen',
    icon: Search,
    acts: ['record.read'],
    isUnlisted: true,
    pages: { '': async () => ({ Component: (await import('#console/records/search/search-screen.tsx')).AllSearch }) },
  },
  {
    slug: 'auswertung',
    group: 'programme',
    label: 'consoleInsight.screen',
    icon: ChartColumn,
    acts: ['insight.read'],
    goKey: 'w',
    pages: {
      '': withInsightTexts(async () => ({
        Component: (await import('#console/insight/insight-screen.tsx')).AllInsight,
      })),
    },
  },
  {
    slug: 'mandanten',
    group: 'setUp',
    label: 'consoleClients.title',
    icon: Building2,
    acts: ['setup.read'],
    pages: {
      '': withClientTexts(() => import('#console/clients/clients-screen.tsx')),
      neu: withClientTexts(() => import('#console/clients/create/create-client-screen.tsx')),
      ':key/:abschnitt?': withSetUpTexts(async () => ({
        Component: (await import('#console/clients/draft/client-page.tsx')).ClientPage,
      })),
    },
  },
  {
    slug: 'betrieb',
    group: 'setUp',
    label: 'consoleHealth.screen',
    icon: Activity,
    acts: ['health.read'],
    pages: {
      '': withHealthTexts(async () => ({
        Component: (await import('#console/health/health-screen.tsx')).InstallationHealth,
      })),
    },
  },
];
