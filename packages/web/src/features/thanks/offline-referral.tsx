import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { ThanksState } from '#shared/recommendation/thanks-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
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
