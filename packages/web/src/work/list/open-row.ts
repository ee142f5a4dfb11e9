import { useLocation, useNavigate } from 'react-router';

/** The URL parameter that names the row which is open beside the list. */
export const OPEN_PARAMETER = 'auf';

/** The URL parameter that names a mail subscription to be ended. */
export const END_PARAMETER = 'abbestellen';

interface OpenRow {
  /** The row that is open beside the list; null when none is. */
  readonly openId: string | null;
  readonly open: (id: string, options?: { replace?: true }) => void;
  readonly close: () => void;
  /** The URL that opens a row. */
  readonly addressOf: (id: string) => string;
}

/** The row that is open beside the list, stored in the URL; back closes it. */
export const useOpenRow = (): OpenRow => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const withRow = (id: string | null): string => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(OPEN_PARAMETER);
    else next.set(OPEN_PARAMETER, id);
    return `?${next}`;
  };
  const openId = new URLSearchParams(search).get(OPEN_PARAMETER);
  return {
    openId,
    // Opening the next row replaces the history entry, so that back leads to the list however many rows were read.
    open: (id, { replace } = {}) =>
      void navigate(withRow(id), { state, ...((replace || openId !== null) && { replace: true }) }),
    close: () => void navigate(withRow(null), { state, replace: true }),
    addressOf: withRow,
  };
};
