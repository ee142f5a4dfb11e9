import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useForm } from '#lib/form/use-form.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { checkEmail } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

export interface RequestLinkProps {
  /** Requests the mail; with an address where the visitor must enter one. */
  send: (email: string | null) => Promise<{ Message: string }>;
  /** Whether the server knows the owner from an earlier link or the device: then one press is enough. */
  isKnown: boolean;
}

/** Mails a personal link on request. The answer is the same whether or not there is one, and replaces the form. */
export const RequestLinkForm = ({ send, isKnown }: RequestLinkProps): ReactNode => {
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm({ email: '' }, 'onSubmit');
  const sending = useSending({
    send: (email: string | null) => send(email),
    onDone: (reply) => setMessage(reply.Message),
  });
  if (message !== null) {
    return (
      <Notice kind="success" title={t('lib.linkRequest.sent')}>
        {`${message} ${t('lib.linkRequest.spam')}`}
      </Notice>
    );
  }
  const label = t('lib.linkRequest.email');
  const words = isKnown ? 'lib.linkRequest.again' : 'lib.linkRequest.send';
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isKnown) void sending.send(null);
        else void form.store.submit(({ email }) => sending.send(email.trim()));
      }}
    >
      <Stack>
        <FailureNotice title={t('lib.linkRequest.failed')} failure={sending.failure} />
        {isKnown ? null : (
          <TextField
            label={label}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            required
            error={form.errors.email}
            {...form.register('email', { validate: checkEmail(label) })}
          />
        )}
        <div>
          <Button type="submit" size="lg" isWide isBusy={sending.isSending}>
            {t(sending.isSending ? 'lib.linkRequest.sending' : words)}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
