import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api.ts';
import { reportMistake } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { StepUpProvider } from '#work/act/act.ts';
import { Toasts } from '#work/act/toasts.tsx';
import { ListPreferencesProvider } from '#work/list/preferences.ts';
import { WorkShell } from '#work/shell/work-shell.tsx';
import { CONSOLE, screenPath } from '../paths.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import { isVisible, type Screen, screenOf } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { useConsoleClient, useOperator, useOperatorToken } from '../session/operator.ts';
import { stepUpWay } from '../session/sign-on.tsx';
import { consolePreferences } from './console-preferences.ts';
import styles from './frame.module.css';
import { allClients, ClientSwitch, type FrameProps, HeadSearch, PersonMenu } from './frame-head.tsx';
import { ApprovalsLink, ConsolePalette, GoKeys, ScreenTabs, useGroups } from './navigation.tsx';

/** Placeholder in the dimensions of a screen while it loads. */
export const FrameSkeleton = (): ReactNode => (
  <Stack className={styles.skeleton}>
    <VisuallyHidden>
      <span role="status">{t('console.loading')}</span>
    </VisuallyHidden>
    <Skeleton shape="title" width="third" />
    <Skeleton shape="field" />
    <Skeleton shape="block" />
  </Stack>
);

/** Explains why there is nothing to show, with a link to the start. */
const Nowhere = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <div className={styles.alone}>
    <h1 className={text.xxl}>{title}</h1>
    <p>{children}</p>
    <ButtonLink kind="secondary" to={CONSOLE}>
      {t('console.notFound.home')}
    </ButtonLink>
  </div>
);

/** Shown for unknown URLs, and for clients that the person does not work for. */
export const NotFoundScreen = (): ReactNode => (
  <Nowhere title={t('console.notFound.title')}>{t('console.notFound.text')}</Nowhere>
);

/** Shown for a screen that the person's roles do not have for this client. */
export const NoRoleScreen = (): ReactNode => (
  <Nowhere title={t('console.noRole.title')}>{t('console.noRole.text')}</Nowhere>
);

/** Error page with the number for support and a retry button. */
export const ErrorScreen = (): ReactNode => {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const known = error instanceof ApiError ? error : null;
  if (!known) reportMistake(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return (
    <div className={styles.alone}>
      <h1 className={text.xxl}>{t('console.failed.title')}</h1>
      <Notice
        kind="error"
        action={
          <Button kind="secondary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {t('lib.load.retry')}
          </Button>
        }
      >
        <p>{known?.message ?? t('console.failed.text')}</p>
        {known?.requestId ? <p>{t('lib.error.requestId', { id: known.requestId })}</p> : null}
      </Notice>
    </div>
  );
};

/**
 * The window's title says screen and client, so that many tabs can be told apart. The name of a person stays out of it, because titles
 * end up in histories and screenshots.
 */
const useTitle = (label: Screen['label'] | undefined, client: string): void => {
  useEffect(() => {
    document.title = [label && t(label), client, t('console.title')].filter(Boolean).join(' · ');
  }, [label, client]);
};

/** The frame around every screen. */
const Frame = ({ client, screens }: FrameProps): ReactNode => {
  const { Umgebung } = useOperator();
  const { pathname } = useLocation();
  const token = useOperatorToken();
  const { revalidate } = useRevalidator();
  const path = pathname.slice(screenPath(client.Key).length);
  const screen = screenOf(path, screens);
  const groups = useGroups(client, screens, path);
  useTitle(screen?.label, client.Name);

  // Revalidating runs the loaders, which redirect to the sign-on once the session has ended.
  useEffect(() => {
    if (token === null) void revalidate();
  }, [token, revalidate]);

  return (
    <StepUpProvider value={stepUpWay}>
      <Toasts>
        <ConsolePalette client={client} screens={screens}>
          <WorkShell
            brand={<ClientSwitch client={client} screens={screens} />}
            accent={client.ThemeColor}
            navigationLabel={t('console.navigation')}
            groups={groups}
            head={
              <>
                <HeadSearch client={client} />
                {Umgebung === 'production' ? null : <span className={styles.sandbox}>{t('console.sandbox')}</span>}
                <ApprovalsLink client={client} screens={screens} />
                <GoKeys client={client} screens={screens} />
                <PersonMenu client={client} />
              </>
            }
          >
            <ScreenTabs client={client} screens={screens} path={path} />
            <Suspense fallback={<FrameSkeleton />}>
              {/* The key remounts the screen for another client, so that no state of the previous one remains. */}
              {screen && !isVisible(screen, client.Rollen) ? <NoRoleScreen /> : <Outlet key={client.Key} />}
            </Suspense>
          </WorkShell>
        </ConsolePalette>
      </Toasts>
    </StepUpProvider>
  );
};

/** The frame of a client's screens. */
export const ConsoleFrame = (): ReactNode => {
  const client = useConsoleClient();
  const preferences = useMemo(() => consolePreferences(client.Key), [client.Key]);
  return (
    <ListPreferencesProvider value={preferences}>
      <Frame client={client} screens={SCREENS} />
    </ListPreferencesProvider>
  );
};

/** The frame of the screens that show all clients; list preferences are stored on the device, because they belong to no client. */
export const AllClientsFrame = (): ReactNode => {
  const operator = useOperator();
  const client = useMemo(() => allClients(operator), [operator]);
  return <Frame client={client} screens={ALL_SCREENS} />;
};
