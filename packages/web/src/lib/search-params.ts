import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type SetSearch = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void;

/**
 * The query of the address, and a way to change it. The router's own hook lies in the same file as its links and forms, which
 * the build cannot take apart: with it every page would carry 4 KB that none of them uses.
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
