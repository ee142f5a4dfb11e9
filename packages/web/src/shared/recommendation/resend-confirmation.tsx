import { type ReactNode, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';

type Sending = { status: 'idle' | 'sending' } | { status: 'done' | 'failed'; words: string };

/** Sends the mail that confirms an address once more, for a recommendation that waits for it. */
export const ResendConfirmation = ({ number, email }: { number: string; email: string }): ReactNode => {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const resend = async (): Promise<void> => {
    setSending({ status: 'sending' });
    try {
      const { OptinMailAlreadySent } = await call('POST /Empfehlen/{nr}/adressbestaetigung', {
        params: { nr: number },
      });
      const words = t(OptinMailAlreadySent ? 'lib.confirmMail.alreadySent' : 'lib.confirmMail.sent', { email });
      setSending({ status: 'done', words });
    } catch (error) {
      setSending({ status: 'failed', words: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <>
      <Button kind="secondary" isWide isBusy={sending.status === 'sending'} onClick={() => void resend()}>
        {t('lib.confirmMail.resend')}
      </Button>
      <p className={classNames(text.told, sending.status === 'failed' && text.danger)} role="status">
        {'words' in sending ? sending.words : null}
      </p>
    </>
  );
};
