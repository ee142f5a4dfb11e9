import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { Section } from '../../../ui/layout/section.tsx';
import text from '../../../ui/text/text.module.css';
import type { ActDone } from '../../../work/act/act.ts';
import { ActDialog } from '../../../work/act/act-dialog.tsx';
import { FileDrop } from '../../../work/screen/file-drop.tsx';
import { setUpKey, setUpPath } from '../../acts/client-draft/draft-calls.ts';
import { useDraft } from '../../acts/client-draft/use-draft.ts';
import { useChangedPlaces } from '../draft/draft-places.ts';
import { importFolder } from '../import-folder-act.tsx';

/** Takes an exported folder as the draft, e.g. from staging; the difference to what is live is shown, and nothing is published. */
export const ImportDraft = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const count = useChangedPlaces()?.length ?? 0;
  const isReplacing = draft.Stand === 'Entwurf';
  const act = async (): Promise<ActDone> => {
    if (!file) throw new Error('an import without a file');
    const made = await importFolder(client, draft.Revision, file);
    queries.setQueryData(setUpKey(client), made);
    // Without the versions of the address: the draft against what is live.
    void navigate(setUpPath(client, 'versionen'));
    return { message: t('consoleClients.import.done', { name: file.name }) };
  };
  return (
    <Section title={t('consoleClients.import.title')}>
      <p className={text.soft}>{t('consoleClients.import.lead')}</p>
      <FileDrop
        label={t('consoleClients.import.choose')}
        hint={t('consoleClients.import.drop')}
        accept=".zip,application/zip"
        isBusy={file !== null}
        onFile={setFile}
      />
      {file ? (
        <ActDialog
          title={t('consoleClients.import.action')}
          hasReason={false}
          isDangerous={isReplacing}
          act={act}
          onClose={() => setFile(null)}
        >
          <p>
            {isReplacing
              ? t('consoleClients.import.replaces', { name: file.name, count })
              : t('consoleClients.import.begins', { name: file.name })}
          </p>
        </ActDialog>
      ) : null}
    </Section>
  );
};
