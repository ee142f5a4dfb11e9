import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { monthWords } from '../month-words.ts';
import { agencyFile } from '../session/agency-call.ts';
import styles from './statements.module.css';

interface DownloadStatementProps {
  agentur: string;
  month: string;
  /** Says only "PDF", where the row beside it names the month. */
  isShort?: boolean;
}

/** The month as a PDF, saved on the device. */
export const DownloadStatement = ({ agentur, month, isShort = false }: DownloadStatementProps): ReactNode => {
  const download = useMutation({
    mutationFn: () =>
      agencyFile('GET /agentur/rechnungen/{agentur}/{monat}/pdf', { params: { agentur, monat: month } }),
    onSuccess: (file) => saveFile(t('agency.statements.fileName', { agency: agentur, month }), file),
  });
  const words = t('agency.statements.download', { month: monthWords(month) });
  return (
    <div className={styles.download}>
      <Button
        kind={isShort ? 'quiet' : 'secondary'}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
        {...(isShort ? { 'aria-label': words, title: words } : {})}
      >
        <Icon icon={Download} />
        {isShort ? t('agency.statements.pdf') : words}
      </Button>
      {download.error ? <Notice kind="error">{download.error.message}</Notice> : null}
      <VisuallyHidden>
        <span role="status">{download.isSuccess ? t('agency.statements.done') : null}</span>
      </VisuallyHidden>
    </div>
  );
};
