import type { OperatorClient } from '@mundwerk/contract/console/access';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { PaletteProvider } from '../../../work/palette/palette-provider.tsx';
import { screenPath } from '../paths.ts';
import { isVisible, SCREENS } from '../screens.ts';
import { useOperator } from '../session/operator.ts';
import { searchState } from './head-search.tsx';

/** The palette of the console: its screens, the person's other clients, and the one search. */
export const ConsolePalette = ({ client, children }: { client: OperatorClient; children: ReactNode }): ReactNode => {
  const { Mandanten } = useOperator();
  const navigate = useNavigate();
  const entries = useMemo(
    () => [
      ...SCREENS.filter((screen) => isVisible(screen, client.Rollen)).map(({ slug, label }) => ({
        id: `screen-${slug}`,
        label: t(label),
        group: t('workPalette.goTo'),
        run: () => void navigate(screenPath(client.Key, slug)),
      })),
      ...Mandanten.filter(({ Key }) => Key !== client.Key).map(({ Key, Name }) => ({
        id: `client-${Key}`,
        label: Name,
        group: t('console.client'),
        run: () => void navigate(screenPath(Key)),
      })),
    ],
    [client, Mandanten, navigate],
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
