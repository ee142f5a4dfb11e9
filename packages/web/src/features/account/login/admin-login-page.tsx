import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { type Failure, failureOf } from '#lib/form/failure.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { logInWithToken } from '#lib/session/log-in-with-token.ts';
import { afterLoginPath } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';

/** Uses the operator's token, which works once, and leaves no trace of it in the history. */
export const loader = async ({ params }: Pick<LoaderFunctionArgs, 'params'>): Promise<Response | Failure> => {
  try {
    await logInWithToken(params.adminLoginToken ?? '');
    return replace(afterLoginPath(new URLSearchParams()));
  } catch (error) {
    return failureOf(error, accountWords('admin'));
  }
};

/** Shown only when the operator's link did not work. */
export const Component = (): ReactNode => (
  <Page width="form">
    <PageHead title={t('account.admin.title')} />
    <Stack gap="lg">
      <AccountFailure title={t('account.admin.failed')} failure={useLoaderData<Failure>()} />
      <div>
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('account.home')}
        </ButtonLink>
      </div>
    </Stack>
  </Page>
);
