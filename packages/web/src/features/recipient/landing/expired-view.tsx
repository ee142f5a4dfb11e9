import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { DeadEnd } from '#lib/page/dead-end.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { recipientWords } from '../recipient-words.ts';

/** The link has expired: since when, and a button that asks its sender for a new one. */
export const ExpiredView = ({ shared }: { shared: OpenRecommendation }): ReactNode => {
  const { EmpfehlerVorname: name, Empfehlungsnummer: nr } = shared;
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, failure } = useSending({
    words: recipientWords,
    send: () => call('POST /empfehlung/{nr}/neuerlink', { params: { nr } }),
    onDone: () => setIsAsked(true),
  });
  return (
    <DeadEnd
      title={t('recipient.expired.title')}
      text={t('recipient.expired.text', { name, date: formatDate(shared.GueltigBis) })}
      told={
        <>
          <FailureNotice title={t('recipient.expired.askFailed')} failure={failure} />
          {isAsked ? (
            <Notice kind="success" title={t('recipient.expired.askedTitle', { name })}>
              {t('recipient.expired.asked', { name })}
            </Notice>
          ) : null}
        </>
      }
      action={
        isAsked ? null : (
          <Button isBusy={isSending} onClick={() => void send(undefined)}>
            {isSending ? t('recipient.expired.asking') : t('recipient.expired.ask', { name })}
          </Button>
        )
      }
    />
  );
};
