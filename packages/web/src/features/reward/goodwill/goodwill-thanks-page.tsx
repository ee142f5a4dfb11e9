import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row } from '#ui/layout/page.tsx';

/** The customer number has arrived: who checks it, and where the answer will appear. */
export const Component = (): ReactNode => (
  <Page width="form">
    <PageHead title={t('reward.goodwill.thanks.title')} lead={t('reward.goodwill.thanks.text')} />
    <Row>
      <ButtonLink to={pagePath('Dashboard')}>{t('reward.goodwill.back')}</ButtonLink>
      <ButtonLink kind="quiet" to={pagePath('CustomerNumber')}>
        {t('reward.goodwill.thanks.requests')}
      </ButtonLink>
    </Row>
  </Page>
);
