import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { useChange } from '#lib/http/use-change.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

/** Says that the links are locked until the address is confirmed: why, since when, and how to resend the mail. `number` is one of the links. */
export const LockNotice = ({ number }: { number: string }): ReactNode => {
  const user = useSession()?.user;
  const resend = useChange({
    send: () => call('POST /Empfehlen/{nr}/adressbestaetigung', { params: { nr: number } }),
    onDone: refreshUser,
  });
  if (!user) return null;
  const sentAt = user.AdressmailVersendetAm;
  const outcome = resend.reply?.OptinMailAlreadySent ? 'reward.lock.alreadySent' : 'reward.lock.sent';
  return (
    <Notice
      kind="warning"
      title={t('reward.lock.title')}
      action={
        <Stack gap="sm">
          <div>
            <Button
              kind="secondary"
              isBusy={resend.isSending}
              isDisabled={user.IstSupport || resend.isDone}
              onClick={() => resend.send()}
            >
              {t(sentAt ? 'reward.lock.resend' : 'reward.lock.send')}
            </Button>
          </div>
          <p role="status">
            {resend.isDone ? t(outcome, { email: user.Email }) : null}
            {resend.error?.message}
          </p>
        </Stack>
      }
    >
      {sentAt
        ? t('reward.lock.pending', { email: user.Email, date: formatDateTime(sentAt) })
        : t('reward.lock.text', { email: user.Email })}
    </Notice>
  );
};
