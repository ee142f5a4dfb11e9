import type { getInvitation } from '@mundwerk/contract/agency/agency-people';
import type { CallReply } from '@mundwerk/contract/call';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from '#lib/form/use-form.tsx';
import { ApiError, call } from '#lib/http/api.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { FormValues } from '../fields/form-values.ts';
import type { LinkedAgency } from './linked-agency.ts';

type Invitation = CallReply<typeof getInvitation>;

/** The state of the link: an invitation, an invalid one, and the agency by its number. */
interface Found {
  readonly invitation: Invitation | 'gone' | 'unavailable' | null;
  readonly agencyName: string | null;
}

const findInvitation = (einladung: string, signal: AbortSignal): Promise<Found['invitation']> =>
  call('GET /Einladung/daten', { query: { einladung }, signal }).catch((error: unknown) =>
    error instanceof ApiError && error.reason === 'linkExpired' ? 'gone' : 'unavailable',
  );

/** The agency's name is useful but not required: the form works without it. */
const findName = (nummer: string, signal: AbortSignal): Promise<string | null> =>
  call('GET /agentur/name/{nummer}', { params: { nummer }, signal }).then(
    ({ Name }) => Name,
    () => null,
  );

const lookUp = async ({ invitation, agentNumber }: LinkedAgency, signal: AbortSignal): Promise<Found> => {
  const found = invitation === '' ? null : await findInvitation(invitation, signal);
  if (found !== null && typeof found === 'object') return { invitation: found, agencyName: found.AgenturName };
  return { invitation: found, agencyName: agentNumber === '' ? null : await findName(agentNumber, signal) };
};

interface AgencyNoteProps {
  link: LinkedAgency;
  /** Placeholder until the lookup is complete. */
  place: ReactNode;
  onKnown: (person: RecommenderFields) => void;
}

/** The agency the recommendation counts for; an invitation names the inviter and prefills the person's data. */
export const AgencyNote = ({ link, place, onKnown }: AgencyNoteProps): ReactNode => {
  const { agentNumber, invitation: token } = link;
  const { getValue, setValue } = useFormContext<FormValues>();
  const isLoggedIn = useSession() !== null;
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    void lookUp({ agentNumber, invitation: token }, controller.signal).then((next) => {
      if (!controller.signal.aborted) setFound(next);
    });
    return () => controller.abort();
  }, [agentNumber, token]);

  const invitation = typeof found?.invitation === 'object' ? found.invitation : null;
  useEffect(() => {
    if (!invitation) return;
    const fill = (field: 'firstName' | 'lastName' | 'email' | 'agentNumber', value: string): void => {
      if (getValue(field) === '') setValue(field, value);
    };
    fill('agentNumber', invitation.Agenturnummer);
    if (isLoggedIn) return;
    fill('firstName', invitation.Vorname);
    fill('lastName', invitation.Nachname);
    fill('email', invitation.Email);
    onKnown({ firstName: invitation.Vorname, lastName: invitation.Nachname, email: invitation.Email });
  }, [invitation, isLoggedIn, getValue, setValue, onKnown]);

  if (!found) return place;
  const problem = typeof found.invitation === 'string' ? found.invitation : null;
  if (!problem && found.agencyName === null) return null;
  return (
    <Notice
      kind="info"
      title={invitation ? t('recommendation.agency.invited', { agency: invitation.AgenturName }) : null}
    >
      {problem ? <p>{t(`recommendation.agency.${problem}`)}</p> : null}
      {invitation ? <p>{t('recommendation.agency.countsForInviter')}</p> : null}
      {invitation || found.agencyName === null ? null : (
        <p>
          <RichText
            text="recommendation.agency.countsFor"
            values={{ agency: found.agencyName }}
            marks={{ agency: (name) => <strong>{name}</strong> }}
          />
        </p>
      )}
      {invitation && !isLoggedIn ? <p>{t('recommendation.agency.filledIn')}</p> : null}
    </Notice>
  );
};
