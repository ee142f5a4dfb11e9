import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { waitingEmail } from './own-email-change.ts';

/** Says which mailbox must still confirm a change of address, and how to withdraw it. */
export const WaitingEmail = (): ReactNode => {
  const cache = useQueryClient();
  const change = useQuery(waitingEmail).data?.Aenderung;
  const cancel = useMutation({
    mutationFn: () => call('DELETE /empfehler/email'),
    onSuccess: () => cache.setQueryData(waitingEmail.queryKey, { Aenderung: null }),
  });
  if (!change) return null;
  const missing = change.AlteBestaetigt ? 'new' : change.NeueBestaetigt ? 'old' : 'both';
  return (
    <Notice kind="info" title={t('settings.person.waiting.title', { email: change.NeueEmail })}>
      <Stack gap="sm">
        <p>{t(`settings.person.waiting.${missing}`, { date: formatDateTime(change.GueltigBis) })}</p>
        {cancel.isError ? <p role="alert">{cancel.error.message}</p> : null}
        <div>
          <Button kind="quiet" size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('settings.person.waiting.cancel')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
};
