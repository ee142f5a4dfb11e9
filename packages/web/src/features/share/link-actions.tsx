import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { isTouchDevice } from '#shared/share/share-sheet.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { noteShare } from './note-share.ts';
import styles from './ticket.module.css';

/** The link to read, select and copy, with a confirmation in place. On a phone other ways come first, so that the button is a quieter one. */
export const LinkActions = ({ link, number }: { link: string; number: string }): ReactNode => {
  const { status, copy } = useCopy();
  const [isTouch] = useState(isTouchDevice);
  const id = useId();

  const copyLink = (): Promise<void> => {
    reportGoal('share-link');
    noteShare(number, 'link');
    return copy(link);
  };

  return (
    <>
      <label className={text.small} htmlFor={id}>
        {t('share.ticket.link')}
      </label>
      <input
        className={classNames(control.control, control.copied, styles.link)}
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind={isTouch ? 'secondary' : 'primary'} size="lg" isWide onClick={() => void copyLink()}>
        <Icon icon={status === 'done' ? Check : Copy} />
        {t(status === 'done' ? 'share.copy.done' : 'share.copy.action')}
      </Button>
      <p className={text.told} role="status">
        {status === 'failed' ? t('share.copy.failed') : null}
        {status === 'done' ? <VisuallyHidden>{t('share.copy.done')}</VisuallyHidden> : null}
      </p>
    </>
  );
};
