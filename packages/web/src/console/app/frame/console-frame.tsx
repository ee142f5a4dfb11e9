import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { StepUpProvider } from '../../../work/act/step-up.ts';
import { Toasts } from '../../../work/act/toasts.tsx';
import { ListPreferencesProvider } from '../../../work/list/preferences.ts';
import { WorkShell } from '../../../work/shell/work-shell.tsx';
import { screenPath } from '../paths.ts';
import { isVisible, screenOf } from '../screens.ts';
import { useConsoleClient, useOperator } from '../session/operator.ts';
import { useOperatorToken } from '../session/operator-session.ts';
import { stepUpWay } from '../session/step-up-way.ts';
import { ApprovalsLink } from './approvals-link.tsx';
import { ClientSwitch } from './client-switch.tsx';
import { ConsolePalette } from './console-palette.tsx';
import { consolePreferences } from './console-preferences.ts';
import { NoRoleScreen } from './error-screen.tsx';
import styles from './frame.module.css';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { GoKeys } from './go-keys.tsx';
import { HeadSearch } from './head-search.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useGroups } from './use-groups.ts';

/** The window's title says screen and client, so that many tabs can be told apart. */
const useTitle = (path: string, client: string): void => {
  const label = screenOf(path)?.label;
  useEffect(() => {
    document.title = [label && t(label), client, t('console.title')].filter(Boolean).join(' · ');
  }, [label, client]);
};

/** What stands around every screen of a client. */
export const ConsoleFrame = (): ReactNode => {
  const client = useConsoleClient();
  const { Umgebung } = useOperator();
  const { pathname } = useLocation();
  const token = useOperatorToken();
  const { revalidate } = useRevalidator();
  const path = pathname.slice(screenPath(client.Key).length);
  const screen = screenOf(path);
  const groups = useGroups(client, path);
  const preferences = useMemo(() => consolePreferences(client.Key), [client.Key]);
  useTitle(path, client.Name);

  // The loaders lead to the sign-on as soon as there is no session any more.
  useEffect(() => {
    if (token === null) void revalidate();
  }, [token, revalidate]);

  return (
    <StepUpProvider value={stepUpWay}>
      <Toasts>
        <ConsolePalette client={client}>
          <WorkShell
            brand={<ClientSwitch />}
            accent={client.ThemeColor}
            navigationLabel={t('console.navigation')}
            groups={groups}
            head={
              <>
                <HeadSearch client={client.Key} />
                {Umgebung === 'production' ? null : <span className={styles.sandbox}>{t('console.sandbox')}</span>}
                <ApprovalsLink client={client} />
                <GoKeys client={client} />
                <PersonMenu />
              </>
            }
          >
            <ListPreferencesProvider value={preferences}>
              <Suspense fallback={<FrameSkeleton />}>
                {/* Another client is another page: nothing of the one before stays on the screen. */}
                {screen && !isVisible(screen, client.Rollen) ? <NoRoleScreen /> : <Outlet key={client.Key} />}
              </Suspense>
            </ListPreferencesProvider>
          </WorkShell>
        </ConsolePalette>
      </Toasts>
    </StepUpProvider>
  );
};
