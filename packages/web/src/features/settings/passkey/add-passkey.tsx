import { PASSKEY_NAME_MAX_LENGTH } from '@mundwerk/contract/values/person/passkey';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { deviceAnswers, noAnswerText } from '#lib/passkey/passkeys.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';

interface AddPasskeyProps {
  onCancel: () => void;
  onDone: (name: string) => void;
}

/** The first call may ask for a fresh login, before the device shows its own dialog, which would cover ours. */
const add = async (Name: string): Promise<string> => {
  const [device, options] = await Promise.all([deviceAnswers(), call('POST /account/passkeys/optionen')]);
  const Antwort = await device.makePasskey(options);
  await call('POST /account/passkeys', { body: { Name, Antwort } });
  return Name;
};

/** Gives the new passkey a name and lets the device make it. */
export const AddPasskey = ({ onCancel, onDone }: AddPasskeyProps): ReactNode => {
  const [name, setName] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: add,
    onFailure: (error) => {
      const words = noAnswerText(error);
      setNote(words);
      return words !== null;
    },
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setNote(null);
    void send(name.trim() || t('settings.passkey.defaultName'));
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t('settings.passkey.addText')}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        {note === null ? null : <Notice kind="warning">{note}</Notice>}
        <TextField
          label={t('settings.passkey.name')}
          hint={t('settings.passkey.nameHint')}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t(isSending ? 'settings.passkey.adding' : 'settings.passkey.create')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
