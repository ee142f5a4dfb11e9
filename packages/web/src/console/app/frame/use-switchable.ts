import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { OPERATOR_ROLES } from '@mundwerk/contract/values/console/roles';
import { useMemo } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { ALL } from '../paths.ts';
import { useOperator } from '../session/operator.ts';

/** All clients of a person in the place of one: a role with any of them shows the screen, and the server looks at each. */
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

/** What a person can change to: their clients and, where these are several, all of them at once. */
export const useSwitchable = (): readonly OperatorClient[] => {
  const operator = useOperator();
  return useMemo(
    () => (operator.Mandanten.length < 2 ? operator.Mandanten : [...operator.Mandanten, allClients(operator)]),
    [operator],
  );
};
