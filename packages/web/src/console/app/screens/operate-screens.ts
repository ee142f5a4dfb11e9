import type { TextBundle } from '@mundwerk/contract/client/client';
import { Activity, LogIn, Store } from 'lucide-react';
import { withLateTexts } from '../texts/load-texts.ts';

export const withHealthTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../health/lazy-texts/texts.*.json', { import: 'default' }),
);

/** The screens about agencies, their sign-on and the running of the installation. */
export const OPERATE_SCREENS = [
  {
    slug: 'agenturen',
    group: 'setUp',
    label: 'consoleAgencies.screen',
    icon: Store,
    acts: ['setup.read'],
    pages: {
      '': () => import('#console/agencies/agencies-screen.tsx'),
      ':nummer': () => import('#console/agencies/agency-page.tsx'),
    },
  },
  {
    slug: 'anmeldung',
    group: 'setUp',
    label: 'consoleSignOn.screen',
    icon: LogIn,
    acts: ['setup.read'],
    pages: { '': () => import('#console/sign-on/sign-on-screen.tsx') },
  },
  {
    slug: 'betrieb',
    group: 'setUp',
    label: 'consoleHealth.screen',
    icon: Activity,
    acts: ['health.read'],
    pages: { '': withHealthTexts(() => import('#console/health/health-screen.tsx')) },
  },
] as const;
