import { STAFF_NUMBER_MAX_LENGTH, WHOLE_NAME_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorSummary } from '#lib/form/error-summary.tsx';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkEmail, checkRequired } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.ts';
import type { FormFields } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { Fields } from '../form/add-panel.tsx';
import { agencyToken } from '../session/agency-call.ts';
import { type StaffMember, staffQuery } from './staff-query.ts';

interface StaffValues {
  name: string;
  email: string;
  staffNumber: string;
}

const EMPTY: StaffValues = { name: '', email: '', staffNumber: '' };

const label = (field: keyof StaffValues): string => t(`agencyStaff.fields.${field}`);

const staffFields = (): FormFields<StaffValues> => ({
  name: { wire: 'Name', label: label('name'), limit: WHOLE_NAME_MAX_LENGTH },
  email: {
    wire: 'Email',
    label: label('email'),
    limit: EMAIL_MAX_LENGTH,
    words: { accountExists: t('agencyStaff.already') },
  },
  staffNumber: { wire: 'Mitarbeiternummer', label: label('staffNumber'), limit: STAFF_NUMBER_MAX_LENGTH },
});

/** Adds an employee and mails them the sign-on link; the identity provider decides about their rights. */
export const StaffForm = ({ agency: { Agenturnummer } }: TabProps): ReactNode => {
  const cache = useQueryClient();
  const [added, setAdded] = useState<StaffMember | null>(null);
  const form = useCallForm({
    call: 'POST /agentur/mitarbeiter/{agentur}',
    isIdempotent: true,
    // A message on blur would move the button away from the pointer.
    mode: 'onSubmit',
    defaultValues: EMPTY,
    fields: staffFields(),
    token: agencyToken(),
    toRequest: ({ name, email, staffNumber }) => {
      setAdded(null);
      return {
        params: { agentur: Agenturnummer },
        body: { Name: name.trim(), Email: email.trim(), Mitarbeiternummer: staffNumber.trim() || null },
      };
    },
    onDone: (member) => {
      setAdded(member);
      form.reset(EMPTY);
      void cache.invalidateQueries({ queryKey: staffQuery(Agenturnummer).queryKey });
    },
  });
  const { register, setFocus, errors } = form;

  // The focus is ready for the next employee; an effect, because the emptied fields exist only after the render.
  useEffect(() => {
    if (added) setFocus('name');
  }, [added, setFocus]);

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack>
          {added ? (
            <Notice kind="success" title={t('agencyStaff.added.title', { name: added.Name })}>
              {t('agencyStaff.added.text', { email: added.Email })}
            </Notice>
          ) : null}
          <FailureNotice title={t('agencyStaff.failed')} failure={form.failure} isNumbered />
          <ErrorSummary fields={form.labels} />
          <p>{t('agencyStaff.lead')}</p>
          <Fields>
            <TextField
              label={label('name')}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={WHOLE_NAME_MAX_LENGTH}
              required
              error={errors.name}
              {...register('name', { validate: checkRequired(label('name')) })}
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
            <TextField
              label={label('staffNumber')}
              optionalMark={t('agencyForm.optional')}
              autoComplete="off"
              spellCheck={false}
              maxLength={STAFF_NUMBER_MAX_LENGTH}
              error={errors.staffNumber}
              {...register('staffNumber')}
            />
          </Fields>
          <div>
            <Button type="submit" isBusy={form.isSending}>
              {t('agencyStaff.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </FormContext>
  );
};
