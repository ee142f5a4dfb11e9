import { Banknote, BookOpen, Scale, Ticket } from 'lucide-react';

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
      vorschlaege: () => import('#console/payout/proposals-page.tsx'),
      'vorschlaege/:id': () => import('#console/payout/proposal-page.tsx'),
      laeufe: () => import('#console/payout/runs-page.tsx'),
      'laeufe/:nummer': () => import('#console/payout/run-page.tsx'),
      bankdateien: () => import('#console/payout/bank-files-page.tsx'),
      abweichungen: () => import('#console/payout/differences-page.tsx'),
      einstellungen: () => import('#console/payout/settings/settings-page.tsx'),
    },
  },
  {
    slug: 'gutscheine',
    group: 'money',
    label: 'console.screens.vouchers',
    icon: Ticket,
    acts: ['money.read'],
    pages: { '': () => import('#console/payout/vouchers-page.tsx') },
  },
  {
    slug: 'verbindlichkeiten',
    group: 'money',
    label: 'console.screens.liabilities',
    icon: Scale,
    acts: ['money.read'],
    pages: { '': () => import('#console/payout/liabilities-page.tsx') },
  },
  {
    slug: 'hauptbuch',
    group: 'money',
    label: 'console.screens.ledger',
    icon: BookOpen,
    acts: ['money.read'],
    pages: { '': () => import('#console/payout/ledger-page.tsx') },
  },
] as const;
