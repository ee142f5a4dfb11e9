import { STAFF_NUMBER_MAX_LENGTH, WHOLE_NAME_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext } from '#lib/form/use-form.tsx';
import { checkEmail, checkRequired, type FormFields } from '#lib/form/wrong-fields.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Empty, Notice } from '#ui/text/notice.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { AddPanel, DoneNotice, Fields } from '../form/panels.tsx';
import { useAbility } from '../session/ability.ts';
import { agencyToken } from '../session/agency-call.ts';
import { SetActive, type StaffMember, StaffTable, staffQuery } from './staff-table.tsx';

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

const StaffList = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  const staff = useQuery(staffQuery(agency.Agenturnummer));
  const [asked, setAsked] = useState<StaffMember | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  if (staff.isPending) return <TabSkeleton />;
  if (!staff.data) {
    return <LoadFailure error={staff.error} isRetrying={staff.isFetching} onRetry={() => void staff.refetch()} />;
  }
  return (
    <Stack>
      {changed ? <DoneNotice>{t(`agencyStaff.done.${changed.Status}`, { name: changed.Name })}</DoneNotice> : null}
      {staff.data.length === 0 ? (
        <Empty title={t('agencyStaff.empty.title')}>
          <p>{t('agencyStaff.empty.text')}</p>
        </Empty>
      ) : (
        <StaffTable staff={staff.data} onChange={ability.can('manage', 'Mitarbeiter') ? setAsked : undefined} />
      )}
      {asked ? (
        <SetActive
          agency={agency}
          member={asked}
          onDone={(member) => {
            setChanged(member);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
};

/** The agency's employees: invited, active or deactivated; and the form to invite one. */
export const StaffTab = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  return (
    <Stack gap="lg">
      {ability.can('add', 'Mitarbeiter') ? (
        <AddPanel label={t('agencyStaff.add')}>
          <StaffForm agency={agency} />
        </AddPanel>
      ) : null}
      <StaffList agency={agency} />
    </Stack>
  );
};
