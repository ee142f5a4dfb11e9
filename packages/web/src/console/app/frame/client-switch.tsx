import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { ALL, screenPath } from '../paths.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import { screenOf } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import styles from './frame.module.css';
import type { FrameProps } from './frame-props.ts';
import { useSwitchable } from './use-switchable.ts';

/**
 * Switches between clients, or to all of them. The same screen opens without its filters and open rows, or the first screen where the
 * other client does not have it.
 */
export const ClientSwitch = ({ client, screens }: FrameProps): ReactNode => {
  const switchable = useSwitchable();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (switchable.length < 2) return <p className={styles.client}>{client.Name}</p>;
  const slug = screenOf(pathname.slice(screenPath(client.Key).length), screens)?.slug ?? '';
  const change = (key: string): void => {
    const there = screenOf(slug, key === ALL ? ALL_SCREENS : SCREENS);
    // Screens of all clients do not exist for a single client, so its first screen opens instead.
    void navigate(screenPath(key, there?.isOfAll ? '' : (there?.slug ?? '')));
  };
  return (
    <select
      className={classNames(control.control, control.dense, styles.client)}
      aria-label={t('console.client')}
      value={client.Key}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {switchable.map(({ Key, Name }) => (
        <option key={Key} value={Key}>
          {Name}
        </option>
      ))}
    </select>
  );
};
