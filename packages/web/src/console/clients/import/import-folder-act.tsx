import { isClientKey } from '@mundwerk/contract/values/client-key';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, setUpPath } from '#console/acts/client-draft/draft-calls.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import type { ActDone } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { keyFromName } from '../create/suggestions.ts';
import { importFolder, tryImportQuery } from './import-calls.ts';
import { ImportOutcome } from './import-outcome.tsx';

/** The trial of the archive under the chosen key. */
const Trial = ({ client, file }: { client: string; file: File }): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(tryImportQuery(client, 0, file));
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      {data.Von === null ? null : <Notice kind="warning">{t('consoleClients.import.taken')}</Notice>}
      <ImportOutcome trial={data} />
    </>
  );
};

/** Creates a client from an exported folder, e.g. of another installation, after a trial. */
export const ImportFolderAct = (): ReactNode => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const isKey = isClientKey(key);
  const act = async (): Promise<ActDone> => {
    if (!file) throw new Error('an import without a file');
    const draft = await importFolder(key, 0, file);
    queries.setQueryData(setUpKey(key), draft);
    setFile(null);
    setKey('');
    void navigate(setUpPath(key));
    return { message: t('consoleClients.import.made', { name: draft.Name }) };
  };
  return (
    <ActButton label={t('consoleClients.import.new')} hasReason={false} isComplete={file !== null && isKey} act={act}>
      {() => (
        <>
          <p>{t('consoleClients.import.newLead')}</p>
          <FileDrop
            label={t('consoleClients.import.choose')}
            hint={file ? file.name : t('consoleClients.import.drop')}
            accept=".zip,application/zip"
            isBusy={false}
            onFile={(chosen) => {
              setFile(chosen);
              if (key === '') setKey(keyFromName(chosen.name.replace(/(?:-\d+)?\.zip$/i, '')));
            }}
          />
          <TextField
            label={t('consoleClients.create.key')}
            hint={t('consoleClients.create.keyHint')}
            error={key === '' || isKey ? undefined : t('consoleClients.create.keyWrong')}
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          {file && isKey ? <Trial client={key} file={file} /> : null}
        </>
      )}
    </ActButton>
  );
};
