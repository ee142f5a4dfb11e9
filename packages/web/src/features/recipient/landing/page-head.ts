import type { PageHead } from '@mundwerk/contract/client/boot';
import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { t } from '#lib/text/i18n.ts';

/** The document's title for a recommendation that cannot be used (spec 1 §2.3); null where the page's own texts apply. */
export const recommendationHead = ({ Status }: SharedRecommendation): PageHead | null => {
  switch (Status) {
    case 'Abgelaufen':
      return { title: t('recipient.expired.title'), description: t('recipient.expired.description') };
    case 'Gesperrt':
      return { title: t('recipient.closed.blockedTitle'), description: t('recipient.closed.blockedDescription') };
    case 'Wartet':
      return { title: t('recipient.closed.waitingTitle'), description: t('recipient.closed.waitingDescription') };
    case 'Angehalten':
      return { title: t('recipient.closed.stoppedTitle'), description: t('recipient.closed.stoppedText') };
    case 'Ok':
      return null;
  }
};
