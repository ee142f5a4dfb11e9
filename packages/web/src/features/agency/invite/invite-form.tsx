import { STAFF_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { INVITATION_KINDS } from '@mundwerk/contract/values/state/states';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { useEntryState } from '#lib/form/entry-state.ts';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext, useFormContext } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired, type FormFields } from '#lib/form/wrong-fields.ts';
import type { CallOptions } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { valueWords } from '../agency-words.ts';
import type { Agency, TabProps } from '../area/tab-path.ts';
import { Fields } from '../form/panels.tsx';
import { reportKey } from '../report/report-table.tsx';
import { agencyToken } from '../session/agency-call.ts';

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

/** The invited person, and the kind of talk. */
const PersonFields = (): ReactNode => {
  const { register, errors } = useFormContext<InviteValues>();
  return (
    <Fields>
      <TextField
        label={label('firstName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.firstName}
        {...register('firstName', { validate: checkRequired(label('firstName')) })}
      />
      <TextField
        label={label('lastName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.lastName}
        {...register('lastName', { validate: checkRequired(label('lastName')) })}
      />
      <TextField
        label={label('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        error={errors.email}
        {...register('email', { validate: checkEmail(label('email')) })}
      />
      <SelectField
        label={label('kind')}
        options={INVITATION_KINDS.map((kind) => [kind, valueWords('Art', kind)] as const)}
        error={errors.kind}
        {...register('kind')}
      />
      <TextField
        label={label('staffNumber')}
        hint={t('agencyInvite.staffNumberHint')}
        optionalMark={t('agencyForm.optional')}
        autoComplete="off"
        spellCheck={false}
        maxLength={STAFF_NUMBER_MAX_LENGTH}
        error={errors.staffNumber}
        {...register('staffNumber')}
      />
    </Fields>
  );
};

/** Invites a person by mail; stays open and half filled in, because the next one usually follows. */
export const InviteForm = ({ agency }: TabProps): ReactNode => {
  const cache = useQueryClient();
  const consentText = t('agencyInvite.consent', { agency: agency.Name, client: boot().client.Name });
  const { initial, write } = useEntryState<{ invitation: InviteValues }>();
  const [invited, setInvited] = useState<InviteValues | null>(null);
  const form = useCallForm({
    call: 'PUT /Einladung',
    captcha: 'PUT /Einladung',
    isIdempotent: true,
    // A message on blur would move the button away from the pointer.
    mode: 'onSubmit',
    defaultValues: initial.invitation ?? EMPTY,
    fields: inviteFields(),
    token: agencyToken(),
    toRequest: (values) => {
      setInvited(null);
      return { body: toRequest(values, agency, consentText) };
    },
    keep: (invitation) => write({ invitation }),
    onDone: (_, values) => {
      setInvited(values);
      // The kind stays selected, because several people are often invited after the same kind of talk.
      form.reset({ ...EMPTY, kind: values.kind, staffNumber: values.staffNumber });
      void cache.invalidateQueries({ queryKey: reportKey('einladungen', agency.Agenturnummer) });
    },
  });
  const { register, setFocus, errors, isSending } = form;

  // The focus is ready for the next person; an effect, because the emptied fields exist only after the render.
  useEffect(() => {
    if (invited) setFocus('firstName');
  }, [invited, setFocus]);

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack>
          {invited ? (
            <Notice
              kind="success"
              title={t('agencyInvite.sent.title', { name: `${invited.firstName} ${invited.lastName}` })}
            >
              {t('agencyInvite.sent.text', { email: invited.email })}
            </Notice>
          ) : null}
          <FailureNotice title={t('agencyInvite.failed')} failure={form.failure} isNumbered />
          <ErrorSummary fields={form.labels} />
          <PersonFields />
          <Checkbox
            label={consentText}
            hint={t('agencyInvite.consentHint')}
            required
            error={errors.consent}
            {...register('consent', { validate: (isGiven) => isGiven || t('agencyInvite.consentMissing') })}
          />
          <div>
            <Button type="submit" isBusy={isSending}>
              {t(isSending ? 'agencyInvite.sending' : 'agencyInvite.send')}
            </Button>
            <CaptchaLine status={form.captchaStatus} />
          </div>
        </Stack>
      </form>
    </FormContext>
  );
};
