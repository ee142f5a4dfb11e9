import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { OPERATOR_ROLES } from '@mundwerk/contract/values/console/roles';
import { useMemo } from 'react';
import { t } from '#lib/text/i18n.ts';
import { ALL } from '../paths.ts';
import { useOperator } from '../session/operator.ts';

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
