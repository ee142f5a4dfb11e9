import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import type { ThanksState } from '../../lib/thanks-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './offline-referral.module.css';

type OfflineState = Extract<ThanksState, { occasion: 'offline' }>;

/** A referral recorded by somebody else: what was created, and what to read out to the person on the phone. */
export const OfflineReferral = ({ created, productId, productName, firstName, email }: OfflineState): ReactNode => (
  <Page width="narrow">
    <PageHead
      title={t('thanks.offline.title')}
      lead={t('thanks.offline.text', { name: firstName, product: productName, email })}
    />
    <Stack gap="lg">
      {created.Empfehlungscode ? (
        <div className={styles.code}>
          <p className={styles.label}>{t('thanks.offline.code')}</p>
          <p className={styles.letters}>{created.Empfehlungscode}</p>
        </div>
      ) : null}
      <dl className={styles.facts}>
        <dt>{t('thanks.offline.number')}</dt>
        <dd>{created.Empfehlungsnummer}</dd>
        <dt>{t('thanks.offline.validUntil')}</dt>
        <dd>{formatDate(created.GueltigBis)}</dd>
      </dl>
      <div>
        <ButtonLink to={pagePath('AgentRecommendations', { produktId: productId })}>
          {t('thanks.offline.next')}
        </ButtonLink>
      </div>
    </Stack>
  </Page>
);
