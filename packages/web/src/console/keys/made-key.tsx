import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '../../lib/copy/use-copy.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import styles from './keys-screen.module.css';

interface MadeKeyProps {
  name: string;
  /** The key itself. */
  secret: string;
  onClose: () => void;
}

/** A key that was just made: the one time it is seen, until the person says that it is kept. */
export const MadeKey = ({ name, secret, onClose }: MadeKeyProps): ReactNode => {
  const { status, copy } = useCopy();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      kind="warning"
      title={t('consoleKeys.made.title', { name })}
      action={
        <Row gap="sm">
          <Button kind="primary" size="sm" onClick={() => void copy(secret)}>
            {t(status === 'done' ? 'consoleKeys.made.copied' : 'consoleKeys.made.copy')}
          </Button>
          <Button kind="secondary" size="sm" onClick={onClose}>
            {t('consoleKeys.made.close')}
          </Button>
        </Row>
      }
    >
      <Stack gap="sm">
        <p>{t('consoleKeys.made.text')}</p>
        <code className={styles.secret}>{secret}</code>
        {status === 'failed' ? <p>{t('consoleKeys.made.failed')}</p> : null}
      </Stack>
    </Notice>
  );
};
