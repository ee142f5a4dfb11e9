import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import type { ViewMails } from '../preferences.ts';

/** Target of the unsubscribe link in a mail. It takes a button press, because mail scanners follow links. */
export const EndViewMail = ({ mails, id }: { mails: ViewMails; id: string }): ReactNode => {
  const [isEnded, setIsEnded] = useState(false);
  const { problem, attempt } = useAttempt();
  const end = (): void =>
    void attempt(async () => {
      await mails.end(id);
      setIsEnded(true);
    });
  if (problem) return <Notice kind="error">{problem}</Notice>;
  if (isEnded) return <Notice kind="success">{t('workList.views.mails.ended')}</Notice>;
  return (
    <Notice
      kind="info"
      action={
        <Button kind="secondary" onClick={end}>
          {t('workList.views.mails.end')}
        </Button>
      }
    >
      {t('workList.views.mails.ask')}
    </Notice>
  );
};
