import { useEffect } from 'react';
import { type MailableList, type SavedView, useViewMails, type ViewRhythm } from '../preferences.ts';

/** The mail subscription of a view, and how it is changed. */
interface MailOfView {
  readonly rhythm: ViewRhythm | null;
  readonly onChange: (rhythm: ViewRhythm | null) => void;
}

/** Returns the mail subscription of each view; undefined where the list does not support mails. */
export const useMailOf = (
  list: MailableList,
  attempt: (act: () => Promise<void>) => Promise<void>,
): ((view: SavedView) => MailOfView | undefined) => {
  const offered = useViewMails(list.id);
  const mails = offered?.mails;
  useEffect(() => {
    // Subscriptions are known only to the server; until they have loaded, views appear as not mailed.
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
