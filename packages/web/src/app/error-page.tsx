import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/http/api.ts';
import { boot } from '../lib/page/boot.ts';
import { pagePath } from '../lib/page/pages.tsx';
import { t } from '../lib/text/i18n.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Page, PageHead, Row, Stack } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/text/notice.tsx';
import styles from './page-placeholder.module.css';

/** Shown when a page could not be loaded or rendered: reload, go home, or write to support with the request's number. */
export const ErrorPage = (): ReactNode => {
  const error = useRouteError();
  const requestId = error instanceof ApiError ? error.requestId : null;
  const { client } = boot();
  return (
    <Page width="form">
      <PageHead title={t('app.error.title')} lead={error instanceof ApiError ? error.message : t('app.error.lead')} />
      <Stack gap="lg">
        <Row>
          <Button onClick={() => location.reload()}>{t('app.error.reload')}</Button>
          {/* A full page load, because the state in memory may be the cause. */}
          <ButtonAnchor kind="secondary" href={pagePath('Homepage')}>
            {t('app.error.home')}
          </ButtonAnchor>
        </Row>
        <p>
          {t('app.error.support')} <a href={`mailto:${client.SupportEmail}`}>{client.SupportEmail}</a>
        </p>
        {requestId ? <p>{t('app.error.requestId', { requestId })}</p> : null}
      </Stack>
    </Page>
  );
};

/** Shown instead of the first page while its chunk is loading. */
export const PagePlaceholder = (): ReactNode => (
  <Page width="form">
    <Stack className={styles.placeholder}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="half" />
    </Stack>
  </Page>
);
