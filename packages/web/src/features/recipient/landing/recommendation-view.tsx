import type { ClosedRecommendation, OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { recipientWords } from '../recipient-number.ts';

/** The link has expired: since when, and a button that asks its sender for a new one. */
export const ExpiredView = ({ shared }: { shared: OpenRecommendation }): ReactNode => {
  const { EmpfehlerVorname: name, Empfehlungsnummer: nr } = shared;
  const { closing } = boot();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, failure } = useSending({
    words: recipientWords,
    send: () => call('POST /empfehlung/{nr}/neuerlink', { params: { nr } }),
    onDone: () => setIsAsked(true),
  });
  // After the end of the programme its sender cannot renew it. The words are those of `ClosingNotice`, which would be one more file of script.
  if (closing && closing.stage !== 'soon')
    return (
      <DeadEnd
        title={t('recipient.expired.title')}
        text={t(`closing.${closing.stage}.title`, { end: formatDate(closing.endsOn) })}
      />
    );
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

interface ClosedViewProps {
  status: ClosedRecommendation['Status'];
  /** The operators' message to visitors while the programme is stopped. */
  told?: string | null | undefined;
}

/** The link leads to no offer: its sender has not confirmed it yet or may not recommend, or the programme is stopped for a while. */
export const ClosedView = ({ status, told }: ClosedViewProps): ReactNode => {
  switch (status) {
    case 'Wartet':
      return <DeadEnd title={t('recipient.closed.waitingTitle')} text={t('recipient.closed.waitingText')} />;
    case 'Angehalten':
      return <DeadEnd title={t('recipient.closed.stoppedTitle')} text={told ?? t('recipient.closed.stoppedText')} />;
    case 'Gesperrt':
      return (
        <DeadEnd
          title={t('recipient.closed.blockedTitle')}
          text={t('recipient.closed.blockedText', { email: boot().client.SupportEmail })}
        />
      );
  }
};

interface RecommendationViewProps {
  shared: SharedRecommendation;
  /** Renders a living recommendation. */
  living: (shared: OpenRecommendation) => ReactNode;
}

/** Renders a recommendation by its status: the page itself, or why it cannot be used. */
export const RecommendationView = ({ shared, living }: RecommendationViewProps): ReactNode => {
  switch (shared.Status) {
    case 'Ok':
      return living(shared);
    case 'Abgelaufen':
      return <ExpiredView shared={shared} />;
    case 'Gesperrt':
    case 'Wartet':
    case 'Angehalten':
      return <ClosedView status={shared.Status} told={shared.Hinweis} />;
  }
};
