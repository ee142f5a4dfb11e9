import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { screenPath } from '#console/app/paths.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';

/** Proposes the published values again, after a schedule published them or a proposal ended without an approval. */
const ProposeDoorsAct = (): ReactNode => {
  const { client } = useDraft();
  const queries = useQueryClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(client, 'POST /verwaltung/zugaenge', { body: { Grund } });
    await queries.invalidateQueries({ queryKey: setUpKey(client) });
    return { message: t('consoleClients.doors.proposed') };
  };
  return (
    <ActButton label={t('consoleClients.doors.propose')} act={act}>
      {() => <p>{t('consoleClients.doors.proposeText')}</p>}
    </ActButton>
  );
};

/** Says which published values do not count yet, because a second person has to agree. */
export const WaitingDoors = (): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const waiting = draft.WartetAufFreigabe;
  if (!waiting) return null;
  const { Felder, FreigabeId } = waiting;
  const fields = Felder.map((field) => t(`consoleApprovals.doors.fields.${field}`)).join(', ');
  const propose = may('doors.propose') ? <ProposeDoorsAct /> : null;
  return (
    <Notice
      kind="info"
      title={t('consoleClients.doors.title')}
      action={
        FreigabeId ? (
          <Link to={`${screenPath(client, 'freigaben')}?auf=${FreigabeId}`}>{t('consoleClients.doors.link')}</Link>
        ) : (
          propose
        )
      }
    >
      {t(FreigabeId ? 'consoleClients.doors.waiting' : 'consoleClients.doors.unproposed', { fields })}
    </Notice>
  );
};
