import { useEffect } from 'react';
import { type MailableList, type SavedView, useViewMails, type ViewRhythm } from '../preferences.ts';

/** How often a view is mailed, and how that changes. */
interface MailOfView {
  readonly rhythm: ViewRhythm | null;
  readonly onChange: (rhythm: ViewRhythm | null) => void;
}

/** Tells of each view of a list how often it is mailed; nothing where views of it cannot be. */
export const useMailOf = (
  list: MailableList,
  attempt: (act: () => Promise<void>) => Promise<void>,
): ((view: SavedView) => MailOfView | undefined) => {
  const offered = useViewMails(list.id);
  const mails = offered?.mails;
  useEffect(() => {
    // What is ordered is known only to the server; until it answers, views look as if they were not mailed.
    void mails?.load().catch(() => undefined);
  }, [mails]);
  return (view) => {
    if (!offered) return undefined;
    const ordered = offered.ordered.find(({ name }) => name === view.name);
    return {
      rhythm: ordered?.rhythm ?? null,
      onChange: (rhythm) =>
        void attempt(async () => {
          if (rhythm !== null) await offered.mails.order(list, view, rhythm);
          else if (ordered) await offered.mails.end(ordered.id);
        }),
    };
  };
};
