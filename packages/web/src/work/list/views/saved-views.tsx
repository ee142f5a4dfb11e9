import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { Chip } from '#ui/layout/toolbar.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { END_PARAMETER, OPEN_PARAMETER } from '../open-row.ts';
import {
  type MailableList,
  type SavedView,
  usePinned,
  useSavedViews,
  useTeamViews,
  useViewMails,
} from '../preferences.ts';

/** Loaded only for visits that come from a mail's link. */
const EndViewMail = lazy(async () => ({ default: (await import('./end-view-mail.tsx')).EndViewMail }));

/** Asks whether to end a mail subscription, if the URL comes from that mail. */
export const MailEnd = ({ list }: { list: string }): ReactNode => {
  const id = new URLSearchParams(useLocation().search).get(END_PARAMETER);
  const mails = useViewMails(list)?.mails;
  return id && mails ? (
    <Suspense>
      <EndViewMail key={id} mails={mails} id={id} />
    </Suspense>
  ) : null;
};

/** Loaded when the menu is first opened. */
const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }));

/** The part of the URL that makes up a view: without the page and the open row. */
const queryOf = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ['seite', 'nach', OPEN_PARAMETER, END_PARAMETER]) query.delete(name);
  return String(query);
};

interface SavedViewsProps {
  list: MailableList;
  /** Shows a view, given as URL parameters. */
  onOpen: (query: string) => void;
}

/** The views that the person or the team saved, each with its filters, order and columns. Pinned ones are shown beside the menu. */
export const SavedViews = ({ list, onOpen }: SavedViewsProps): ReactNode => {
  const { id } = list;
  const here = queryOf(useLocation().search);
  const saved = useSavedViews(id);
  const team = useTeamViews(id)?.views ?? [];
  const [pinned] = usePinned(id);
  if (!saved) return null;
  const all = [...saved[0], ...team.filter(({ name }) => !saved[0].some((own) => own.name === name))];
  const isShown = ({ query }: SavedView): boolean => query === here;
  const shown = all.find(isShown);
  return (
    <>
      <Popover label={shown?.name ?? t('workList.views.label')} isMarked={shown !== undefined}>
        {(close) => (
          <Suspense>
            <ViewsMenu list={list} here={here} onOpen={onOpen} onClose={close} />
          </Suspense>
        )}
      </Popover>
      {all.map((view) =>
        pinned.has(view.name) ? (
          <Chip key={view.name} aria-pressed={isShown(view)} onClick={() => onOpen(view.query)}>
            {view.name}
          </Chip>
        ) : null,
      )}
    </>
  );
};
