import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import { AGENCY_MOST_AGENTS, AGENCY_NUMBER } from '@mundwerk/contract/values/console/operate/agencies';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { t } from '#lib/text/i18n.ts';

/** The form values of an agency. */
export interface AgencyDraft {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
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
  Agenten: agentsIn(draft),
});
