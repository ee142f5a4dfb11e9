import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { LoginSide } from '../account-side.tsx';
import { LoginForm } from './login-form.tsx';

/** The login page. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  return (
    <Page width="form" aside={<LoginSide />}>
      <PageHead title={t('account.login.title')} lead={t('account.login.lead')} />
      <Stack gap="lg">
        {search.has('redirect') ? <Notice kind="info">{t('account.login.required')}</Notice> : null}
        <LoginForm />
        {/* Where login is forced, registering is not open to visitors (spec 1 §2.4 rule 9). */}
        {client.ModuleErzwingeLogin ? null : (
          <p>
            {t('account.login.noAccount')} <PageLink page="Registration">{t('account.login.register')}</PageLink>
          </p>
        )}
      </Stack>
    </Page>
  );
};
