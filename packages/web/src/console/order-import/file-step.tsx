import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { FileDrop } from '#work/screen/file-drop.tsx';

/** The first step: the file with the orders. */
export const FileStep = ({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }): ReactNode => (
  <FileDrop
    label={t('consoleOrderImport.choose')}
    hint={t('consoleOrderImport.drop')}
    note={t('consoleOrderImport.dropHint')}
    accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
    isMain
    isBusy={isBusy}
    onFile={onFile}
  />
);
