import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '../../lib/page/search-params.ts';

/** What opens a recipient's own pages. It lives in the history entry: it goes with the tab, and nothing stays on the device. */
export interface RecipientAccess {
  readonly token: string;
  /** Unknown to visitors who came by a link with the token alone. */
  readonly recommendation: string | null;
}

interface AccessState {
  recipient?: RecipientAccess;
}

/** The state to hand on to the next of the recipient's pages. */
export const accessState = (recipient: RecipientAccess): AccessState => ({ recipient });

/** Who may see this page: passed on by the page before, or by `token` in the address; null for all others. */
export const useRecipientAccess = (): RecipientAccess | null => {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const handedOn = (state as AccessState | null)?.recipient ?? null;
  const access = token ? { token, recommendation: handedOn?.recommendation ?? null } : handedOn;

  // People share addresses, so the token does not stay in one.
  useEffect(() => {
    if (!token) return;
    const recipient = { token, recommendation: handedOn?.recommendation ?? null };
    void navigate(pathname, { replace: true, state: accessState(recipient) });
  }, [token, handedOn?.recommendation, navigate, pathname]);

  return access;
};
