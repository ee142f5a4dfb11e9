import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { readThanksState, type ThanksState } from '#shared/recommendation/thanks-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card, Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './offline-referral.module.css';

type OfflineState = Extract<ThanksState, { occasion: 'offline' }>;

/** A referral recorded by an agent: what was created, and what to read out to the person on the phone. */
export const OfflineReferral = ({ created, productId, productName, firstName, email }: OfflineState): ReactNode => (
  <Page width="form">
    <PageHead
      title={t('thanks.offline.title')}
      lead={t('thanks.offline.text', { name: firstName, theProduct: productName, email })}
    />
    <Stack gap="lg">
      {created.Empfehlungscode ? (
        <Card look="dashed">
          <p className={text.soft}>{t('thanks.offline.code')}</p>
          <p className={classNames(text.display, text.xxxl, styles.letters)}>{created.Empfehlungscode}</p>
        </Card>
      ) : null}
      <Facts
        isBeside
        facts={[
          [t('thanks.offline.number'), created.Empfehlungsnummer],
          [t('thanks.offline.validUntil'), formatDate(created.GueltigBis)],
        ]}
      />
      <div>
        <ButtonLink to={pagePath('AgentRecommendations', { produktId: productId })}>
          {t('thanks.offline.next')}
        </ButtonLink>
      </div>
    </Stack>
  </Page>
);

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
