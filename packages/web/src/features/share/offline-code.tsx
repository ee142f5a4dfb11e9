import { Check, Copy } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { PrintButton } from '#lib/copy/print-button.tsx';
import { useCopy } from '#lib/copy/use-copy.ts';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { noteShare } from './note-share.ts';
import styles from './share-screen.module.css';

/** The URL of the page for codes, as it is said and printed: without the protocol. */
const codeAddress = (): string => `${location.host}${pagePath('Code')}`;

/** The code for telephone and conversation, formatted to be read out. Copying or printing it counts as sharing. */
export const OfflineCode = ({ code, number }: { code: string; number: string }): ReactNode => {
  const { status, copy } = useCopy();
  const reportOffline = useCallback((): void => {
    reportGoal('share-offline');
    noteShare(number, 'offline');
  }, [number]);
  useEffect(() => {
    window.addEventListener('beforeprint', reportOffline);
    return () => window.removeEventListener('beforeprint', reportOffline);
  }, [reportOffline]);
  const copyCode = (): void => {
    reportOffline();
    void copy(code);
  };
  return (
    <Stack as="section" gap="sm">
      <h2 className={text.xl}>{t('share.code.title')}</h2>
      <p className={classNames(text.display, text.xxl, text.numbers, styles.figure)} onCopy={reportOffline}>
        {code}
      </p>
      <p>{t('share.code.how')}</p>
      <p className={text.strong}>{codeAddress()}</p>
      <Row>
        <Button kind="secondary" className={shown.onScreen} onClick={copyCode}>
          <Icon icon={status === 'done' ? Check : Copy} size="sm" />
          {t(status === 'done' ? 'share.code.copied' : 'share.code.copy')}
        </Button>
        <PrintButton />
      </Row>
      <p className={text.told} role="status">
        {status === 'failed' ? t('share.code.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('share.code.copied')}</VisuallyHidden> : null}
      </p>
    </Stack>
  );
};
