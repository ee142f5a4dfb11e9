import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { pagePath } from '#lib/page/pages.tsx';
import { logOut } from '#lib/session/log-out.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

/** Opening this page logs out; the result says whether the server confirmed it. */
export const loader = (): Promise<boolean> => logOut();

/** Says that the user is logged out on this device. */
export const Component = (): ReactNode => {
  const isKnownToServer = useLoaderData<boolean>();
  return (
    <Page width="form">
      <PageHead title={t('account.logout.title')} lead={t('account.logout.text')} />
      <Stack gap="lg">
        {isKnownToServer ? null : <Notice kind="warning">{t('account.logout.offline')}</Notice>}
        <Row>
          <ButtonLink to={pagePath('Homepage')}>{t('account.home')}</ButtonLink>
          <ButtonLink kind="secondary" to={pagePath('Login')}>
            {t('account.logout.again')}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
