import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '../../lib/copy/use-copy.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import styles from './webhooks-screen.module.css';

/** A secret that was just made, and whose it is. */
export interface MadeSecret {
  readonly name: string;
  readonly secret: string;
}

/** The one time a secret is seen, until the person says that it is kept. */
export const ShownSecret = ({ name, secret, onClose }: MadeSecret & { onClose: () => void }): ReactNode => {
  const { status, copy } = useCopy();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      kind="warning"
      title={t('consoleWebhooks.secret.title', { name })}
      action={
        <Row gap="sm">
          <Button kind="primary" size="sm" onClick={() => void copy(secret)}>
            {t(status === 'done' ? 'consoleWebhooks.secret.copied' : 'consoleWebhooks.secret.copy')}
          </Button>
          <Button kind="secondary" size="sm" onClick={onClose}>
            {t('consoleWebhooks.secret.close')}
          </Button>
        </Row>
      }
    >
      <Stack gap="sm">
        <p>{t('consoleWebhooks.secret.text')}</p>
        <code className={styles.secret}>{secret}</code>
        {status === 'failed' ? <p>{t('consoleWebhooks.secret.failed')}</p> : null}
      </Stack>
    </Notice>
  );
};
