import type { OperatorClient } from '@mundwerk/contract/console/access';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { KeyboardHelp } from '#work/keys/keyboard-help.tsx';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { PaletteProvider, type PaletteSearch } from '#work/palette/palette-provider.tsx';
import { WorkTabs } from '#work/screen/layout.tsx';
import type { NavigationGroup } from '#work/shell/work-shell.tsx';
import { screenPath, searchState } from '../paths.ts';
import {
  addressOf,
  isVisible,
  listedScreens,
  SCREEN_GROUPS,
  type Screen,
  screenOf,
  tabsOf,
} from '../screens/screen.ts';
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
  const listed = listedScreens(screens, Rollen);
  const counts = useQueries({ queries: listed.map((screen) => countQuery(screen, Key)) });
  const current = screenOf(path, screens);
  return SCREEN_GROUPS.map((group, place) => ({
    label: place === 0 ? null : t(`console.groups.${group}`),
    entries: listed.flatMap((screen, index) => {
      if (screen.group !== group) return [];
      const tabs = tabsOf(screen, screens, Rollen);
      return {
        to: addressOf(screen, Key),
        label: t((tabs.length > 1 && screen.groupLabel) || screen.label),
        icon: screen.icon,
        isCurrent: current !== undefined && tabs.includes(current),
        count: counts[index]?.data,
      };
    }),
  })).filter(({ entries }) => entries.length > 0);
};

/** The tabs of screens that share an entry of the navigation; none below a screen's own address. */
export const ScreenTabs = ({ client: { Key, Rollen }, screens, path }: FrameProps & { path: string }): ReactNode => {
  const current = screenOf(path, screens);
  const tabs = current ? tabsOf(current, screens, Rollen) : [];
  const isPageBelow = path.split('/').filter(Boolean).length > 1 && !(current && ':abschnitt?' in current.pages);
  if (!current || tabs.length < 2 || isPageBelow) return null;
  return (
    <div className={styles.tabs}>
      <WorkTabs
        label={t('console.tabs')}
        tabs={tabs.map((screen) => ({
          to: addressOf(screen, Key),
          label: t(screen.label),
          isCurrent: screen === current,
        }))}
      />
    </div>
  );
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
          ...(mayAct(Rollen, 'record.read') ? [['/', t('console.search.label')] as const] : []),
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

/** A place that was visited, by the title of its page. */
interface Visited {
  readonly to: string;
  readonly label: string;
}

const MOST_VISITED = 5;

/** The places visited last in this tab, the newest first, without the present one: in memory alone, because pages may name people. */
const useVisited = (): readonly Visited[] => {
  const { pathname } = useLocation();
  const [visited, setVisited] = useState<readonly Visited[]>([]);
  useEffect(
    () => () => {
      // The next page has not said its title yet.
      const [label = ''] = document.title.split(' · ', 1);
      setVisited((before) =>
        [{ to: pathname, label }, ...before.filter((one) => one.to !== pathname && one.label !== label)].slice(
          0,
          MOST_VISITED + 1,
        ),
      );
    },
    [pathname],
  );
  return visited.filter(({ to }) => to !== pathname).slice(0, MOST_VISITED);
};

/** The palette of the console: what was visited last, its screens, the person's other clients, and the one search. */
export const ConsolePalette = ({ client, screens, children }: FrameProps & { children: ReactNode }): ReactNode => {
  const switchable = useSwitchable();
  const navigate = useNavigate();
  const visited = useVisited();
  const entries = useMemo(
    () => [
      ...visited.map(({ to, label }) => ({
        id: `visited-${to}`,
        label,
        group: t('workPalette.visited'),
        run: () => void navigate(to),
      })),
      ...screens
        .filter((screen) => isVisible(screen, client.Rollen) && !screen.isUnlisted)
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
    [client, screens, switchable, visited, navigate],
  );
  const find: PaletteSearch = {
    find: async (words, signal) => {
      const { findHits } = await import('#console/records/search/search-screen.tsx');
      const hits = await findHits(client.Key, words, signal);
      return hits.map(({ open, ...hit }) => ({ ...hit, run: () => void navigate(open()) }));
    },
    onSearch: (words) => void navigate(screenPath(client.Key, 'suche'), { state: searchState(words) }),
  };
  return (
    <PaletteProvider entries={entries} {...(mayAct(client.Rollen, 'record.read') ? find : {})}>
      {children}
    </PaletteProvider>
  );
};
