import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePath } from '../../../lib/page/pages.ts';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { useSession } from '../../../lib/session/session.ts';

/** What opens a claim: the token of a mailed link, or its number for the beneficiary who is logged in. */
export type RewardAccess = { readonly token: string } | { readonly number: string };

interface AccessState {
  rewardToken?: string;
}

/** Who may see the claim; `login` when only a logged-in recommender can, null when the address opens nothing. */
export const useRewardAccess = (): RewardAccess | 'login' | null => {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== null;
  const arrived = search.get('token');
  const number = search.get('nr');

  // Holders of the token can name an account, so it leaves the address; the history entry ends with the tab.
  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: { rewardToken: arrived } satisfies AccessState });
  }, [arrived, navigate, pathname]);

  const token = arrived ?? (state as AccessState | null)?.rewardToken;
  if (token) return { token };
  if (!number) return null;
  return isLoggedIn ? { number } : 'login';
};

/** A link to the claim, or to one of its rewards, that opens it as the page it stands on did. */
export const linkWith = (access: RewardAccess, rewardId?: number): { to: string; state?: AccessState } => {
  const path = rewardId === undefined ? pagePath('Reward') : pagePath('RewardDetails', { praemieid: rewardId });
  return 'token' in access
    ? { to: path, state: { rewardToken: access.token } }
    : { to: `${path}?${new URLSearchParams({ nr: access.number })}` };
};
