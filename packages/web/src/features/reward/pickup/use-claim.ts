import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { onSessionChange } from '#lib/session/session.ts';
import type { RewardAccess } from './reward-access.ts';
import { loadClaim } from './reward-claim.ts';

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
