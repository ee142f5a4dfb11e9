import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import type { INVITATION_KINDS } from '@mundwerk/contract/values/invitation';
import { STAFF_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import type { CallOptions } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import type { Agency } from '../area/tab-props.ts';
import type { FieldPlace } from '../form/use-send-form.ts';

/** What the form of an invitation holds. */
export interface InviteValues {
  firstName: string;
  lastName: string;
  email: string;
  kind: (typeof INVITATION_KINDS)[number];
  staffNumber: string;
  consent: boolean;
}

/** An untouched form: the consent is never ticked beforehand. */
export const EMPTY: InviteValues = {
  firstName: '',
  lastName: '',
  email: '',
  kind: 'Kunde',
  staffNumber: '',
  consent: false,
};

/** How a field is called. */
export const label = (field: keyof InviteValues): string => t(`agencyInvite.fields.${field}`);

/** Where the fields of the wire stand. */
export const fieldPlaces = (): Record<string, FieldPlace<InviteValues>> => ({
  Vorname: { field: 'firstName', label: label('firstName'), limit: NAME_MAX_LENGTH },
  Nachname: { field: 'lastName', label: label('lastName'), limit: NAME_MAX_LENGTH },
  Email: {
    field: 'email',
    label: label('email'),
    limit: EMAIL_MAX_LENGTH,
    words: { personInvited: t('agencyInvite.already') },
  },
  Art: { field: 'kind', label: label('kind') },
  Mitarbeiternummer: { field: 'staffNumber', label: label('staffNumber'), limit: STAFF_NUMBER_MAX_LENGTH },
  EinwilligungLiegtVor: {
    field: 'consent',
    label: label('consent'),
    words: { consentMissing: t('agencyInvite.consentMissing') },
  },
});

/** Turns the form into what travels; the words of the consent go along as they were shown. */
export const toRequest = (
  values: InviteValues,
  agency: Agency,
  consentText: string,
): CallOptions<'PUT /Einladung'>['body'] => ({
  Vorname: values.firstName.trim(),
  Nachname: values.lastName.trim(),
  Email: values.email.trim(),
  Art: values.kind,
  Mitarbeiternummer: values.staffNumber.trim() || null,
  Agenturnummer: agency.Agenturnummer,
  EinwilligungLiegtVor: true,
  EinwilligungText: consentText,
});
