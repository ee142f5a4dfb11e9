import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { KeyboardHelp } from '#work/keys/keyboard-help.tsx';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { addressOf, isVisible, type Screen } from '../screens/screen.ts';
import type { FrameProps } from './frame-props.ts';

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
