import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import { AGENCY_MOST_AGENTS, AGENCY_NUMBER } from '@mundwerk/contract/values/console/operate/agencies';
import { EMAIL_MAX_LENGTH, isEmail } from '@mundwerk/contract/values/person/email';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextArea, TextField, textInput } from '#ui/form/field.tsx';
import { Pair, Row } from '#ui/layout/page.tsx';
import { Changes } from '#work/act/changes.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { useMay } from '../app/session/operator.ts';

/** The form values of an agency. */
export interface AgencyDraft {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly tax: string;
  /** Numbers of agents, one per line. */
  readonly agents: string;
}

/** Form values of a new agency. */
export const EMPTY: AgencyDraft = {
  number: '',
  name: '',
  street: '',
  postcode: '',
  city: '',
  phone: '',
  email: '',
  tax: '',
  agents: '',
};

/** Form values of an existing agency. */
export const draftOf = (agency: AgencyDetail): AgencyDraft => ({
  number: agency.Nummer,
  name: agency.Name,
  street: agency.Strasse ?? '',
  postcode: agency.Plz ?? '',
  city: agency.Ort ?? '',
  phone: agency.Telefon ?? '',
  email: agency.Email ?? '',
  tax: agency.Umsatzsteuer ?? '',
  agents: agency.Agenten.join('\n'),
});

const agentsIn = ({ agents }: AgencyDraft): string[] => [...new Set(agents.split(/[\s,;]+/).filter(Boolean))];

/** Error message about the numbers of agents. */
export const wrongAgents = (draft: AgencyDraft): string | undefined => {
  const agents = agentsIn(draft);
  const wrong = agents.find((agent) => !AGENCY_NUMBER.test(agent));
  if (wrong !== undefined) return t('consoleAgencies.fields.agentWrong', { agent: wrong });
  return agents.length > AGENCY_MOST_AGENTS
    ? t('consoleAgencies.fields.agentsMany', { most: AGENCY_MOST_AGENTS })
    : undefined;
};

export const wrongNumber = ({ number }: AgencyDraft): string | undefined =>
  number === '' || AGENCY_NUMBER.test(number) ? undefined : t('consoleAgencies.fields.numberWrong');

export const wrongEmail = ({ email }: AgencyDraft): string | undefined =>
  email.trim() === '' || isEmail(email.trim()) ? undefined : t('consoleAgencies.fields.emailWrong');

/** Whether the draft can be sent. */
export const isComplete = (draft: AgencyDraft): boolean =>
  draft.number !== '' &&
  draft.name.trim() !== '' &&
  [wrongNumber(draft), wrongAgents(draft), wrongEmail(draft)].every((wrong) => wrong === undefined);

/** The input of the create and update calls. */
export const inputOf = (draft: AgencyDraft) => ({
  Name: draft.name,
  Strasse: draft.street,
  Plz: draft.postcode,
  Ort: draft.city,
  Telefon: draft.phone,
  Email: draft.email,
  Umsatzsteuer: draft.tax,
  Agenten: agentsIn(draft),
});

interface AgencyFieldsProps {
  draft: AgencyDraft;
  onChange: (draft: AgencyDraft) => void;
  /** The number is editable for new agencies only, because recommendations refer to it. */
  isNew: boolean;
}

/** The fields of the agency form. */
export const AgencyFields = ({ draft, onChange, isNew }: AgencyFieldsProps): ReactNode => {
  const line = (name: Exclude<keyof AgencyDraft, 'agents' | 'tax'>, maxLength: number, error?: string): ReactNode => (
    <TextField
      label={t(`consoleAgencies.fields.${name}`)}
      maxLength={maxLength}
      autoComplete="off"
      error={error}
      {...textInput(draft[name], (next) => onChange({ ...draft, [name]: next }))}
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
        {line('email', EMAIL_MAX_LENGTH, wrongEmail(draft))}
      </Pair>
      <TextField
        label={t('consoleAgencies.fields.tax')}
        hint={t('consoleAgencies.fields.taxHint')}
        maxLength={120}
        autoComplete="off"
        {...textInput(draft.tax, (tax) => onChange({ ...draft, tax }))}
      />
      <TextArea
        label={t('consoleAgencies.fields.agents')}
        hint={t('consoleAgencies.fields.agentsHint')}
        error={wrongAgents(draft)}
        rows={3}
        spellCheck={false}
        {...textInput(draft.agents, (agents) => onChange({ ...draft, agents }))}
      />
    </>
  );
};

/** The queries that show agencies. */
const STALE = ['agencies'];

/** Makes an agency. */
export const CreateAgencyAct = (): ReactNode => {
  const [draft, setDraft] = useState(EMPTY);
  const send = withReason('POST /verwaltung/agenturen', { body: { Nummer: draft.number, ...inputOf(draft) } });
  return (
    <ConsoleAct
      right="agency.change"
      label={t('consoleAgencies.create.label')}
      kind="primary"
      isComplete={isComplete(draft)}
      send={send}
      after={() => setDraft(EMPTY)}
      done={({ Name }) => t('consoleAgencies.create.done', { name: Name })}
      stale={STALE}
    >
      <AgencyFields draft={draft} onChange={setDraft} isNew />
    </ConsoleAct>
  );
};

interface AgencyActProps {
  agency: AgencyDetail;
}

const EditAgencyAct = ({ agency }: AgencyActProps): ReactNode => {
  const [draft, setDraft] = useState(() => draftOf(agency));
  const send = withReason('PUT /verwaltung/agenturen/{nr}', { params: { nr: agency.Nummer }, body: inputOf(draft) });
  return (
    <ConsoleAct
      label={t('consoleAgencies.edit.label')}
      isComplete={isComplete(draft)}
      send={send}
      done={({ Name }) => t('consoleAgencies.edit.done', { name: Name })}
      stale={STALE}
    >
      <AgencyFields draft={draft} onChange={setDraft} isNew={false} />
      {agency.GeaendertAm === null ? <p>{t('consoleAgencies.edit.takesOver')}</p> : null}
    </ConsoleAct>
  );
};

/** Closes an agency or opens it again; both can be undone at once, with the same reason. */
const CloseAgencyAct = ({ agency }: AgencyActProps): ReactNode => {
  const params = { nr: agency.Nummer };
  const close = withReason('POST /verwaltung/agenturen/{nr}/schliessung', { params });
  const reopen = withReason('POST /verwaltung/agenturen/{nr}/oeffnung', { params });
  const isOpen = agency.Stand === 'Offen';
  return (
    <ConsoleAct
      label={t(isOpen ? 'consoleAgencies.close.label' : 'consoleAgencies.reopen.label')}
      isDangerous={isOpen}
      send={isOpen ? close : reopen}
      undo={(client, _, reason) => (isOpen ? reopen : close)(client, reason)}
      done={t(isOpen ? 'consoleAgencies.close.done' : 'consoleAgencies.reopen.done', { name: agency.Name })}
      stale={STALE}
    >
      <Changes
        changes={[
          {
            label: agency.Name,
            before: t(`consoleAgencies.states.${agency.Stand}`),
            after: t(`consoleAgencies.states.${isOpen ? 'Geschlossen' : 'Offen'}`),
          },
        ]}
        follows={
          isOpen
            ? [
                t('consoleAgencies.close.people', { count: agency.Leute }),
                t('consoleAgencies.close.links'),
                t('consoleAgencies.close.stays', {
                  count: agency.Empfehlungen,
                  number: formatNumber(agency.Empfehlungen),
                }),
                t('consoleAgencies.close.waiting', { count: agency.Wartend }),
              ]
            : [t('consoleAgencies.reopen.follows')]
        }
      />
    </ConsoleAct>
  );
};

/** The acts that an Admin can perform on an agency. */
export const AgencyActs = ({ agency }: AgencyActProps): ReactNode =>
  useMay()('agency.change') ? (
    <Row gap="sm">
      {/* The key resets the edit form whenever the agency has changed. */}
      <EditAgencyAct key={JSON.stringify(agency)} agency={agency} />
      <CloseAgencyAct agency={agency} />
    </Row>
  ) : null;
