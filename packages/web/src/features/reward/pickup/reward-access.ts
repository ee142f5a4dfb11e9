import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePath } from '#lib/page/pages.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';

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
