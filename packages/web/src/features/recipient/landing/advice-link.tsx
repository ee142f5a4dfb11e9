import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';

/** The alternative where agents advise: leave one's data instead of signing up online. Channel and number stay in the URL. */
export const AdviceLink = ({ number }: { number: string }): ReactNode => {
  const { search } = useLocation();
  return (
    <ButtonLink
      kind="secondary"
      size="lg"
      to={{ pathname: pagePath('RecipientData', { empfehlungsnummer: number }), search }}
    >
      {t('recipient.landing.advice')}
    </ButtonLink>
  );
};
