import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Mails the link to the status of a person whose data are stored; the answer is the same for any address. */
export const StatusLinkRequest = ({ email }: { email: string }): ReactNode => {
  const [message, setMessage] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: () => call('POST /empfaenger/link', { body: { Email: email } }),
    onDone: ({ Message }) => setMessage(Message),
  });
  if (message !== null) return <p role="status">{`${message} ${t('lib.linkRequest.spam')}`}</p>;
  return (
    <Stack gap="sm">
      <FailureNotice title={t('lib.linkRequest.failed')} failure={failure} />
      <div>
        <Button kind="secondary" isBusy={isSending} onClick={() => void send(undefined)}>
          {t(isSending ? 'lib.linkRequest.sending' : 'recipient.already.request')}
        </Button>
      </div>
    </Stack>
  );
};
