import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import shown from '../../../ui/shown.module.css';
import { switchShortcuts, useAreShortcutsOn, useShortcut } from '../../../work/keys/use-shortcut.ts';
import styles from './keyboard-help.module.css';

/** What the keys do: the key as it is printed, the name of its words. */
const KEYS = [
  ['/', 'search'],
  ['↑ ↓', 'rows'],
  ['↵', 'open'],
  ['␣', 'select'],
  ['Esc', 'dismiss'],
  ['?', 'help'],
] as const;

/** The keys of the area, told on `?` and by a button; single ones can be switched off. */
export const KeyboardHelp = (): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useAreShortcutsOn();
  useShortcut('?', () => setIsOpen(true));
  return (
    <>
      {/* Where there is no keyboard, there is nothing to explain. */}
      <Button kind="quiet" className={shown.fromLg} onClick={() => setIsOpen(true)}>
        <Icon icon={Keyboard} />
        {t('agency.keys.title')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('agency.keys.title')}
        closeLabel={t('agency.keys.close')}
      >
        <Stack>
          <Stack as="dl" gap="sm">
            {KEYS.map(([key, name]) => (
              <div key={key} className={styles.line}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{t(`agency.keys.${name}`)}</dd>
              </div>
            ))}
          </Stack>
          <Checkbox
            label={t('agency.keys.on')}
            checked={isOn}
            onChange={(event) => switchShortcuts(event.currentTarget.checked)}
          />
        </Stack>
      </Dialog>
    </>
  );
};
