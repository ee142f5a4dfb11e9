import type { CallReply } from '@mundwerk/contract/call';
import type { tryClientImport } from '@mundwerk/contract/console/set-up/versions';
import { isClientKey } from '@mundwerk/contract/values/client-key';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, setUpPath, useChangedPlaces, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct } from '#console/acts/console-act.tsx';
import { consoleCall } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { keyFromName } from '../create/new-client.ts';
import { FileChange } from '../versions/file-change.tsx';
import styles from './import.module.css';

/** An archive as the body of a call, sent as raw bytes. */
const archive = (file: Blob) => ({ body: file as unknown as string, contentType: 'application/octet-stream' });

/** Sends an archive of a folder; it becomes the draft. */
export const importFolder = (client: string, revision: number, file: Blob) =>
  consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/import', {
    params: { mandant: client },
    query: { revision: String(revision) },
    ...archive(file),
  });

/** A trial of an archive; run for each file and revision of the draft, and not cached. */
export const tryImportQuery = (client: string, revision: number, file: File) =>
  queryOptions({
    queryKey: [...setUpKey(client), 'import', revision, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) =>
      consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/import/probe', {
        params: { mandant: client },
        signal,
        ...archive(file),
      }),
    gcTime: 0,
    retry: false,
  });

/** The answer of a trial. */
export type ImportTrial = CallReply<typeof tryClientImport>;

/** Maximum number of problems shown; the check lists all of them once the folder is the draft. */
const MOST_SHOWN = 10;

/** The changes in one sentence, and the problems of the files. */
export const ImportOutcome = ({ trial: { Name, Von, Unterschiede, Probleme } }: { trial: ImportTrial }): ReactNode => (
  <>
    <p role="status">
      {Von === null
        ? t('consoleClients.import.wouldMake', { name: Name, count: Unterschiede.length })
        : Unterschiede.length === 0
          ? t('consoleClients.import.same', { number: Von })
          : t('consoleClients.import.wouldChange', { count: Unterschiede.length, number: Von })}
    </p>
    {Probleme.length > 0 ? (
      <Notice kind="warning" title={t('consoleClients.import.problems', { count: Probleme.length })}>
        <ul className={styles.problems}>
          {Probleme.slice(0, MOST_SHOWN).map(({ Datei, Zeile, Feld, Fehler, Abhilfe }) => (
            <li key={`${Datei} ${Zeile} ${Feld} ${Fehler}`}>
              <code>{[Zeile === null ? Datei : `${Datei}:${Zeile}`, Feld].filter(Boolean).join(' ')}</code>{' '}
              {`${Fehler} → ${Abhilfe}`}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
);

/** The trial of the archive under the chosen key. */
const Trial = ({ client, file }: { client: string; file: File }): ReactNode => {
  const query = useQuery(tryImportQuery(client, 0, file));
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          {data.Von === null ? null : <Notice kind="warning">{t('consoleClients.import.taken')}</Notice>}
          <ImportOutcome trial={data} />
        </>
      )}
    </Loaded>
  );
};

/** Creates a client from an exported folder, e.g. of another installation, after a trial. */
export const ImportFolderAct = (): ReactNode => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const isKey = isClientKey(key);
  return (
    <ConsoleAct
      client={null}
      label={t('consoleClients.import.new')}
      hasReason={false}
      isComplete={file !== null && isKey}
      send={() => {
        if (!file) throw new Error('an import without a file');
        return importFolder(key, 0, file);
      }}
      after={(draft) => {
        queries.setQueryData(setUpKey(key), draft);
        setFile(null);
        setKey('');
        void navigate(setUpPath(key));
      }}
      done={({ Name }) => t('consoleClients.import.made', { name: Name })}
    >
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
        {...textInput(key, setKey)}
      />
      {file && isKey ? <Trial client={key} file={file} /> : null}
    </ConsoleAct>
  );
};

/** Up to this many changed files are expanded; more are shown collapsed. */
const MOST_OPEN = 6;

/** The trial of a chosen archive, and the act that imports it. */
const Chosen = ({ file, onClose }: { file: File; onClose: () => void }): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(tryImportQuery(client, draft.Revision, file));
  const count = useChangedPlaces()?.length ?? 0;
  const isReplacing = draft.Stand === 'Entwurf';
  return (
    <Stack>
      <h3 className={text.lg}>{t('consoleClients.import.trial', { name: file.name })}</h3>
      <Loaded query={query}>{(data) => <ImportOutcome trial={data} />}</Loaded>
      {query.data?.Unterschiede.map((one) => (
        <FileChange key={one.Pfad} file={one} isOpen={query.data.Unterschiede.length <= MOST_OPEN} />
      ))}
      <Row>
        {query.data ? (
          <ConsoleAct
            client={null}
            label={t('consoleClients.import.action')}
            kind="primary"
            hasReason={false}
            isDangerous={isReplacing}
            send={() => importFolder(client, draft.Revision, file)}
            after={(made) => {
              queries.setQueryData(setUpKey(client), made);
              onClose();
              // The URL without version numbers compares the draft with the live version.
              void navigate(setUpPath(client, 'versionen'));
            }}
            done={t('consoleClients.import.done', { name: file.name })}
          >
            <p>
              {isReplacing
                ? t('consoleClients.import.replaces', { name: file.name, count })
                : t('consoleClients.import.begins', { name: file.name })}
            </p>
          </ConsoleAct>
        ) : null}
        <Button kind="secondary" size="sm" onClick={onClose}>
          {t('consoleClients.import.leave')}
        </Button>
      </Row>
    </Stack>
  );
};

/** Imports an exported folder as the draft, e.g. from staging: a trial first, then the act; nothing is published. */
export const ImportDraft = (): ReactNode => {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Section title={t('consoleClients.import.title')}>
      <p className={text.soft}>{t('consoleClients.import.lead')}</p>
      <FileDrop
        label={t('consoleClients.import.choose')}
        hint={t('consoleClients.import.drop')}
        accept=".zip,application/zip"
        isBusy={false}
        onFile={setFile}
      />
      {file ? <Chosen key={`${file.name} ${file.lastModified}`} file={file} onClose={() => setFile(null)} /> : null}
    </Section>
  );
};
