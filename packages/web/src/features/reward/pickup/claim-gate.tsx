import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { DeadEnd } from '#lib/page/pages.tsx';
import { IdentityGate } from '#lib/session/identity/identity-gate.tsx';
import { loginPath, onSessionChange } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { loadClaim, type RewardAccess, useRewardAccess } from './reward-access.ts';
import type { DeadEndReason, RewardDeadEndProps } from './reward-dead-end.tsx';

const RETRY_AFTER_MS = 1000;

/** The last opened claim: the page of one of its rewards shows it at once, and reloads it. */
let opened: { readonly key: string; readonly claim: ClaimView } | null = null;

/** Forgets the claim, because it was picked up or belongs to someone else. */
export const forgetClaim = (): void => {
  opened = null;
};

onSessionChange(forgetClaim);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Retries once after a network or server error; a refusal is final. */
const loadPatiently = async (access: RewardAccess, signal: AbortSignal): Promise<ClaimView> => {
  try {
    return await loadClaim(access, signal);
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass || signal.aborted) throw error;
    await wait(RETRY_AFTER_MS);
    return await loadClaim(access, signal);
  }
};

interface OpenClaim {
  readonly claim: ClaimView | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Reloads the claim; the shown one stays until the response arrives. */
  readonly reload: () => void;
}

type State = Omit<OpenClaim, 'reload'>;

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * The claim that an access opens, reloaded when the page becomes visible again: it may have been picked up meanwhile, in another tab
 * or on another device. It avoids the query cache of the signed-in pages, which most visitors of a mailed link would load for nothing.
 */
export const useClaim = (access: RewardAccess): OpenClaim => {
  const key = JSON.stringify(access);
  const [state, change] = useReducer((before: State, next: Partial<State>): State => ({ ...before, ...next }), {
    claim: opened?.key === key ? opened.claim : null,
    error: null,
    isLoading: true,
  });
  const underWay = useRef<AbortController>(undefined);

  const reload = useCallback((): void => {
    underWay.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    change({ isLoading: true });
    loadPatiently(JSON.parse(key) as RewardAccess, signal).then(
      (claim) => {
        if (signal.aborted) return;
        opened = { key, claim };
        change({ claim, error: null, isLoading: false });
      },
      (error: unknown) => {
        if (!signal.aborted) change({ error: asError(error), isLoading: false });
      },
    );
  }, [key]);

  useEffect(() => {
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    reload();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      underWay.current?.abort();
    };
  }, [reload]);

  return { ...state, reload };
};

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
