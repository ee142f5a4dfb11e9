import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '#lib/page/search-params.ts';

/** Access to a recipient's own pages. It is stored in the history entry: it ends with the tab, and nothing stays on the device. */
export interface RecipientAccess {
  readonly token: string;
  /** Null for visitors who opened a link that contains only the token. */
  readonly recommendation: string | null;
}

interface AccessState {
  recipient?: RecipientAccess;
}

/** The state to hand on to the next of the recipient's pages. */
export const accessState = (recipient: RecipientAccess): AccessState => ({ recipient });

/** The access to this page: passed by the previous page, or by `token` in the URL; null without either. */
export const useRecipientAccess = (): RecipientAccess | null => {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const handedOn = (state as AccessState | null)?.recipient ?? null;
  const access = token ? { token, recommendation: handedOn?.recommendation ?? null } : handedOn;

  // People share URLs, so the token is removed from the URL.
  useEffect(() => {
    if (!token) return;
    const recipient = { token, recommendation: handedOn?.recommendation ?? null };
    void navigate(pathname, { replace: true, state: accessState(recipient) });
  }, [token, handedOn?.recommendation, navigate, pathname]);

  return access;
};
