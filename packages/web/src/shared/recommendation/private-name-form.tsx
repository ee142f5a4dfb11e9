import { PRIVATE_NAME_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { ReactNode } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';

interface PrivateNameFormProps {
  /** The recommendation's number. */
  number: string;
  name: string | null;
  onSaved: (name: string | null) => void;
  onCancel?: () => void;
  hasFocus?: boolean;
}

/** Asks for whom a recommendation is; only the recommender ever sees the answer, and an empty one takes it away. */
export const PrivateNameForm = ({ number, name, onSaved, onCancel, hasFocus }: PrivateNameFormProps): ReactNode => {
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const label = t('lib.privateName.label');
  const form = useCallForm({
    call: 'PUT /empfehler/empfehlungen/{id}/fuerwen',
    defaultValues: { name: name ?? '' },
    fields: { name: { wire: 'FuerWen', label, limit: PRIVATE_NAME_MAX_LENGTH } },
    toRequest: (values) => ({ params: { id: number }, body: { FuerWen: values.name.trim() } }),
    onDone: ({ FuerWen }) => onSaved(FuerWen),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FailureNotice title={t('lib.privateName.failed')} failure={form.failure} />
        <TextField
          label={label}
          hint={t('lib.privateName.hint')}
          autoComplete="off"
          autoCapitalize="words"
          autoFocus={hasFocus}
          maxLength={PRIVATE_NAME_MAX_LENGTH}
          error={form.errors.name}
          {...form.register('name')}
        />
        <Row gap="sm">
          <Button type="submit" kind="secondary" isBusy={form.isSending} isDisabled={isSupport}>
            {t('lib.privateName.save')}
          </Button>
          {onCancel ? (
            <Button kind="quiet" onClick={onCancel}>
              {t('lib.privateName.cancel')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  );
};
