import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { STAFF_NUMBER_MAX_LENGTH, WHOLE_NAME_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ErrorSummary } from '../../../lib/error-summary.tsx';
import { checkEmail, checkRequired } from '../../../lib/field-checks.ts';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { Fields } from '../form/add-panel.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { type FieldPlace, useSendForm } from '../form/use-send-form.ts';
import { agencyCall } from '../session/agency-call.ts';
import { type StaffMember, staffQuery } from './staff-query.ts';

interface StaffValues {
  name: string;
  email: string;
  staffNumber: string;
}

const EMPTY: StaffValues = { name: '', email: '', staffNumber: '' };

const label = (field: keyof StaffValues): string => t(`agencyStaff.fields.${field}`);

const fieldPlaces = (): Record<string, FieldPlace<StaffValues>> => ({
  Name: { field: 'name', label: label('name'), limit: WHOLE_NAME_MAX_LENGTH },
  Email: {
    field: 'email',
    label: label('email'),
    limit: EMAIL_MAX_LENGTH,
    words: { accountExists: t('agencyStaff.already') },
  },
  Mitarbeiternummer: { field: 'staffNumber', label: label('staffNumber'), limit: STAFF_NUMBER_MAX_LENGTH },
});

/** Adds an employee and mails where to sign on; what they may do there is the identity provider's word. */
export const StaffForm = ({ agency: { Agenturnummer } }: TabProps): ReactNode => {
  const cache = useQueryClient();
  const [added, setAdded] = useState<StaffMember | null>(null);
  const form = useForm<StaffValues>({ defaultValues: EMPTY });
  const { register, reset, setFocus, formState } = form;
  const { errors } = formState;
  const { submit, isSending, failure } = useSendForm({
    form,
    places: fieldPlaces(),
    send: ({ name, email, staffNumber }, idempotencyKey) => {
      setAdded(null);
      return agencyCall('POST /agentur/mitarbeiter/{agentur}', {
        params: { agentur: Agenturnummer },
        body: { Name: name.trim(), Email: email.trim(), Mitarbeiternummer: staffNumber.trim() || null },
        idempotencyKey,
      });
    },
    onSent: (member) => {
      setAdded(member);
      reset(EMPTY);
      void cache.invalidateQueries({ queryKey: staffQuery(Agenturnummer).queryKey });
    },
  });

  // For the next one at once; only now the emptied fields are there again.
  useEffect(() => {
    if (added) setFocus('name');
  }, [added, setFocus]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {added ? (
            <Notice kind="success" title={t('agencyStaff.added.title', { name: added.Name })}>
              {t('agencyStaff.added.text', { email: added.Email })}
            </Notice>
          ) : null}
          <FailureNotice title={t('agencyStaff.failed')} error={failure} />
          <ErrorSummary fields={Object.values(fieldPlaces()).map((place) => [place.field, place.label])} />
          <p>{t('agencyStaff.lead')}</p>
          <Fields>
            <TextField
              label={label('name')}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={WHOLE_NAME_MAX_LENGTH}
              required
              error={errors.name?.message}
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
              error={errors.email?.message}
              {...register('email', { validate: checkEmail(label('email')) })}
            />
            <TextField
              label={label('staffNumber')}
              optionalMark={t('agencyForm.optional')}
              autoComplete="off"
              spellCheck={false}
              maxLength={STAFF_NUMBER_MAX_LENGTH}
              error={errors.staffNumber?.message}
              {...register('staffNumber')}
            />
          </Fields>
          <div>
            <Button type="submit" isBusy={isSending}>
              {t('agencyStaff.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
};
