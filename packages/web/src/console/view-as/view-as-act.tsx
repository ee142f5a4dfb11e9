import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';

/** Opens another site in a new tab without access to this window; false when the browser blocks it. */
const openTab = (address: string): boolean => {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
};

/** Opens the portal as its owner sees it, read-only; the audit log records who viewed it and why. */
export const ViewAsAct = ({ personId }: { personId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('session.viewas')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Url } = await consoleCall(Key, 'POST /verwaltung/ansehen', { body: { EmpfehlerId: personId, Grund } });
    return { message: openTab(Url) ? t('consoleViewAs.done') : t('consoleViewAs.blocked') };
  };
  return (
    <ActButton label={t('consoleViewAs.label')} act={act}>
      {() => <p>{t('consoleViewAs.text')}</p>}
    </ActButton>
  );
};
