import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { shareStateOf } from '#shared/recommendation/own-link-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RecommendLink } from '../recommend-link.tsx';

/** Leads back to the link that waited for the confirmation; without one, on to the first recommendation. */
export const WayToLink = ({ own }: { own: OwnLink | null }): ReactNode =>
  own ? (
    <div>
      <ButtonLink
        size="lg"
        to={pagePath('Click', { empfehlungsnummer: own.Empfehlungsnummer })}
        state={shareStateOf(own)}
      >
        {t('account.newsletter.toLink')}
      </ButtonLink>
    </div>
  ) : (
    <RecommendLink>{t('account.newsletter.next')}</RecommendLink>
  );
