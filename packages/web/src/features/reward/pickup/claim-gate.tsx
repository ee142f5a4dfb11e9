import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { DeadEnd } from '#lib/page/dead-end.tsx';
import { IdentityGate } from '#lib/session/identity/identity-gate.tsx';
import { loginPath } from '#lib/session/login-path.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { type RewardAccess, useRewardAccess } from './reward-access.ts';
import type { DeadEndReason, RewardDeadEndProps } from './reward-dead-end.tsx';
import { useClaim } from './use-claim.ts';

/** Loaded only where the claim cannot be picked up. */
const ClaimStateView = lazy(async () => ({ default: (await import('./claim-state-view.tsx')).ClaimStateView }));

const DEAD_ENDS: Partial<Record<ApiError['reason'], DeadEndReason>> = {
  rewardLinkInvalid: 'invalid',
  rewardLinkExpired: 'expired',
  notFound: 'unknown',
};

const deadEndOf = (error: Error | null): DeadEndReason | undefined =>
  error instanceof ApiError ? DEAD_ENDS[error.reason] : undefined;

/** Placeholder while a claim, or the form that picks it up, loads. */
export const ClaimLoading = (): ReactNode => (
  <Page width="form">
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

// Loaded on demand, because most links lead to a reward.
const LazyDeadEnd = lazy(async () => ({ default: (await import('./reward-dead-end.tsx')).RewardDeadEnd }));

const RewardDeadEnd = (props: RewardDeadEndProps): ReactNode => (
  <Suspense fallback={<ClaimLoading />}>
    <LazyDeadEnd {...props} />
  </Suspense>
);

interface ClaimGateProps {
  /** Renders a claim that can be picked up now. */
  children: (claim: ClaimView, access: RewardAccess, reload: () => void) => ReactNode;
}

const OpenedClaim = ({ access, children }: ClaimGateProps & { access: RewardAccess }): ReactNode => {
  const { claim, error, isLoading, reload } = useClaim(access);
  const reason = deadEndOf(error);
  if (reason) return <RewardDeadEnd reason={reason} token={'token' in access ? access.token : undefined} />;
  if (claim) {
    const { Status } = claim;
    return Status === 'Bereitgestellt' ? (
      children(claim, access, reload)
    ) : (
      <Suspense fallback={<ClaimLoading />}>
        <ClaimStateView claim={claim} status={Status} access={access} />
      </Suspense>
    );
  }
  if (!error) return <ClaimLoading />;
  return (
    <Page width="form">
      <PageHead title={t('reward.pickup.title')} />
      <LoadFailure error={error} isRetrying={isLoading} onRetry={reload} />
    </Page>
  );
};

/** Opens the claim that the URL names; says why where it cannot be opened, and its state where it cannot be picked up. */
export const ClaimGate = ({ children }: ClaimGateProps): ReactNode => {
  const access = useRewardAccess();
  if (access === null) return <RewardDeadEnd reason="noLink" />;
  if (access === 'login') return <LoginFirst />;
  return (
    <>
      <OpenedClaim access={access}>{children}</OpenedClaim>
      <IdentityGate />
    </>
  );
};
