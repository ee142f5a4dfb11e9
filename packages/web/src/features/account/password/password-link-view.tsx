import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Failure } from '#lib/form/failure.ts';
import { pagePath } from '#lib/page/pages.ts';
import { afterLoginPath } from '#lib/session/login-path.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { PasswordSide } from '../account-side.tsx';
import { Outcome } from '../outcome.tsx';
import type { PasswordLink } from './password-link.ts';
import { SetPasswordForm } from './set-password-form.tsx';

type Part = 'setPassword' | 'resetPassword';

/** Refusals of the account itself, which neither a new link nor another attempt changes. */
const OF_ACCOUNT = new Set<Failure['reason']>([
  'emailNotAdmitted',
  'accountBlocked',
  'emailBlocked',
  'employeeExcluded',
]);

const BadLink = ({ part, failure }: { part: Part; failure: Failure }): ReactNode => {
  const { revalidate, state } = useRevalidator();
  const isOver = failure.reason === 'linkExpired' || failure.reason === 'linkUsed' || failure.reason === 'other';
  return (
    <Page width="form">
      <PageHead title={t(`account.${part}.title`)} />
      <AccountFailure
        title={t('account.password.badLink')}
        failure={failure}
        action={
          OF_ACCOUNT.has(failure.reason) ? undefined : (
            <Row>
              {isOver ? (
                <ButtonLink to={pagePath('ForgotPassword')}>{t('account.password.newLink')}</ButtonLink>
              ) : (
                <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
                  {t('lib.load.retry')}
                </Button>
              )}
              {failure.reason === 'linkUsed' ? (
                <ButtonLink kind="secondary" to={pagePath('Login')}>
                  {t('account.logIn')}
                </ButtonLink>
              ) : null}
            </Row>
          )
        }
      />
    </Page>
  );
};

/** Where the link of a welcome or reset mail leads: choose a password, learn that it worked, and be logged in. */
export const PasswordLinkView = ({ part }: { part: Part }): ReactNode => {
  const link = useLoaderData<PasswordLink>();
  const [isDone, setIsDone] = useState(false);
  if ('failure' in link) return <BadLink part={part} failure={link.failure} />;
  if (isDone) {
    return (
      <Outcome
        title={t('account.password.done')}
        text={t('account.password.doneText', { email: link.email })}
        action={
          <div>
            <ButtonLink to={afterLoginPath(new URLSearchParams())}>{t('account.password.next')}</ButtonLink>
          </div>
        }
      />
    );
  }
  return (
    <Page width="form" aside={<PasswordSide />}>
      <PageHead title={t(`account.${part}.title`)} lead={t(`account.${part}.lead`, { email: link.email })} />
      <SetPasswordForm part={part} token={link.token} email={link.email} onDone={() => setIsDone(true)} />
    </Page>
  );
};
