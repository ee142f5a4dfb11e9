import type { Passkey } from '@mundwerk/contract/account/passkey';
import { PASSKEY_NAME_MAX_LENGTH } from '@mundwerk/contract/values/person/passkey';
import type { ReactNode } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkRequired } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  onCancel: () => void;
  onDone: (name: string) => void;
}

/** Gives a passkey another name. */
export const RenamePasskey = ({ passkey, onCancel, onDone }: RenamePasskeyProps): ReactNode => {
  const label = t('settings.passkey.name');
  const form = useCallForm({
    call: 'PUT /account/passkeys/{id}',
    defaultValues: { name: passkey.Name },
    fields: { name: { wire: 'Name', label, limit: PASSKEY_NAME_MAX_LENGTH } },
    toRequest: (values) => ({ params: { id: passkey.Id }, body: { Name: values.name.trim() } }),
    onDone: ({ Name }) => onDone(Name),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('settings.person.failed')} failure={form.failure} />
        <TextField
          label={label}
          hint={t('settings.passkey.nameHint')}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          required
          error={form.errors.name}
          {...form.register('name', { validate: checkRequired(label) })}
        />
        <Row>
          <Button type="submit" isBusy={form.isSending}>
            {t('settings.passkey.saveName')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
