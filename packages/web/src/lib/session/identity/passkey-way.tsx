import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { arePasskeysOffered, askPasskey, noAnswerText } from '#lib/passkey/passkeys.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';

/** Confirms with a passkey instead of the password. */
export const PasskeyWay = ({ onConfirmed }: { onConfirmed: () => void }): ReactNode => {
  const [note, setNote] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: async (_: null) => {
      setNote(null);
      return call('POST /account/passkeys/bestaetigen', { body: { Antwort: await askPasskey() } });
    },
    onFailure: (error) => {
      const words = noAnswerText(error);
      setNote(words);
      return words !== null;
    },
    onDone: onConfirmed,
  });
  if (boot().client.IsAutologin || !arePasskeysOffered()) return null;
  return (
    <Stack gap="sm">
      <FailureNotice title={t('identity.failed')} failure={failure} />
      <div>
        <Button kind="quiet" isBusy={isSending} onClick={() => void send(null)}>
          <Icon icon={KeyRound} />
          {t('identity.passkey')}
        </Button>
      </div>
      <p className={text.told} role="status">
        {note}
      </p>
    </Stack>
  );
};
