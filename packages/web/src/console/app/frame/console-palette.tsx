import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { PaletteProvider } from '#work/palette/palette-provider.tsx';
import { screenPath } from '../paths.ts';
import { addressOf, isVisible } from '../screens/screen.ts';
import type { FrameProps } from './frame-props.ts';
import { searchState } from './head-search.tsx';
import { useSwitchable } from './use-switchable.ts';

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
