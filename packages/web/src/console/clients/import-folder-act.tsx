import { isClientKey } from '@mundwerk/contract/values/client-key';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/form/field.tsx';
import type { ActDone } from '../../work/act/act.ts';
import { ActButton } from '../../work/act/act-button.tsx';
import { FileDrop } from '../../work/screen/file-drop.tsx';
import { setUpKey, setUpPath } from '../acts/client-draft/draft-calls.ts';
import { consoleCall } from '../app/console-call.ts';
import { keyFromName } from './create/suggestions.ts';

/** Sends an archive of a folder; it becomes the draft. A file travels as its bytes. */
export const importFolder = (client: string, revision: number, file: Blob) =>
  consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/import', {
    params: { mandant: client },
    query: { revision: String(revision) },
    body: file as unknown as string,
    contentType: 'application/octet-stream',
  });

/** Makes a client of an exported folder, e.g. of another installation. */
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
        </>
      )}
    </ActButton>
  );
};
