import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { OperatorRole } from '@mundwerk/contract/values/console/roles';
import {
  Building2,
  ChartColumn,
  CodeXml,
  FileCheck,
  FileUp,
  Gift,
  House,
  Inbox,
  KeyRound,
  KeySquare,
  type LucideIcon,
  Mail,
  OctagonPause,
  ScrollText,
  Search,
  Send,
  ShieldAlert,
  ShieldBan,
  Stamp,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { countWaiting } from '../approvals/approvals-list.ts';
import { loadCounts as loadInboxCounts } from '../inbox/inbox-calls.ts';
import { consoleCall } from './console-call.ts';
import { MONEY_SCREENS } from './money-screens.ts';
import { OPERATE_SCREENS } from './operate-screens.ts';
import { ALL, screenPath } from './paths.ts';

/** What a screen's module exports, under the names React Router's lazy routes expect. */
export interface ScreenModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** The groups of the navigation, in their order; their words are `console.groups.<group>`. */
export const SCREEN_GROUPS = ['work', 'records', 'money', 'programme', 'setUp'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** A screen of the console: an entry of the navigation with its pages. */
export interface Screen {
  /** What follows the client in the address; empty for the first one. */
  readonly slug: string;
  readonly group: ScreenGroup;
  /** Its name in the navigation and in the window's title. */
  readonly label: PlainTextKey;
  readonly icon: LucideIcon;
  /** A person who may do one of these sees it; with none everyone does. */
  readonly acts: readonly ConsoleActName[];
  /** The key that leads here after `g`. */
  readonly goKey?: string;
  /** It stands among the screens of all clients, wherever it is opened from, because it shows clients that cannot be addressed yet. */
  readonly isOfAll?: true;
  /** How much waits there, for the badge. */
  readonly count?: (client: string, signal: AbortSignal) => Promise<number>;
  /** Its pages by what follows the slug: `''`, `':nummer'`, `'laeufe/:nummer'`; each a chunk of its own. */
  readonly pages: Readonly<Record<string, () => Promise<ScreenModule>>>;
}

/** All screens, in the order of the navigation. A part of the console adds its rows here (docs/how-to/add-a-console-screen.md). */
export const SCREENS: readonly Screen[] = [
  {
    slug: '',
    group: 'work',
    label: 'console.screens.start',
    icon: House,
    acts: [],
    goKey: 's',
    pages: { '': () => import('../start/start-screen.tsx') },
  },
  {
    slug: 'posteingang',
    group: 'work',
    label: 'inbox.screen',
    icon: Inbox,
    acts: ['inbox.read'],
    goKey: 'i',
    count: async (client, signal) => (await loadInboxCounts(client, signal)).FuerMich,
    pages: { '': () => import('../inbox/inbox-screen.tsx') },
  },
  {
    slug: 'freigaben',
    group: 'work',
    label: 'consoleApprovals.screen',
    icon: Stamp,
    acts: ['approval.read'],
    goKey: 'f',
    count: countWaiting,
    pages: { '': () => import('../approvals/approvals-screen.tsx') },
  },
  {
    slug: 'pruefung',
    group: 'work',
    label: 'console.screens.review',
    icon: ShieldAlert,
    acts: ['review.read'],
    goKey: 'p',
    count: async (client, signal) =>
      (await consoleCall(client, 'GET /verwaltung/pruefung', { query: { PageSize: '1' }, signal })).Anzahl.Offen,
    pages: {
      '': () => import('../review/open-screen.tsx'),
      beobachtet: () => import('../review/watched-screen.tsx'),
      stichprobe: () => import('../review/sample-screen.tsx'),
      entschieden: () => import('../review/decided-screen.tsx'),
      regeln: () => import('../review/rules-screen.tsx'),
      'fall/:nummer': () => import('../review/case-screen.tsx'),
    },
  },
  {
    slug: 'suche',
    group: 'records',
    label: 'console.find.screen',
    icon: Search,
    acts: ['record.read'],
    pages: { '': () => import('../records/search/search-screen.tsx') },
  },
  {
    slug: 'empfehlungen',
    group: 'records',
    label: 'console.referral.screen',
    icon: Send,
    acts: ['record.read'],
    goKey: 'e',
    pages: {
      '': () => import('../records/lists/referral-list-screen.tsx'),
      ':nummer': () => import('../records/referral/referral-screen.tsx'),
    },
  },
  {
    slug: 'personen',
    group: 'records',
    label: 'console.people.screen',
    icon: UsersRound,
    acts: ['record.read'],
    pages: {
      '': () => import('../records/lists/person-list-screen.tsx'),
      ':id': () => import('../records/person/person-screen.tsx'),
    },
  },
  {
    slug: 'auftraege',
    group: 'records',
    label: 'console.orderPage.screen',
    icon: FileCheck,
    acts: ['record.read'],
    pages: {
      '': () => import('../records/lists/order-list-screen.tsx'),
      meldungen: () => import('../records/lists/refused-report-screen.tsx'),
      ':nummer': () => import('../records/order/order-screen.tsx'),
    },
  },
  {
    slug: 'auftragsimport',
    group: 'records',
    label: 'consoleOrderImport.title',
    icon: FileUp,
    acts: ['import.read'],
    pages: { '': () => import('../order-import/order-import-screen.tsx') },
  },
  {
    slug: 'praemien',
    group: 'records',
    label: 'console.lists.claims',
    icon: Gift,
    acts: ['record.read'],
    pages: { '': () => import('../records/lists/claim-list-screen.tsx') },
  },
  {
    slug: 'sperren',
    group: 'records',
    label: 'consoleBlocks.title',
    icon: ShieldBan,
    acts: ['block.set', 'block.pattern'],
    pages: { '': () => import('../blocks/blocks-screen.tsx') },
  },
  {
    slug: 'stopps',
    group: 'programme',
    label: 'consoleStops.title',
    icon: OctagonPause,
    acts: ['programme.read'],
    pages: { '': () => import('../stops/stops-screen.tsx') },
  },
  {
    slug: 'mails',
    group: 'programme',
    label: 'consoleMails.screen',
    icon: Mail,
    acts: ['mailtext.read'],
    pages: {
      '': () => import('../mails/mails-screen.tsx'),
      ':art': () => import('../mails/mail-screen.tsx'),
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
      '': () => import('../insight/insight-screen.tsx'),
      empfehlungen: () => import('../records/lists/insight-rows-screen.tsx'),
    },
  },
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
    icon: CodeXml,
    acts: ['embed.read'],
    pages: { '': () => import('../embed/embed-screen.tsx') },
  },
  ...OPERATE_SCREENS,
  {
    slug: 'schluessel',
    group: 'setUp',
    label: 'consoleKeys.title',
    icon: KeySquare,
    acts: ['setup.read'],
    pages: { '': () => import('../keys/keys-screen.tsx') },
  },
  {
    slug: 'webhooks',
    group: 'setUp',
    label: 'consoleWebhooks.title',
    icon: Webhook,
    acts: ['webhook.read'],
    pages: { '': () => import('../webhooks/webhooks-screen.tsx') },
  },
  {
    slug: 'rollen',
    group: 'setUp',
    label: 'consoleRoles.title',
    icon: KeyRound,
    acts: ['setup.read'],
    pages: { '': () => import('../roles/roles-screen.tsx') },
  },
  {
    slug: 'protokoll',
    group: 'setUp',
    label: 'consoleAudit.screen',
    icon: ScrollText,
    acts: ['audit.read'],
    pages: { '': () => import('../audit/audit-screen.tsx') },
  },
];

/** The address of a screen for a client. */
export const addressOf = ({ slug, isOfAll }: Screen, client: string): string =>
  screenPath(isOfAll ? ALL : client, slug);

/** Whether a person with these roles sees a screen. */
export const isVisible = ({ acts }: Screen, roles: readonly OperatorRole[]): boolean =>
  acts.length === 0 || acts.some((act) => mayAct(roles, act));

/** The screen that a path below the client belongs to. */
export const screenOf = (path: string, screens: readonly Screen[] = SCREENS): Screen | undefined => {
  const [slug = ''] = path.replace(/^\//, '').split('/');
  return screens.find((screen) => screen.slug === slug);
};
