import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { t } from '../../lib/text/i18n.ts';
import type { CreatedState } from '../../shared/recommendation/created-recommendation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text/text.module.css';
import styles from './ticket.module.css';

type Sending = { status: 'idle' | 'sending' } | { status: 'done' | 'failed'; words: string };

/** In place of the link while the address is not confirmed: nothing to copy, and the mail once more. */
export const LockedLink = ({ state }: { state: CreatedState }): ReactNode => {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const { email } = state.recommender;
  const resend = async (): Promise<void> => {
    setSending({ status: 'sending' });
    try {
      const params = { nr: state.created.Empfehlungsnummer };
      const { OptinMailAlreadySent } = await call('POST /Empfehlen/{nr}/adressbestaetigung', { params });
      const words = t(OptinMailAlreadySent ? 'share.locked.alreadySent' : 'share.locked.sent', { email });
      setSending({ status: 'done', words });
    } catch (error) {
      setSending({ status: 'failed', words: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <>
      <p className={classNames(text.strong, styles.locked)}>
        <Icon icon={Lock} />
        {t('share.locked.link')}
      </p>
      <p>{t('share.locked.hint')}</p>
      <p className={text.small}>{t('share.locked.missing')}</p>
      <Button kind="secondary" isWide isBusy={sending.status === 'sending'} onClick={() => void resend()}>
        {t('share.locked.resend')}
      </Button>
      <p className={classNames(text.told, sending.status === 'failed' && text.danger)} role="status">
        {'words' in sending ? sending.words : null}
      </p>
    </>
  );
};
