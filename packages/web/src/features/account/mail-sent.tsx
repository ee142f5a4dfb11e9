import { type ReactNode, useState } from 'react';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { PageLink } from '../../lib/page-link.tsx';
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
  resend: () => Promise<{ Message: string }>;
}

/** A mail is on its way: where to look, how long its link works, and what to do when it does not come. */
export const MailSent = ({ part, email, message, resend }: MailSentProps): ReactNode => {
  const { NeutraleKontoAntwort: isNeutral, ModuleErzwingeLogin } = boot().client;
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  const [sentAgain, setSentAgain] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sendAgain = async (): Promise<void> => {
    setFailure(null);
    setSentAgain(null);
    setState('sending');
    try {
      const { Message } = await resend();
      // Where nobody is told whether there is an account, only the server finds the words.
      setSentAgain(isNeutral ? Message : t('account.mail.sentAgain', { email }));
    } catch (error) {
      setFailure(failureOf(part, error));
    }
    setState('idle');
  };
  return (
    <Outcome
      title={t('account.mail.title')}
      text={`${message} ${t(`account.${part}.mailText`, { email })}`}
      action={
        <>
          <FailureNotice title={t('account.mail.failed')} failure={failure} />
          {sentAgain === null ? null : <Notice kind="success">{sentAgain}</Notice>}
          <p>{t('account.mail.missing')}</p>
          {part === 'forgot' && isNeutral ? (
            <p>
              {t('account.forgot.otherAddress')}{' '}
              {ModuleErzwingeLogin ? null : <PageLink page="Registration">{t('account.login.register')}</PageLink>}
            </p>
          ) : null}
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
