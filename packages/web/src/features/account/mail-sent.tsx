import { type ReactNode, useState } from 'react';
import { useCaptcha } from '#lib/captcha/use-captcha.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { AccountFailure, type AccountPart, accountWords } from './account-failure.tsx';
import { Outcome } from './outcome.tsx';

interface MailSentProps {
  part: AccountPart & ('register' | 'forgot');
  email: string;
  /** The server's sentence about what happened. */
  message: string;
  /** The call that sends the mail once more. */
  resend: 'GET /account/resetPassword/{id}' | 'GET /account/resendWelcomeMail/{id}';
}

/** A mail is on its way: where to look, how long its link works, and what to do when it does not come. */
export const MailSent = ({ part, email, message, resend }: MailSentProps): ReactNode => {
  const { NeutraleKontoAntwort: isNeutral, ModuleErzwingeLogin } = boot().client;
  const captcha = useCaptcha(resend);
  const [sentAgain, setSentAgain] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    words: accountWords(part),
    send: (id: string) => {
      setSentAgain(null);
      return captcha.send((query) => call(resend, { params: { id }, query }));
    },
    // Where the answer must not reveal whether an account exists, only the server's own wording is safe.
    onDone: ({ Message }) => setSentAgain(isNeutral ? Message : t('account.mail.sentAgain', { email })),
  });
  return (
    <Outcome
      title={t('account.mail.title')}
      text={`${message} ${t(`account.${part}.mailText`, { email })}`}
      action={
        <>
          <AccountFailure title={t('account.mail.failed')} failure={failure} />
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
            <Button kind="secondary" isBusy={isSending} onClick={() => void send(email)}>
              {t('account.mail.again')}
            </Button>
          </Row>
        </>
      }
    />
  );
};
