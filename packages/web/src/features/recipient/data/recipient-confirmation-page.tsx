import { type ReactNode, useCallback } from 'react';
import { failureOf } from '../../../lib/form/failure.ts';
import { call } from '../../../lib/http/api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { AccessMissing } from '../../../lib/page/access-missing.tsx';
import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { t } from '../../../lib/text/i18n.ts';
import { accessState, type RecipientAccess, useRecipientAccess } from '../../../shared/recipient/recipient-access.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { StepList } from '../../../ui/data/step-list.tsx';
import { Page, PageHead } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { isStopped, orderSteps, type RecipientOrder } from '../landing/order-steps.ts';
import { RewardNotice } from '../landing/reward-notice.tsx';
import { recipientWords } from '../recipient-words.ts';
import { useLoaded } from '../use-loaded.ts';

const Loading = (): ReactNode => (
  <Stack gap="lg">
    <Skeleton shape="line" width="half" />
    <Skeleton shape="block" />
  </Stack>
);

const hasStep = (order: RecipientOrder, name: RecipientOrder['Schritte'][number]['Schritt']): boolean =>
  order.Schritte.some(({ Schritt, IstErreicht }) => Schritt === name && IstErreicht);

const Way = ({ order, access }: { order: RecipientOrder; access: RecipientAccess }): ReactNode => {
  const { client } = boot();
  return (
    <Stack gap="lg">
      {isStopped(order) ? (
        <Notice kind="warning" title={t(`recipient.stopped.${order.Status}`)}>
          {t('recipient.stopped.text', { support: client.SupportEmail })}
        </Notice>
      ) : null}
      <StepList steps={orderSteps(order)} />
      {hasStep(order, 'DatenBestaetigt') ? null : (
        <ButtonLink to={pagePath('RecipientConsent')} state={accessState(access)}>
          {t('recipient.confirmation.consent')}
        </ButtonLink>
      )}
      {isStopped(order) || hasStep(order, 'PraemieErhalten') ? null : (
        <RewardNotice access={access} isConfirmed={hasStep(order, 'DatenBestaetigt')} />
      )}
    </Stack>
  );
};

const ConfirmationView = ({ access }: { access: RecipientAccess }): ReactNode => {
  const { token } = access;
  const load = useCallback((signal: AbortSignal) => call('GET /empfaenger/auftrag', { token, signal }), [token]);
  const { loaded, retry } = useLoaded(load);
  if (loaded.status === 'failed' && loaded.error instanceof ApiError && loaded.error.status === 401) {
    return <AccessMissing title={t('recipient.confirmation.title')} />;
  }
  return (
    <Page width="narrow">
      <PageHead title={t('recipient.confirmation.title')} lead={t('recipient.confirmation.lead')} />
      {loaded.status === 'loading' ? <Loading /> : null}
      {loaded.status === 'ready' ? <Way order={loaded.value} access={access} /> : null}
      {loaded.status === 'failed' ? (
        <Notice
          kind="error"
          title={t('recipient.confirmation.failed')}
          action={
            <Button kind="secondary" onClick={retry}>
              {t('recipient.confirmation.retry')}
            </Button>
          }
        >
          {failureOf(loaded.error, recipientWords).message}
        </Notice>
      ) : null}
    </Page>
  );
};

/** Where the recipient sees how far it is: four steps with their dates, and what comes next. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  return access ? <ConfirmationView access={access} /> : <AccessMissing title={t('recipient.confirmation.title')} />;
};
