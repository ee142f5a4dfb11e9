import { Check, Copy, Share2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCopy } from '../../lib/copy/use-copy.ts';
import { t } from '../../lib/text/i18n.ts';
import { reportGoal } from '../../lib/tracking/tracking.ts';
import type { CreatedState } from '../../shared/recommendation/created-recommendation.ts';
import { linkOf } from '../../shared/recommendation/link-of.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/form/control.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text/text.module.css';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './ticket.module.css';
import { useShareSheet } from './use-share-sheet.ts';

/** The link to read and select, with a confirmation when it was copied; on a phone the device's share sheet comes first. */
export const LinkActions = ({ link, state }: { link: string; state: CreatedState }): ReactNode => {
  const { status, copy } = useCopy();
  const sheet = useShareSheet();
  const id = useId();
  const { created, message, product } = state;

  const share = (): Promise<void> => {
    reportGoal('share-native');
    const url = linkOf(created.Links, 'native') ?? link;
    const title = t('share.subject', { product: product.AnzeigeName });
    return sheet.open({ title, text: message, url }, () => copy(url));
  };

  const copyLink = (): Promise<void> => {
    reportGoal('share-link');
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
      {sheet.isOffered ? (
        <Button size="lg" isWide onClick={() => void share()}>
          <Icon icon={Share2} />
          {t('share.channels.native')}
        </Button>
      ) : null}
      <Button kind={sheet.isOffered ? 'secondary' : 'primary'} size="lg" isWide onClick={() => void copyLink()}>
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
