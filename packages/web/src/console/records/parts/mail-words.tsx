import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import styles from './parts.module.css';

/** The text of a mail, loaded on demand, because each view is recorded in the audit log. */
export const MailWords = ({ id }: { id: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sent-mail', Key, id],
    queryFn: ({ signal }) => consoleCall(Key, 'POST /verwaltung/mails/{id}/oeffnen', { params: { id }, signal }),
    enabled: isOpen,
    // Reopening shows the cached mail, so that no second record is written.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!may('mail.open')) return null;
  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        className={text.flush}
        aria-expanded={isOpen}
        isBusy={isOpen && isFetching}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'console.timeline.mailClose' : 'console.timeline.mailOpen')}
      </Button>
      {isOpen && error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {isOpen && data ? (
        <figure className={styles.mail}>
          <blockquote className={styles.mailWords} lang={data.Sprache}>
            {data.Text}
          </blockquote>
          <figcaption className={text.note}>
            {t('console.timeline.mailKept', { date: formatDate(data.BleibtBis) })}
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
};
