import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { StepUpProvider } from '#work/act/step-up.ts';
import { Toasts } from '#work/act/toasts.tsx';
import { ListPreferencesProvider } from '#work/list/preferences.ts';
import { WorkShell } from '#work/shell/work-shell.tsx';
import { screenPath } from '../paths.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import { isVisible, type Screen, screenOf } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { useConsoleClient, useOperator } from '../session/operator.ts';
import { useOperatorToken } from '../session/operator-session.ts';
import { stepUpWay } from '../session/step-up-way.ts';
import { ApprovalsLink } from './approvals-link.tsx';
import { ClientSwitch } from './client-switch.tsx';
import { ConsolePalette } from './console-palette.tsx';
import { consolePreferences } from './console-preferences.ts';
import { NoRoleScreen } from './error-screen.tsx';
import styles from './frame.module.css';
import type { FrameProps } from './frame-props.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { GoKeys } from './go-keys.tsx';
import { HeadSearch } from './head-search.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useGroups } from './use-groups.ts';
import { allClients } from './use-switchable.ts';

/** The window's title says screen and client, so that many tabs can be told apart. */
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
                <HeadSearch client={client.Key} />
                {Umgebung === 'production' ? null : <span className={styles.sandbox}>{t('console.sandbox')}</span>}
                <ApprovalsLink client={client} screens={screens} />
                <GoKeys client={client} screens={screens} />
                <PersonMenu client={client} />
              </>
            }
          >
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
