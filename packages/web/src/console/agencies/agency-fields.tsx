import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import { type AgencyDraft, wrongAgents, wrongEmail, wrongNumber } from './agency-draft.ts';

interface AgencyFieldsProps {
  draft: AgencyDraft;
  onChange: (draft: AgencyDraft) => void;
  /** The number is editable for new agencies only, because recommendations refer to it. */
  isNew: boolean;
}

/** The fields of the agency form. */
export const AgencyFields = ({ draft, onChange, isNew }: AgencyFieldsProps): ReactNode => {
  const line = (name: Exclude<keyof AgencyDraft, 'agents'>, maxLength: number, error?: string): ReactNode => (
    <TextField
      label={t(`consoleAgencies.fields.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
      error={error}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {isNew ? line('number', 40, wrongNumber(draft)) : null}
      {line('name', 120)}
      {line('street', 120)}
      <Pair isEarly>
        {line('postcode', 20)}
        {line('city', 120)}
      </Pair>
      <Pair isEarly>
        {line('phone', 60)}
        {line('email', 254, wrongEmail(draft))}
      </Pair>
      <TextArea
        label={t('consoleAgencies.fields.agents')}
        hint={t('consoleAgencies.fields.agentsHint')}
        error={wrongAgents(draft)}
        rows={3}
        spellCheck={false}
        value={draft.agents}
        onChange={(event) => onChange({ ...draft, agents: event.currentTarget.value })}
      />
    </>
  );
};
