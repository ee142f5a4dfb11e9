import { STAFF_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import type { INVITATION_KINDS } from '@mundwerk/contract/values/state/invitation';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { FormFields } from '#lib/form/wrong-fields.ts';
import type { CallOptions } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import type { Agency } from '../area/tab-props.ts';

/** Values of the invitation form. */
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

/** The label of a field. */
export const label = (field: keyof InviteValues): string => t(`agencyInvite.fields.${field}`);

/** The form's fields by the server's names. */
export const inviteFields = (): FormFields<InviteValues> => ({
  firstName: { wire: 'Vorname', label: label('firstName'), limit: NAME_MAX_LENGTH },
  lastName: { wire: 'Nachname', label: label('lastName'), limit: NAME_MAX_LENGTH },
  email: {
    wire: 'Email',
    label: label('email'),
    limit: EMAIL_MAX_LENGTH,
    words: { personInvited: t('agencyInvite.already') },
  },
  kind: { wire: 'Art', label: label('kind') },
  staffNumber: { wire: 'Mitarbeiternummer', label: label('staffNumber'), limit: STAFF_NUMBER_MAX_LENGTH },
  consent: {
    wire: 'EinwilligungLiegtVor',
    label: label('consent'),
    words: { consentMissing: t('agencyInvite.consentMissing') },
  },
});

/** Turns the form into the request; the text of the consent is included as it was shown. */
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
