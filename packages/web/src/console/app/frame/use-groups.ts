import type { OperatorClient } from '@mundwerk/contract/console/access';
import { useQueries } from '@tanstack/react-query';
import { t } from '#lib/text/i18n.ts';
import type { NavigationGroup } from '#work/shell/navigation.ts';
import { addressOf, isVisible, SCREEN_GROUPS, type Screen, screenOf } from '../screens/screen.ts';

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
