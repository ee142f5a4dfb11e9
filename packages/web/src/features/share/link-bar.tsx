import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { withoutProtocol } from '#shared/share/share-links.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './link-bar.module.css';
import type { OnSent } from './use-own-message.ts';

/** The link to read, select and copy, with a confirmation in place. */
export const LinkBar = ({ link, onSent }: { link: string; onSent: OnSent }): ReactNode => {
  const { status, copy } = useCopy();
  const id = useId();
  const isDone = status === 'done';

  const copyLink = (): Promise<void> => {
    reportGoal('share-link');
    onSent('link');
    return copy(link);
  };

  return (
    <div>
      <VisuallyHidden>
        <label htmlFor={id}>{t('share.ticket.link')}</label>
      </VisuallyHidden>
      <div className={styles.bar}>
        <input
          className={styles.link}
          id={id}
          readOnly
          value={status === 'failed' ? link : withoutProtocol(link)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className={styles.copy} data-done={isDone || undefined} onClick={() => void copyLink()}>
          <Icon icon={isDone ? Check : Copy} size="sm" />
          {t(isDone ? 'share.copy.done' : 'share.copy.action')}
        </button>
      </div>
      <p className={classNames(text.told, text.small)} role="status">
        {status === 'failed' ? t('share.copy.failed') : null}
        {isDone ? <VisuallyHidden>{t('share.copy.told')}</VisuallyHidden> : null}
      </p>
    </div>
  );
};
