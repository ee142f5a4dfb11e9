import type { ReactNode } from 'react';
import type { Failure } from '#lib/form/failure.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { ResendConfirmation } from '#shared/recommendation/resend-confirmation.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** Links to the existing recommendation: the recommender's own list when logged in, else the page of its link. */
export const ToExisting = ({ failure, email }: { failure: Failure; email: string }): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const number = failure.recommendationNumber;
  if (!number) return null;
  if (failure.reason === 'recommendationUnconfirmed') return <ResendConfirmation number={number} email={email} />;
  const to = isLoggedIn ? pagePath('Dashboard') : pagePath('Click', { empfehlungsnummer: number });
  return <ButtonLink to={to}>{t('recommendation.errors.openExisting')}</ButtonLink>;
};
