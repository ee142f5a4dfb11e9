import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, setUpPath, useChangedPlaces, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct } from '#console/acts/console-act.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { FileChange } from '../versions/file-change.tsx';
import { ImportOutcome, importFolder, tryImportQuery } from './import-folder.tsx';

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
