import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './audit.module.css';
import type { Chain } from './audit-list.ts';

/** Verifies the hash chain of the log on the server; the button and the result are rendered in different places. */
export const useVerification = (client: string, kette: Chain): { button: ReactNode; result: ReactNode } => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => consoleCall(client, 'GET /verwaltung/protokoll/pruefung', { query: { kette } }),
  });
  const button = (
    <Button kind="secondary" size="sm" isBusy={isPending} onClick={() => mutate()}>
      {t('consoleAudit.verify.action')}
    </Button>
  );
  if (error) return { button, result: <LoadFailure error={error} isRetrying={isPending} onRetry={() => mutate()} /> };
  if (!data) return { button, result: null };
  const { Fehler, Kopf, Anzahl, Am } = data;
  const result = Fehler ? (
    <Notice kind="error" title={t('consoleAudit.verify.broken', { number: formatNumber(Fehler.Nr) })}>
      <p>{t(`consoleAudit.verify.faults.${Fehler.Art}`)}</p>
    </Notice>
  ) : (
    <Notice
      kind="success"
      title={t('consoleAudit.verify.whole', { count: Anzahl, number: formatNumber(Anzahl), at: formatDateTime(Am) })}
    >
      {Kopf ? (
        <code className={styles.code}>
          {t('consoleAudit.verify.head', { number: formatNumber(Kopf.Nr), hash: Kopf.Hash })}
        </code>
      ) : null}
    </Notice>
  );
  return { button, result };
};
