import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkEmail } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { waitingEmail } from './own-email-change.ts';
import type { PersonFormProps } from './person-form.ts';

/** Requests a change of address; both mailboxes get a link. */
export const EmailForm = ({ user, onCancel, onDone }: PersonFormProps): ReactNode => {
  const cache = useQueryClient();
  const { SupportEmail } = boot().client;
  const label = t('settings.person.emailForm.label');
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'POST /empfehler/email',
    mode: 'onSubmit',
    defaultValues: { email: '' },
    fields: { email: { wire: 'Email', label, limit: EMAIL_MAX_LENGTH } },
    unworded: 'field',
    toRequest: ({ email }) => ({ body: { Email: email.trim() } }),
    onDone: (change) => {
      cache.setQueryData(waitingEmail.queryKey, { Aenderung: change });
      onDone(null);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{t('settings.person.emailForm.text', { email: user.Email })}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        <TextField
          label={label}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          required
          error={errors.email}
          {...register('email', { validate: checkEmail(label) })}
        />
        <p className={text.soft}>
          <RichText
            text="settings.person.emailForm.lost"
            values={{ support: SupportEmail }}
            marks={{ support: (inside) => <a href={`mailto:${SupportEmail}`}>{inside}</a> }}
          />
        </p>
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t('settings.person.emailForm.save')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
