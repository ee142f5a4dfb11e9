import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { OPERATOR_ROLES } from '@mundwerk/contract/values/console/acts';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { ALL, screenPath } from '../paths.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import { type Screen, screenOf } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { useOperator } from '../session/operator.ts';
import styles from './frame.module.css';

/** Props of the frame and its parts: a client, or all of a person's clients, with the available screens. */
export interface FrameProps {
  readonly client: OperatorClient;
  readonly screens: readonly Screen[];
}

const NAME = 'psoempf_verwaltung_mandant';

/** The client a person worked for last on this device, or all of them, else the first of theirs; undefined for those who have none. */
export const findChosenClient = ({ Mandanten }: Operator): string | undefined => {
  const last = readLocal(NAME, 'functional');
  if (last === ALL && Mandanten.length > 1) return ALL;
  return (Mandanten.find(({ Key }) => Key === last) ?? Mandanten[0])?.Key;
};

/** Stores the client for the next visit. */
export const rememberClient = (key: string): void => writeLocal(NAME, key, 'functional');

/** Represents all clients of a person as one: a role with any of them shows the screen, and the server checks each client. */
export const allClients = ({
  Mandanten,
  RollenFuerAlle,
}: Pick<Operator, 'Mandanten' | 'RollenFuerAlle'>): OperatorClient => ({
  Key: ALL,
  Name: t('console.all.name'),
  Rollen: OPERATOR_ROLES.filter(
    (role) => RollenFuerAlle.includes(role) || Mandanten.some(({ Rollen }) => Rollen.includes(role)),
  ),
  ThemeColor: 'var(--line-strong)',
  Url: null,
});

/** The clients that a person can switch to and, if there are several, the entry for all of them. */
export const useSwitchable = (): readonly OperatorClient[] => {
  const operator = useOperator();
  return useMemo(
    () => (operator.Mandanten.length < 2 ? operator.Mandanten : [...operator.Mandanten, allClients(operator)]),
    [operator],
  );
};

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
