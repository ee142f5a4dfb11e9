import type { ClaimView } from '@mundwerk/contract/reward';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { DeadEnd } from '../../../lib/dead-end.tsx';
import { t } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { loginPath } from '../../../lib/login-path.ts';
import { SignedInArea } from '../../../lib/query-client.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
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
