import type { ClosedRecommendation, OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd } from '#lib/page/dead-end.tsx';
import { t } from '#lib/text/i18n.ts';
import { ExpiredView } from './expired-view.tsx';

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
