import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { useConsoleClient, useOperator } from '../app/session/operator.ts';
import { useColleagues } from './inbox-calls.ts';

/** Option value for the team, which is no person. */
const TEAM = 'team';

interface AssignFieldProps {
  label: string;
  value: string | null;
  /** Shown while nothing is chosen, where a choice is an act of its own. */
  placeholder?: string;
  onAssign: (colleague: string | null) => void;
}

/** Assigns a task: to oneself, listed first, to a colleague, or to the team. */
export const AssignField = ({ label, value, placeholder, onAssign }: AssignFieldProps): ReactNode => {
  const { Id } = useOperator();
  const colleagues = useColleagues(useConsoleClient().Key);
  return (
    <SelectField
      label={label}
      value={placeholder ? '' : (value ?? TEAM)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen !== '') onAssign(chosen === TEAM ? null : chosen);
      }}
      options={[
        ...(placeholder ? [['', placeholder] as const] : []),
        [Id, t('inbox.me')],
        ...colleagues.flatMap((one) => (one.Id === Id ? [] : [[one.Id, one.Name] as const])),
        [TEAM, t('inbox.team')],
      ]}
    />
  );
};
