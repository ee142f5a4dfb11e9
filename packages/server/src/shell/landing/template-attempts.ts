import { remember } from './remember.ts';

const MAX_KINDS = 2000;

/** A template pays off only after a few visits. */
const VISITS_BEFORE = 3;

/** A template that could not be made is retried after ten times as many visits, because the cause may have been transient. */
const AGAIN_AFTER = 10;

/** Counts the visits to kinds of pages that have no template, and says at which of them one is to be made. */
export const openTemplateAttempts = () => {
  const seen = new Map<string, { readonly visits: number; readonly due: number }>();

  /** Counts a visit. While another template is being made, its kind waits for a later visit. */
  return (kind: string, isMaking: boolean): boolean => {
    const { visits, due } = seen.get(kind) ?? { visits: 0, due: VISITS_BEFORE };
    const isDue = visits + 1 >= due && !isMaking;
    remember(seen, kind, { visits: visits + 1, due: isDue ? due * AGAIN_AFTER : due }, MAX_KINDS);
    return isDue;
  };
};
