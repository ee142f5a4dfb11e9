import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall, consoleFile } from '#console/app/console-call.ts';
import { refreshOperator } from '#console/app/session/operator.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';

/** Publishes the files of an earlier version again, as a new version; a draft stays as it is. */
export const RestoreAct = ({ version: { Nummer } }: { version: ClientVersion }): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const made = await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/versionen/{nummer}/zurueck', {
      params: { mandant: client, nummer: Nummer },
      body: { Grund },
    });
    await Promise.all([queries.invalidateQueries({ queryKey: ['set-up'] }), refreshOperator()]);
    return { message: t('consoleClients.restore.done', { number: Nummer, made: made.Nummer }) };
  };
  return (
    <ActButton label={t('consoleClients.restore.action', { number: Nummer })} act={act}>
      {() => (
        <Changes
          changes={[
            {
              label: t('consoleClients.restore.live'),
              before: t('consoleClients.restore.version', { number: draft.LiveNummer ?? 0 }),
              after: t('consoleClients.restore.files', { number: Nummer }),
            },
          ]}
          follows={[t('consoleClients.restore.follows')]}
        />
      )}
    </ActButton>
  );
};

/** Downloads the files of a version as an archive, in the layout of `clients/<key>/`. */
export const ExportAct = ({ number, isDraft }: { number: number; isDraft: boolean }): ReactNode => {
  const { client } = useDraft();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const archive = await consoleFile(null, 'POST /verwaltung/mandanten/{mandant}/export', {
      params: { mandant: client },
      body: { Nummer: number, Grund },
    });
    const name = `${client}-${number}.zip`;
    saveFile(name, archive);
    return { message: t('consoleClients.export.done', { name }) };
  };
  return (
    <ActButton label={t('consoleClients.export.action', { number })} kind="quiet" act={act}>
      {() => <p>{t(isDraft ? 'consoleClients.export.draft' : 'consoleClients.export.text')}</p>}
    </ActButton>
  );
};
