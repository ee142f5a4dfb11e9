import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type SetSearch = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void;

/**
 * The query of the URL, and a function to change it. The router's own hook is in the same file as its links and forms, which
 * the build cannot tree-shake: with it every page would carry 4 KB that none of them uses.
 */
export const useSearchParams = (): [search: URLSearchParams, setSearch: SetSearch] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setSearch = useCallback<SetSearch>(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
};
