import type { SharedRecommendation } from '@mundwerk/contract/boot';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

/** The link came too late: since when, and how to get a new one. */
export const ExpiredView = ({ shared }: { shared: SharedRecommendation }): ReactNode => (
  <Page width="narrow">
    <PageHead
      title={t('share.expired.title')}
      lead={t('share.expired.text', { name: shared.EmpfehlerVorname, date: formatDate(shared.GueltigBis) })}
    />
    <ButtonLink kind="secondary" to={pagePath('Homepage')}>
      {t('share.expired.home')}
    </ButtonLink>
  </Page>
);
