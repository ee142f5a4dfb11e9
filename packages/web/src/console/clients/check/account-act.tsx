import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';

/** Proposes the payout account of the published files to a second person. */
export const AccountAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const queries = useQueryClient();
  if (!may('account.change')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(client, 'POST /verwaltung/auszahlungskonto', { body: { Grund } });
    await queries.invalidateQueries({ queryKey: [...setUpKey(client), 'check'] });
    return { message: t('consoleClients.check.account.proposed') };
  };
  return (
    <ActButton
      label={t('consoleClients.check.account.propose')}
      unavailable={draft.LiveNummer === null ? t('consoleClients.check.account.later') : undefined}
      act={act}
    >
      {() => <p>{t('consoleClients.check.account.proposeText')}</p>}
    </ActButton>
  );
};
