import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, redirectDocument, useRevalidator } from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { pagePath } from '#lib/page/pages.ts';
import { agencySession, useAgencySession, watchAgencySession } from '#lib/session/agency-session.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Page } from '#ui/layout/page.tsx';
import { AgencyQueries } from '../session/agency-queries.tsx';
import { refreshAgencyUser } from '../session/refresh-agency-user.ts';
import { signOnPath } from '../session/sign-on-path.ts';
import { AgencyArea } from './agency-area.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';
import { findTab } from './tabs.ts';

/** Redirects users who have not signed on to the sign-on, and back afterwards; names the part for the window's title. */
export const loader = ({ params, request }: LoaderFunctionArgs) => {
  // The documents of other pages come without the area's texts, which are many.
  if (!hasText('agency.title')) throw redirectDocument(request.url);
  const tab = findTab(params.bereich);
  if (!tab) throw redirect(pagePath('FileNotFound'));
  const { pathname, search } = new URL(request.url);
  if (agencySession() === null) throw redirect(signOnPath(pathname + search));
  return {
    head: {
      title: `${t(`agency.tabs.${tab.id}`)} – ${t('agency.title')}`,
      description: t('pages.AgencyTab.description'),
    },
  };
};

const SignedOn = (): ReactNode => {
  const session = useAgencySession();
  const { revalidate } = useRevalidator();
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnknown = session !== null && session.user === null;
  const user = useQuery({
    queryKey: ['agency-user', session?.token],
    queryFn: ({ signal }) => refreshAgencyUser(signal),
    enabled: isUnknown,
  });
  const isOver = session === null && !isLeaving;

  // All state in memory belongs to the ended session, so the page reloads (spec 1 §4).
  useEffect(() => watchAgencySession(() => location.reload()), []);

  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);

  if (session?.user) return <AgencyArea user={session.user} onLeave={() => setIsLeaving(true)} />;
  if (!user.error) return <AreaSkeleton />;
  return (
    <main>
      <Page>
        <LoadFailure error={user.error} isRetrying={user.isFetching} onRetry={() => void user.refetch()} />
      </Page>
    </main>
  );
};

/** The area where agencies work. */
export const Component = (): ReactNode => (
  <AgencyQueries>
    <SignedOn />
  </AgencyQueries>
);
