import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { SignedInArea } from '../../../lib/http/query-client.tsx';
import { DeadEnd } from '../../../lib/page/dead-end.tsx';
import { loginPath } from '../../../lib/session/login-path.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHead } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { ClaimStateView } from './claim-state-view.tsx';
import { type RewardAccess, useRewardAccess } from './reward-access.ts';
import { claimOf } from './reward-claim.ts';
import { type DeadEndReason, RewardDeadEnd } from './reward-dead-end.tsx';

const DEAD_ENDS: Partial<Record<ApiError['reason'], DeadEndReason>> = {
  rewardLinkInvalid: 'invalid',
  rewardLinkExpired: 'expired',
  notFound: 'unknown',
};

const deadEndOf = (error: Error | null): DeadEndReason | undefined =>
  error instanceof ApiError ? DEAD_ENDS[error.reason] : undefined;

/** Stands where a claim, or what picks it up, is on its way. */
export const ClaimLoading = (): ReactNode => (
  <Page width="narrow">
    <PageHead title={t('reward.pickup.title')} />
    <Stack>
      <Skeleton shape="line" width="half" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Skeleton shape="button" width="half" />
    </Stack>
  </Page>
);

const LoginFirst = (): ReactNode => {
  const { pathname, search } = useLocation();
  return (
    <DeadEnd
      title={t('reward.pickup.title')}
      text={t('reward.pickup.login.text')}
      action={<ButtonLink to={loginPath(pathname + search)}>{t('reward.pickup.login.action')}</ButtonLink>}
    />
  );
};

interface ClaimGateProps {
  /** What is shown of a claim that can be picked up now. */
  children: (claim: ClaimView, access: RewardAccess) => ReactNode;
}

const OpenedClaim = ({ access, children }: ClaimGateProps & { access: RewardAccess }): ReactNode => {
  const claim = useQuery(claimOf(access));
  const reason = deadEndOf(claim.error);
  if (reason) return <RewardDeadEnd reason={reason} />;
  if (claim.data) {
    const { Status } = claim.data;
    return Status === 'Bereitgestellt' ? (
      children(claim.data, access)
    ) : (
      <ClaimStateView claim={claim.data} status={Status} access={access} />
    );
  }
  if (!claim.error) return <ClaimLoading />;
  return (
    <Page width="narrow">
      <PageHead title={t('reward.pickup.title')} />
      <LoadFailure error={claim.error} isRetrying={claim.isFetching} onRetry={() => void claim.refetch()} />
    </Page>
  );
};

/** Opens the claim of the address; says why where there is none to open, and where it stands if it cannot be picked up. */
export const ClaimGate = ({ children }: ClaimGateProps): ReactNode => {
  const access = useRewardAccess();
  if (access === null) return <RewardDeadEnd reason="noLink" />;
  if (access === 'login') return <LoginFirst />;
  return (
    <SignedInArea>
      <OpenedClaim access={access}>{children}</OpenedClaim>
    </SignedInArea>
  );
};
