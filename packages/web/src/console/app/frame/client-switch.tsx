import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/form/control.module.css';
import { screenPath } from '../paths.ts';
import { screenOf } from '../screens.ts';
import { useConsoleClient, useOperator } from '../session/operator.ts';
import styles from './frame.module.css';

/** For which client one works; the same screen of the other one opens, without what was narrowed or open in it. */
export const ClientSwitch = (): ReactNode => {
  const { Mandanten } = useOperator();
  const client = useConsoleClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (Mandanten.length < 2) return <p className={styles.client}>{client.Name}</p>;
  const slug = screenOf(pathname.slice(screenPath(client.Key).length))?.slug ?? '';
  return (
    <select
      className={classNames(control.control, control.dense, styles.client)}
      aria-label={t('console.client')}
      value={client.Key}
      onChange={(event) => void navigate(screenPath(event.currentTarget.value, slug))}
    >
      {Mandanten.map(({ Key, Name }) => (
        <option key={Key} value={Key}>
          {Name}
        </option>
      ))}
    </select>
  );
};
