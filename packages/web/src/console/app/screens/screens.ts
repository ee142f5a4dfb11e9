import type { TextBundle } from '@mundwerk/contract/client/client';
import type { ReviewView } from '@mundwerk/contract/values/console/review';
import {
  Activity,
  Banknote,
  Building2,
  ChartColumn,
  FileCheck,
  Gift,
  House,
  Inbox,
  KeyRound,
  OctagonPause,
  Package,
  Search,
  Send,
  ShieldAlert,
  ShieldBan,
  Stamp,
  Store,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { countProposals, countReviews, loadInboxCounts } from '../session/operator.ts';
import { withHealthTexts, withInsightTexts, withLateTexts, withSetUpTexts } from '../texts/load-texts.ts';
import type { Screen } from './screen.ts';

const withTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../experiments/lazy-texts/texts.*.json', { import: 'default' }),
);

/** Lists with the same parts are screens of one file. */
const payoutList = (name: 'Proposals' | 'Runs' | 'BankFiles' | 'Differences') => async () => ({
  Component: (await import('#console/payout/payout-lists-page.tsx'))[name],
});
const recordList =
  (name: 'Referrals' | 'People' | 'Orders' | 'Claims' | 'RefusedReports' | 'FigureRows') => async () => ({
    Component: (await import('#console/records/lists/record-lists-screen.tsx'))[name],
  });
const reviewList = (view: ReviewView) => async () => ({
  Component: (await import('#console/review/review-list-screen.tsx')).SCREENS_OF[view],
});

const experimentScreen = (name: 'ExperimentsScreen' | 'ExperimentPage') =>
  withTexts(async () => ({ Component: (await import('#console/experiments/experiment-page.tsx'))[name] }));
const blocksOrStops = (name: 'BlocksScreen' | 'StopsScreen') => async () => ({
  Component: (await import('#console/stops/blocks-and-stops-screens.tsx'))[name],
});

/** Experiments with their pages. Their texts are loaded with them, because the texts of other screens are part of every screen's load. */
export const EXPERIMENTS_SCREEN: Screen = {
  slug: 'experimente',
  group: 'programme',
  label: 'consoleExperiments.title',
  icon: ChartColumn,
  acts: ['experiment.read'],
  tabOf: 'auswertung',
  pages: {
    '': experimentScreen('ExperimentsScreen'),
    neu: withTexts(() => import('#console/experiments/experiment-draft-page.tsx')),
    ':id': experimentScreen('ExperimentPage'),
  },
};

/** The screens about money, in the order of the navigation. */
export const MONEY_SCREENS = [
  {
    slug: 'auszahlung',
    group: 'money',
    label: 'console.screens.payout',
    icon: Banknote,
    acts: ['money.read'],
    goKey: 'a',
    pages: {
      '': () => import('#console/payout/waiting-page.tsx'),
      vorschlaege: payoutList('Proposals'),
      'vorschlaege/:id': () => import('#console/payout/proposal-page.tsx'),
      laeufe: payoutList('Runs'),
      'laeufe/:nummer': () => import('#console/payout/run-page.tsx'),
      bankdateien: payoutList('BankFiles'),
      abweichungen: payoutList('Differences'),
      einstellungen: () => import('#console/payout/settings-page.tsx'),
    },
  },
  {
    slug: 'gutscheine',
    group: 'money',
    label: 'console.screens.vouchers',
    icon: Gift,
    acts: ['money.read'],
    tabOf: 'praemien',
    pages: { '': () => import('#console/payout/vouchers-page.tsx') },
  },
  {
    slug: 'verbindlichkeiten',
    group: 'money',
    label: 'console.screens.liabilities',
    icon: Gift,
    acts: ['money.read'],
    tabOf: 'praemien',
    pages: { '': () => import('#console/payout/liabilities-page.tsx') },
  },
  {
    slug: 'hauptbuch',
    group: 'money',
    label: 'console.screens.ledger',
    icon: Gift,
    acts: ['money.read'],
    tabOf: 'praemien',
    pages: { '': () => import('#console/payout/ledger-page.tsx') },
  },
] as const;

const withEmbedTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../embed/lazy-texts/texts.*.json', { import: 'default' }),
);

const withKeyTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../keys/lazy-texts/texts.*.json', { import: 'default' }),
);

const withMailTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../mails/lazy-texts/texts.*.json', { import: 'default' }),
);

const withImportTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../order-import/lazy-texts/texts.*.json', { import: 'default' }),
);

const withWebhookTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../webhooks/lazy-texts/texts.*.json', { import: 'default' }),
);

/** All screens, in the order of the navigation. A part of the console adds its rows here (docs/how-to/add-a-console-screen.md). */
export const SCREENS: readonly Screen[] = [
  {
    slug: '',
    group: 'work',
    label: 'console.screens.start',
    icon: House,
    acts: [],
    goKey: 's',
    pages: { '': withInsightTexts(() => import('#console/start/start-screen.tsx')) },
  },
  {
    slug: 'posteingang',
    group: 'work',
    label: 'inbox.screen',
    icon: Inbox,
    acts: ['inbox.read'],
    goKey: 'i',
    count: async (client, signal) => (await loadInboxCounts(client, signal)).FuerMich,
    pages: { '': () => import('#console/inbox/inbox-screen.tsx') },
  },
  {
    slug: 'freigaben',
    group: 'work',
    label: 'consoleApprovals.screen',
    icon: Stamp,
    acts: ['approval.read'],
    goKey: 'f',
    count: countProposals,
    pages: { '': () => import('#console/approvals/approvals-screen.tsx') },
  },
  {
    slug: 'pruefung',
    group: 'work',
    label: 'console.screens.review',
    icon: ShieldAlert,
    acts: ['review.read'],
    goKey: 'p',
    count: countReviews,
    pages: {
      '': reviewList('Offen'),
      beobachtet: reviewList('Beobachtet'),
      stichprobe: reviewList('Stichprobe'),
      entschieden: reviewList('Entschieden'),
      regeln: () => import('#console/review/rules-screen.tsx'),
      'fall/:nummer': async () => ({ Component: (await import('#console/review/case-screen.tsx')).CasePage }),
    },
  },
  {
    slug: 'suche',
    group: 'records',
    label: 'console.find.screen',
    icon: Search,
    acts: ['record.read'],
    isUnlisted: true,
    pages: {
      '': async () => ({ Component: (await import('#console/records/search/search-screen.tsx')).ClientSearch }),
    },
  },
  {
    slug: 'empfehlungen',
    group: 'records',
    label: 'console.referral.screen',
    icon: Send,
    acts: ['record.read'],
    goKey: 'e',
    pages: {
      '': withInsightTexts(recordList('Referrals')),
      ':nummer': () => import('#console/records/referral/referral-screen.tsx'),
    },
  },
  {
    slug: 'personen',
    group: 'records',
    label: 'console.people.screen',
    icon: UsersRound,
    acts: ['record.read'],
    groupLabel: 'console.screens.peopleAndAgencies',
    pages: {
      '': recordList('People'),
      ':id': () => import('#console/records/person/person-screen.tsx'),
    },
  },
  {
    slug: 'auftraege',
    group: 'records',
    label: 'console.orderPage.screen',
    icon: FileCheck,
    acts: ['record.read'],
    pages: {
      '': recordList('Orders'),
      meldungen: recordList('RefusedReports'),
      ':nummer': () => import('#console/records/order/order-screen.tsx'),
    },
  },
  {
    slug: 'auftragsimport',
    group: 'records',
    label: 'consoleOrderImport.title',
    icon: FileCheck,
    acts: ['import.read'],
    tabOf: 'auftraege',
    pages: { '': withImportTexts(() => import('#console/order-import/order-import-screen.tsx')) },
  },
  {
    slug: 'praemien',
    group: 'records',
    label: 'console.lists.claims',
    icon: Gift,
    acts: ['record.read'],
    groupLabel: 'console.screens.rewardsAndBooks',
    pages: { '': recordList('Claims') },
  },
  {
    slug: 'sperren',
    group: 'records',
    label: 'consoleBlocks.title',
    icon: ShieldBan,
    acts: ['block.set', 'block.pattern'],
    groupLabel: 'console.screens.blocksAndStops',
    pages: { '': blocksOrStops('BlocksScreen') },
  },
  {
    slug: 'stopps',
    group: 'programme',
    label: 'consoleStops.title',
    icon: OctagonPause,
    acts: ['programme.read'],
    tabOf: 'sperren',
    pages: { '': blocksOrStops('StopsScreen') },
  },
  {
    slug: 'programm',
    group: 'programme',
    label: 'consoleClients.programme',
    icon: Package,
    acts: ['client.read'],
    goKey: 't',
    pages: {
      ':abschnitt?': withSetUpTexts(async () => ({
        Component: (await import('#console/clients/draft/client-page.tsx')).ProgrammePage,
      })),
    },
  },
  {
    slug: 'mails',
    group: 'programme',
    label: 'consoleMails.screen',
    icon: Package,
    acts: ['mailtext.read'],
    tabOf: 'programm',
    pages: {
      '': withMailTexts(() => import('#console/mails/mails-screen.tsx')),
      ':art': withMailTexts(() => import('#console/mails/mail-screen.tsx')),
    },
  },
  {
    slug: 'auswertung',
    group: 'programme',
    label: 'consoleInsight.screen',
    icon: ChartColumn,
    acts: ['insight.read'],
    goKey: 'w',
    pages: {
      '': withInsightTexts(() => import('#console/insight/insight-screen.tsx')),
      empfehlungen: withInsightTexts(recordList('FigureRows')),
    },
  },
  EXPERIMENTS_SCREEN,
  ...MONEY_SCREENS,
  {
    slug: 'mandanten',
    group: 'setUp',
    label: 'consoleClients.title',
    icon: Building2,
    acts: ['setup.read'],
    isOfAll: true,
    pages: {},
  },
  {
    slug: 'einbindung',
    group: 'setUp',
    label: 'consoleEmbed.title',
    icon: Package,
    acts: ['embed.read'],
    tabOf: 'programm',
    pages: { '': withEmbedTexts(() => import('#console/embed/embed-screen.tsx')) },
  },
  {
    slug: 'agenturen',
    group: 'setUp',
    label: 'consoleAgencies.screen',
    icon: Store,
    acts: ['setup.read'],
    tabOf: 'personen',
    pages: {
      '': async () => ({ Component: (await import('#console/agencies/agencies-screen.tsx')).Agencies }),
      ':nummer': async () => ({ Component: (await import('#console/agencies/agencies-screen.tsx')).AgencyPage }),
    },
  },
  {
    slug: 'anmeldung',
    group: 'setUp',
    label: 'consoleSignOn.screen',
    icon: KeyRound,
    acts: ['setup.read'],
    groupLabel: 'console.screens.access',
    pages: { '': () => import('#console/sign-on/sign-on-screen.tsx') },
  },
  {
    slug: 'betrieb',
    group: 'setUp',
    label: 'consoleHealth.screen',
    icon: Activity,
    acts: ['health.read'],
    groupLabel: 'console.screens.healthAndLog',
    pages: { '': withHealthTexts(() => import('#console/health/health-screen.tsx')) },
  },
  {
    slug: 'schluessel',
    group: 'setUp',
    label: 'consoleKeys.title',
    icon: KeyRound,
    acts: ['setup.read'],
    tabOf: 'anmeldung',
    pages: { '': withKeyTexts(() => import('#console/keys/keys-screen.tsx')) },
  },
  {
    slug: 'webhooks',
    group: 'setUp',
    label: 'consoleWebhooks.title',
    icon: Webhook,
    acts: ['webhook.read'],
    tabOf: 'anmeldung',
    pages: { '': withWebhookTexts(() => import('#console/webhooks/webhooks-screen.tsx')) },
  },
  {
    slug: 'rollen',
    group: 'setUp',
    label: 'consoleRoles.title',
    icon: KeyRound,
    acts: ['setup.read'],
    tabOf: 'anmeldung',
    pages: { '': () => import('#console/roles/roles-screen.tsx') },
  },
  {
    slug: 'protokoll',
    group: 'setUp',
    label: 'consoleAudit.screen',
    icon: Activity,
    acts: ['audit.read'],
    tabOf: 'betrieb',
    pages: { '': () => import('#console/audit/audit-screen.tsx') },
  },
];
