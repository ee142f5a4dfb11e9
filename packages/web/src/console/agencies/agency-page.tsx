import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { AgencyPanel } from './agency-panel.tsx';

/** The page of one agency, with the same content as the panel beside the list. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { nummer = '' } = useParams();
  return (
    <Screen
      title={t('consoleAgencies.one', { number: nummer })}
      acts={<Link to={screenPath(Key, 'agenturen')}>{t('consoleAgencies.toList')}</Link>}
    >
      <AgencyPanel number={nummer} />
    </Screen>
  );
};
