import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Outcome } from './outcome.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where the link of a welcome or reset mail leads: choose a password, learn that it worked, go on. */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const [email, setEmail] = useState<string | null>(null);
  const token = search.get('token');

  if (email !== null) {
    return (
      <Outcome
        title={t('account.setPassword.done.title')}
        text={t('account.setPassword.done.text', { email })}
        next={t('account.setPassword.done.next')}
      />
    );
  }
  return (
    <Page width="narrow">
      <PageHead title={t('account.setPassword.title')} lead={t('account.setPassword.lead')} />
      {token ? (
        <SetPasswordForm token={token} onDone={setEmail} />
      ) : (
        <Notice kind="error" title={t('account.setPassword.errors.title')}>
          {t('account.setPassword.errors.noToken')}
        </Notice>
      )}
    </Page>
  );
};
