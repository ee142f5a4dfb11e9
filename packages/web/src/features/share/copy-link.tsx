import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ticket.module.css';
import { useCopy } from './use-copy.ts';

/** The link to read and select, and the button that copies it and confirms in place. */
export const CopyLink = ({ link }: { link: string }): ReactNode => {
  const { status, copy } = useCopy();
  const id = useId();
  return (
    <>
      <label className={styles.linkLabel} htmlFor={id}>
        {t('share.ticket.link')}
      </label>
      <input className={styles.link} id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button size="lg" isWide onClick={() => void copy(link)}>
        <Icon icon={status === 'done' ? Check : Copy} />
        {t(status === 'done' ? 'share.copy.done' : 'share.copy.action')}
      </Button>
      <p className={styles.copyStatus} role="status">
        {status === 'failed' ? t('share.copy.failed') : null}
        {status === 'done' ? <span className={styles.spoken}>{t('share.copy.done')}</span> : null}
      </p>
    </>
  );
};
