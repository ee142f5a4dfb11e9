import type { OperatorClient } from '@mundwerk/contract/console/access';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { KeyboardHelp } from '#work/keys/keyboard-help.tsx';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { PaletteProvider } from '#work/palette/palette-provider.tsx';
import type { NavigationGroup } from '#work/shell/work-shell.tsx';
import { screenPath, searchState } from '../paths.ts';
import { addressOf, isVisible, SCREEN_GROUPS, type Screen, screenOf } from '../screens/screen.ts';
import styles from './frame.module.css';
import { type FrameProps, useSwitchable } from './frame-head.tsx';

/** Polling interval of the badges while the console is visible. */
const COUNT_MS = 60_000;

/** The query for the number of pending items of a screen. */
export const countQuery = ({ slug, count }: Screen, client: string) => ({
  queryKey: ['count', client, slug],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<number> => count?.(client, signal) ?? Promise.resolve(0),
  enabled: count !== undefined,
  refetchInterval: COUNT_MS,
});

/** The navigation of a person for a client: the screens their roles allow, with numbers of pending items. */
export const useGroups = (
  { Key, Rollen }: OperatorClient,
  screens: readonly Screen[],
  path: string,
): NavigationGroup[] => {
  const visible = screens.filter((screen) => isVisible(screen, Rollen));
  const counts = useQueries({ queries: visible.map((screen) => countQuery(screen, Key)) });
  const current = screenOf(path, screens);
  return SCREEN_GROUPS.map((group, place) => ({
    label: place === 0 ? null : t(`console.groups.${group}`),
    entries: visible.flatMap((screen, index) =>
      screen.group === group
        ? {
            to: addressOf(screen, Key),
            label: t(screen.label),
            icon: screen.icon,
            isCurrent: screen === current,
            count: counts[index]?.data,
          }
        : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
};

const SLUG = 'freigaben';

const Waiting = ({ screen, client }: { screen: Screen; client: string }): ReactNode => {
  const { data = 0 } = useQuery(countQuery(screen, client));
  if (data === 0) return null;
  return (
    <Link to={screenPath(client, SLUG)} className={styles.waiting}>
      <span>{t(screen.label)}</span>
      <span className={styles.count}>{formatNumber(data)}</span>
    </Link>
  );
};

/** Link to the proposals that wait for a second person; shown to people who may decide. */
export const ApprovalsLink = ({ client: { Key, Rollen }, screens }: FrameProps): ReactNode => {
  const screen = screens.find(({ slug }) => slug === SLUG);
  return screen && isVisible(screen, Rollen) ? <Waiting screen={screen} client={Key} /> : null;
};

const GoKey = ({ screen, client }: { screen: Screen; client: string }): ReactNode => {
  const navigate = useNavigate();
  useShortcut(`g ${screen.goKey}`, () => void navigate(addressOf(screen, client)));
  return null;
};

/** Keyboard shortcuts of the console: `g` and a letter open a screen, `?` lists all of them. */
export const GoKeys = ({ client: { Key, Rollen }, screens }: FrameProps): ReactNode => {
  const reached = screens.filter((screen) => screen.goKey && isVisible(screen, Rollen));
  return (
    <>
      {reached.map((screen) => (
        <GoKey key={screen.slug} screen={screen} client={Key} />
      ))}
      <KeyboardHelp
        isSmall
        keys={[
          ['/', t('console.search.label')],
          [`${t('workKeys.control')} K`, t('workKeys.palette')],
          ['j k', t('workKeys.nextRow')],
          ['↵', t('workKeys.panel')],
          ['⇧ ↵', t('workKeys.page')],
          ['n p', t('workKeys.inPanel')],
          ['x', t('workKeys.tick')],
          ['Esc', t('workKeys.dismiss')],
          [`${t('workKeys.control')} Z`, t('workKeys.undo')],
          ...reached.map((screen) => [`g ${screen.goKey}`, t('workKeys.goTo', { screen: t(screen.label) })] as const),
          ['?', t('workKeys.help')],
        ]}
      />
    </>
  );
};

/** The palette of the console: its screens, the person's other clients, and the one search. */
export const ConsolePalette = ({ client, screens, children }: FrameProps & { children: ReactNode }): ReactNode => {
  const switchable = useSwitchable();
  const navigate = useNavigate();
  const entries = useMemo(
    () => [
      ...screens
        .filter((screen) => isVisible(screen, client.Rollen))
        .map((screen) => ({
          id: `screen-${screen.slug}`,
          label: t(screen.label),
          group: t('workPalette.goTo'),
          run: () => void navigate(addressOf(screen, client.Key)),
        })),
      ...switchable
        .filter(({ Key }) => Key !== client.Key)
        .map(({ Key, Name }) => ({
          id: `client-${Key}`,
          label: Name,
          group: t('console.client'),
          run: () => void navigate(screenPath(Key)),
        })),
    ],
    [client, screens, switchable, navigate],
  );
  return (
    <PaletteProvider
      entries={entries}
      onSearch={(words) => void navigate(screenPath(client.Key, 'suche'), { state: searchState(words) })}
    >
      {children}
    </PaletteProvider>
  );
};
