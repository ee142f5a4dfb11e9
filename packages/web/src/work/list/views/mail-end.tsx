import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { END_PARAMETER } from '../open-parameter.ts';
import { useViewMails } from '../preferences.ts';

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
