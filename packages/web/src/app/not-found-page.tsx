import type { ReactNode } from 'react';
import { asset, boot } from '../lib/page/boot.ts';
import { pagePath } from '../lib/page/pages.tsx';
import { t } from '../lib/text/i18n.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageHead, Row, Stack } from '../ui/layout/page.tsx';

/** The page for unknown addresses, with links to go on. */
export const Component = (): ReactNode => (
  <Page width="form">
    <Stack>
      <img src={asset('images/step-send.svg')} alt="" width="160" height="120" />
      <PageHead title={t('app.notFound.title')} lead={t('app.notFound.lead')} />
      <Row>
        <ButtonLink to={pagePath('Homepage')}>{t('app.notFound.home')}</ButtonLink>
        <ButtonLink kind="secondary" to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>
          {t('app.notFound.recommend')}
        </ButtonLink>
      </Row>
    </Stack>
  </Page>
);
