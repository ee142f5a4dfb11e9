import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Icon, IconButton } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import shown from '#ui/shown.module.css';
import styles from './keyboard-help.module.css';
import { switchShortcuts, useAreShortcutsOn, useShortcut } from './use-shortcut.ts';

interface KeyboardHelpProps {
  /** The keys as they are printed, with what they do. */
  keys: readonly (readonly [keys: string, does: string])[];
  /** Icon only, where the head has little room. */
  isSmall?: boolean;
}

/** The shortcuts of an area, opened by `?` or a button; single-key shortcuts can be switched off. */
export const KeyboardHelp = ({ keys, isSmall = false }: KeyboardHelpProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useAreShortcutsOn();
  useShortcut('?', () => setIsOpen(true));
  return (
    <>
      {/* Hidden on small screens, which have no keyboard. */}
      {isSmall ? (
        <IconButton
          className={shown.fromLg}
          icon={Keyboard}
          label={t('workKeys.title')}
          aria-keyshortcuts="?"
          onClick={() => setIsOpen(true)}
        />
      ) : (
        <Button kind="quiet" className={shown.fromLg} onClick={() => setIsOpen(true)}>
          <Icon icon={Keyboard} />
          {t('workKeys.title')}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('workKeys.title')}
        closeLabel={t('workKeys.close')}
      >
        <Stack>
          <Stack as="dl" gap="sm">
            {keys.map(([key, does]) => (
              <div key={key} className={styles.line}>
                <dt className={styles.keys}>
                  {key.split(' ').map((one) => (
                    <kbd key={one} className={styles.key}>
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </Stack>
          <Checkbox
            label={t('workKeys.on')}
            checked={isOn}
            onChange={(event) => switchShortcuts(event.currentTarget.checked)}
          />
        </Stack>
      </Dialog>
    </>
  );
};
