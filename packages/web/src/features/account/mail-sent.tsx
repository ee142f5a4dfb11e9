import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import { type AccountPart, type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Outcome } from './outcome.tsx';

interface MailSentProps {
  part: AccountPart & ('register' | 'forgot');
  email: string;
  /** What the server says happened. */
  message: string;
  /** Sends the mail once more. */
  resend: () => Promise<unknown>;
}

/** A mail is on its way: where to look, how long its link works, and what to do when it does not come. */
export const MailSent = ({ part, email, message, resend }: MailSentProps): ReactNode => {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const sendAgain = async (): Promise<void> => {
    setFailure(null);
    setState('sending');
    try {
      await resend();
      setState('sent');
    } catch (error) {
      setFailure(failureOf(part, error));
      setState('idle');
    }
  };
  return (
    <Outcome
      title={t('account.mail.title')}
      text={`${message} ${t(`account.${part}.mailText`, { email })}`}
      action={
        <>
          <FailureNotice title={t('account.mail.failed')} failure={failure} />
          {state === 'sent' ? <Notice kind="success">{t('account.mail.sentAgain', { email })}</Notice> : null}
          <p>{t('account.mail.missing')}</p>
          <Row>
            <ButtonLink to={pagePath('Login')} state={{ email }}>
              {t('account.mail.toLogin')}
            </ButtonLink>
            <Button kind="secondary" isBusy={state === 'sending'} onClick={() => void sendAgain()}>
              {t('account.mail.again')}
            </Button>
          </Row>
        </>
      }
    />
  );
};
