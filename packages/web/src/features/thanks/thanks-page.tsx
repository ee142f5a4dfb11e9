import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { readThanksState } from '#shared/recommendation/thanks-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { OfflineReferral } from './offline-referral.tsx';

/** Thanks after a referral that continues without a screen (spec 1 §2.1), and after an account is deleted. */
export const Component = (): ReactNode => {
  const thanks = readThanksState(useLocation().state);
  if (thanks?.occasion === 'offline') return <OfflineReferral {...thanks} />;
  const text = thanks?.occasion === 'farewell' ? 'farewell' : 'plain';
  return (
    <Page width="form">
      <PageHead title={t(`thanks.${text}.title`)} lead={t(`thanks.${text}.text`)} />
      <Row>
        <ButtonLink kind={text === 'farewell' ? 'secondary' : 'primary'} to={pagePath('Homepage')}>
          {t('thanks.home')}
        </ButtonLink>
      </Row>
    </Page>
  );
};
