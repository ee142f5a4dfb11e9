import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';
import type { BankValues } from '#shared/payout/bank-fields.tsx';

/** Access to a claim: the token of a mailed link, or its number for the logged-in beneficiary. */
export type RewardAccess = { readonly token: string } | { readonly number: string };

interface AccessState {
  rewardToken?: string;
}

/** The access that the URL grants; `login` when only a logged-in recommender has it, null without any. */
export const useRewardAccess = (): RewardAccess | 'login' | null => {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== null;
  const arrived = search.get('token');
  const number = search.get('nr');

  // Holders of the token can set the account, so it is removed from the URL; the history entry ends with the tab.
  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: { rewardToken: arrived } satisfies AccessState });
  }, [arrived, navigate, pathname]);

  const token = arrived ?? (state as AccessState | null)?.rewardToken;
  if (token) return { token };
  if (!number) return null;
  return isLoggedIn ? { number } : 'login';
};

/** A link to the claim, or to one of its rewards, with the same access as the current page. */
export const linkWith = (access: RewardAccess, rewardId?: number): { to: string; state?: AccessState } => {
  const path = rewardId === undefined ? pagePath('Reward') : pagePath('RewardDetails', { praemieid: rewardId });
  return 'token' in access
    ? { to: path, state: { rewardToken: access.token } }
    : { to: `${path}?${new URLSearchParams({ nr: access.number })}` };
};

/** A reward token is the call's own bearer and leaves the session untouched; a number goes with the session. */
const callerOf = (access: RewardAccess): { token: string } | { query: { nr: string } } =>
  'token' in access ? { token: access.token } : { query: { nr: access.number } };

/** Loads the claim that an access opens, with its product. */
export const loadClaim = (access: RewardAccess, signal: AbortSignal): Promise<ClaimView> => {
  const { query, ...own } = { query: {}, ...callerOf(access) };
  return call('GET /praemierung', { query: { ...query, details: '1' }, signal, ...own });
};

/** The choice at a pickup. */
interface PickUp {
  readonly rewardId: number;
  /** The account for the money; null for the saved account, or where none is needed. */
  readonly account: BankValues | null;
  /** Whether that account is saved for the next reward. */
  readonly isRemembered: boolean;
  /** Whether to wait for a voucher that has run out. */
  readonly isWaiting: boolean;
}

/** The request that picks up the reward. */
export const toPickUp = (access: RewardAccess, { rewardId, account, isRemembered, isWaiting }: PickUp) => ({
  ...('token' in access ? {} : { query: { nr: access.number } }),
  body: {
    PraemieId: rewardId,
    ...(account ? { Kontoinhaber: account.holder, Iban: account.iban } : {}),
    ...(account && isRemembered ? { KontoMerken: true } : {}),
    ...(isWaiting ? { AufGutscheinWarten: true } : {}),
  },
});

/** Loads the code of the claim's voucher, which lists do not include. */
export const revealVoucher = (access: RewardAccess) => call('GET /praemierung/gutschein', callerOf(access));
