import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { paymentWeeks } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { StepList } from '#ui/data/step-list.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';

/** Confirms a recommendation to the person who recorded it and does not share it on this device, such as a call centre's agent. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const { created, product } = (useLocation().state ?? {}) as Partial<CreatedState>;
  const names = { client: client.Name };
  const steps = [
    { title: t('recipient.recorded.share'), detail: t('recipient.recorded.shareDetail') },
    { title: t('recipient.recorded.contract'), detail: t('recipient.recorded.contractDetail', names) },
    { title: t('recipient.recorded.reward'), detail: t('recipient.recorded.rewardDetail', paymentWeeks(client)) },
  ];
  return (
    <Page width="form">
      <PageHead
        title={t('recipient.recorded.title')}
        lead={
          created && product
            ? t('recipient.recorded.lead', { product: product.AnzeigeName, date: formatDate(created.GueltigBis) })
            : t('recipient.recorded.anyLead')
        }
      />
      <Stack gap="lg">
        <StepList steps={steps} />
        <Row>
          {isPageOffered('Dashboard') ? (
            <ButtonLink to={pagePath('Dashboard')}>{t('recipient.recorded.personalArea')}</ButtonLink>
          ) : null}
          <ButtonLink kind="secondary" to={pagePath('Recommendation', { produktId: client.StandardProduktId })}>
            {t('recipient.recorded.another')}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
};
