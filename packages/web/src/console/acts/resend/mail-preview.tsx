import type { ResendableMail } from '@mundwerk/contract/console/repair/resend';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  personId: string;
  mail: ResendableMail;
  /** Receives whether there is a mail to send. */
  onRead: (isSendable: boolean) => void;
}

/** The mail as it will be sent, without its links and codes; each view is recorded in the audit log. */
export const MailPreview = ({ personId, mail, onRead }: MailPreviewProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { Art, Nummer } = mail;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resend-preview', Key, personId, Art, Nummer],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'POST /verwaltung/personen/{id}/wiederholen/vorschau', {
        params: { id: personId },
        body: { Art, Nummer },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => onRead(data !== undefined && !error), [data, error, onRead]);
  if (error instanceof ApiError && error.reason === 'nothingToTell')
    return <Notice kind="info">{t('consoleActs.resend.gone')}</Notice>;
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return data.map((one) => (
    <figure key={`${one.Art} ${one.An}`} className={styles.mail}>
      <figcaption className={text.small}>
        {t('consoleActs.resend.preview')}
        <br />
        <strong>{one.Betreff}</strong> {`→ ${one.An}`}
      </figcaption>
      <blockquote className={styles.words}>{one.Text ?? t('consoleActs.resend.noText')}</blockquote>
    </figure>
  ));
};
