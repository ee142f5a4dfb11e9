import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useNavigate,
  useParams,
  useRevalidator,
} from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { openDocument } from '#lib/http/open-document.ts';
import { newQueryClient } from '#lib/http/query-client.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { agencySession, onAgencySessionChange, useAgencySession, watchAgencySession } from '#lib/session/session.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useAbility } from '../session/ability.ts';
import { refreshAgencyUser, signOff, signOnPath } from '../session/agency-call.ts';
import styles from './agency-area.module.css';
import { AreaFrame, SignOffButton, useChosenAgency } from './area-frame.tsx';
import { AreaSkeleton, TabSkeleton } from './area-skeleton.tsx';
import { type Agency, tabPath } from './tab-path.ts';
import { type AgencyTab, findTab, TABS } from './tabs.ts';

const queries = newQueryClient();
/** Token of the user whose data are cached; set by the first page. */
let owner: string | undefined;

// What is cached belongs to the user who was signed on.
onAgencySessionChange(() => {
  const token = agencySession()?.token;
  if (token === owner) return;
  owner = token;
  queries.clear();
});

/** Query cache around every page of the agency's area; it is emptied with the session. */
export const AgencyQueries = ({ children }: { children: ReactNode }): ReactNode => {
  useEffect(() => {
    owner ??= agencySession()?.token;
  }, []);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
};

interface NothingAllowedProps {
  user: AgencyUser;
  onSignOff: () => Promise<void>;
}

/** Tells users without a role that they cannot see anything yet, and who can change that. */
export const NothingAllowed = ({ user, onSignOff }: NothingAllowedProps): ReactNode => (
  <Page width="form">
    <PageHead title={t('agency.nothing.title')} lead={t('agency.nothing.lead', { name: user.Name })} />
    <Stack>
      <p>{t('agency.nothing.text', { email: user.Email ?? t('agency.nothing.noEmail') })}</p>
      <div>
        <SignOffButton kind="primary" onSignOff={onSignOff} />
      </div>
    </Stack>
  </Page>
);

interface AgencyAreaProps {
  user: AgencyUser;
  /** Called before the session is ended on purpose, so that the user is not asked to sign on again. */
  onLeave: () => void;
}

/** The part itself, or a notice for users who lack the right, e.g. after following a colleague's link. */
const Shown = ({ tab, agency, isAllowed }: { tab: AgencyTab; agency: Agency; isAllowed: boolean }): ReactNode => {
  if (isAllowed)
    return (
      <Suspense fallback={<TabSkeleton />}>
        <tab.Component key={agency.Agenturnummer} agency={agency} />
      </Suspense>
    );
  return (
    <Notice
      kind="info"
      title={t('agency.notYours.title')}
      action={
        <ButtonLink kind="secondary" to={tabPath('overview', agency)}>
          {t('agency.notYours.action')}
        </ButtonLink>
      }
    >
      {t('agency.notYours.text')}
    </Notice>
  );
};

/** The frame of the area: its parts beside the one that is shown. */
export const AgencyArea = ({ user, onLeave }: AgencyAreaProps): ReactNode => {
  const ability = useAbility();
  const agency = useChosenAgency(user.Agenturen, user.GewaehlteAgentur);
  const tab = findTab(useParams().bereich);
  const navigate = useNavigate();
  const allowed = TABS.filter(({ subject }) => ability.can('view', subject));

  const leave = async (): Promise<void> => {
    onLeave();
    const { isComplete, providerAddress } = await signOff();
    if (isComplete && providerAddress) openDocument(providerAddress);
    else await navigate(signOnPath(), { state: { signedOff: isComplete ? 'complete' : 'here' } });
  };

  if (!agency || allowed.length === 0)
    return (
      <main>
        <NothingAllowed user={user} onSignOff={leave} />
      </main>
    );
  if (!tab) return null;
  return (
    <AreaFrame user={user} agency={agency} tab={tab} tabs={allowed} onSignOff={leave}>
      <Stack className={styles.content}>
        <h1 className={text.xxl}>{t(`agency.tabs.${tab.id}`)}</h1>
        <Shown tab={tab} agency={agency} isAllowed={allowed.some(({ id }) => id === tab.id)} />
      </Stack>
    </AreaFrame>
  );
};

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
