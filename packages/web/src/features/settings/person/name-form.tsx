import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ReactNode } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkRequired } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { session, updateUser } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { PersonFormProps } from './person-form.ts';

/** Changes the name of the account. */
export const NameForm = ({ user, onCancel, onDone }: PersonFormProps): ReactNode => {
  const labels = {
    firstName: t('settings.person.nameForm.firstName'),
    lastName: t('settings.person.nameForm.lastName'),
  };
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'PUT /empfehler/name',
    defaultValues: { firstName: user.Vorname, lastName: user.Nachname },
    fields: {
      firstName: { wire: 'Vorname', label: labels.firstName, limit: NAME_MAX_LENGTH },
      lastName: { wire: 'Nachname', label: labels.lastName, limit: NAME_MAX_LENGTH },
    },
    unworded: 'notice',
    toRequest: ({ firstName, lastName }) => ({
      body: { Anrede: user.Anrede, Vorname: firstName.trim(), Nachname: lastName.trim() },
    }),
    onDone: (changed) => {
      const token = session()?.token;
      if (token !== undefined) updateUser(token, changed);
      onDone(t('settings.person.nameForm.done'));
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{t('settings.person.nameForm.text')}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.firstName}
          {...register('firstName', { validate: checkRequired(labels.firstName, 'lib.fields.help.firstName') })}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.lastName}
          {...register('lastName', { validate: checkRequired(labels.lastName, 'lib.fields.help.lastName') })}
        />
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t('settings.person.nameForm.save')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
