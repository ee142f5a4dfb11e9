import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { WorkTabs } from '#work/screen/layout.tsx';

const TABS = [
  ['', 'console.payout.tabs.waiting'],
  ['vorschlaege', 'console.payout.tabs.proposals'],
  ['laeufe', 'console.payout.tabs.runs'],
  ['bankdateien', 'console.payout.tabs.bankFiles'],
  ['abweichungen', 'console.payout.tabs.differences'],
  ['einstellungen', 'console.payout.tabs.settings'],
] as const satisfies readonly (readonly [string, PlainTextKey])[];

/** The parts of the payout workbench, as links. */
export const PayoutTabs = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { pathname } = useLocation();
  const isCurrent = (slug: string, path: string): boolean =>
    slug === '' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
  useEffect(() => {
    document.title = `${t('console.screens.payout')} · ${t('console.title')}`;
  }, []);
  return (
    <WorkTabs
      label={t('console.payout.tabs.label')}
      tabs={TABS.map(([slug, label]) => {
        const path = screenPath(Key, 'auszahlung', slug);
        return { to: path, label: t(label), isCurrent: isCurrent(slug, path) };
      })}
    />
  );
};
