import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { INVITATION_KINDS } from '@mundwerk/contract/values/invitation';
import { STAFF_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { agencySession } from '../../../lib/agency-session.ts';
import { boot } from '../../../lib/boot.ts';
import { CaptchaLine } from '../../../lib/captcha-line.tsx';
import { useEntryState } from '../../../lib/entry-state.ts';
import { ErrorSummary } from '../../../lib/error-summary.tsx';
import { checkEmail, checkRequired } from '../../../lib/field-checks.ts';
import { t } from '../../../lib/i18n.ts';
import { useCaptcha } from '../../../lib/use-captcha.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { Fields } from '../form/add-panel.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import { reportKey } from '../report/report-calls.ts';
import { valueWords } from '../report/report-words.ts';
import { agencyCall } from '../session/agency-call.ts';
import { EMPTY, fieldPlaces, type InviteValues, label, toRequest } from './invite-values.ts';

/** Invites somebody by mail; stays open and half filled in, because the next one usually follows. */
export const InviteForm = ({ agency }: TabProps): ReactNode => {
  const cache = useQueryClient();
  const consentText = t('agencyInvite.consent', { agency: agency.Name, client: boot().client.Name });
  const captcha = useCaptcha('PUT /Einladung', 'PUT /Einladung', agencySession()?.token);
  const { initial, write } = useEntryState<{ invitation: InviteValues }>();
  const [invited, setInvited] = useState<InviteValues | null>(null);
  const form = useForm<InviteValues>({ defaultValues: initial.invitation ?? EMPTY });
  const { register, reset, setFocus, getValues, subscribe, formState } = form;
  const { errors } = formState;
  const { listeners } = useDraft(subscribe, () => write({ invitation: getValues() }));
  const { submit, isSending, failure } = useSendForm({
    form,
    places: fieldPlaces(),
    send: (values, idempotencyKey) => {
      setInvited(null);
      const body = toRequest(values, agency, consentText);
      return captcha.send((answer) => agencyCall('PUT /Einladung', { body: { ...body, ...answer }, idempotencyKey }));
    },
    onSent: (_, values) => {
      setInvited(values);
      // Whoever invites several people after each other had the same kind of talk with all of them.
      reset({ ...EMPTY, kind: values.kind, staffNumber: values.staffNumber });
      void cache.invalidateQueries({ queryKey: reportKey('einladungen', agency.Agenturnummer) });
    },
  });

  // For the next one at once; only now the emptied fields are there again.
  useEffect(() => {
    if (invited) setFocus('firstName');
  }, [invited, setFocus]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onFocus={captcha.prepare} {...listeners}>
        <Stack>
          {invited ? (
            <Notice
              kind="success"
              title={t('agencyInvite.sent.title', { name: `${invited.firstName} ${invited.lastName}` })}
            >
              {t('agencyInvite.sent.text', { email: invited.email })}
            </Notice>
          ) : null}
          <FailureNotice title={t('agencyInvite.failed')} error={failure} />
          <ErrorSummary fields={Object.values(fieldPlaces()).map((place) => [place.field, place.label])} />
          <Fields>
            <TextField
              label={label('firstName')}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={NAME_MAX_LENGTH}
              required
              error={errors.firstName?.message}
              {...register('firstName', { validate: checkRequired(label('firstName')) })}
            />
            <TextField
              label={label('lastName')}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={NAME_MAX_LENGTH}
              required
              error={errors.lastName?.message}
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
              error={errors.email?.message}
              {...register('email', { validate: checkEmail(label('email')) })}
            />
            <SelectField
              label={label('kind')}
              options={INVITATION_KINDS.map((kind) => [kind, valueWords('Art', kind)])}
              error={errors.kind?.message}
              {...register('kind')}
            />
            <TextField
              label={label('staffNumber')}
              hint={t('agencyInvite.staffNumberHint')}
              optionalMark={t('agencyForm.optional')}
              autoComplete="off"
              spellCheck={false}
              maxLength={STAFF_NUMBER_MAX_LENGTH}
              error={errors.staffNumber?.message}
              {...register('staffNumber')}
            />
          </Fields>
          <Checkbox
            label={consentText}
            hint={t('agencyInvite.consentHint')}
            required
            error={errors.consent?.message}
            {...register('consent', { validate: (isGiven) => isGiven || t('agencyInvite.consentMissing') })}
          />
          <div>
            <Button type="submit" isBusy={isSending}>
              {t(isSending ? 'agencyInvite.sending' : 'agencyInvite.send')}
            </Button>
            <CaptchaLine status={captcha.status} />
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
};
