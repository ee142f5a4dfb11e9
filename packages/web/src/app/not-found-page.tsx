import type { ReactNode } from 'react';
import { asset } from '../lib/assets.ts';
import { boot } from '../lib/boot.ts';
import { t } from '../lib/i18n.ts';
import { pagePath } from '../lib/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageHead } from '../ui/page.tsx';
import { Row } from '../ui/stack.tsx';

/** The page for every address that leads nowhere: the way home and the way on. */
export const Component = (): ReactNode => (
  <Page width="narrow">
    <img src={asset('images/step-send.svg')} alt="" width="160" height="120" />
    <PageHead title={t('app.notFound.title')} lead={t('app.notFound.lead')} />
    <Row>
      <ButtonLink to={pagePath('Homepage')}>{t('app.notFound.home')}</ButtonLink>
      <ButtonLink kind="secondary" to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>
        {t('app.notFound.recommend')}
      </ButtonLink>
    </Row>
  </Page>
);
