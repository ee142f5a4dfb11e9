import type { ReactNode } from 'react';
import type { Failure } from '#lib/form/failure.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { ResendConfirmation } from '#shared/recommendation/resend-confirmation.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

interface Created {
  state: CreatedState;
}

interface Existing {
  failure: Failure;
  email: string;
}

/** Shown to a recommender who returns to a form that was already sent: they continue instead of creating a duplicate. */
const AlreadyCreated = ({ state }: Created): ReactNode => (
  <Notice
    kind="success"
    title={t('recommendation.already.title')}
    action={
      <Row>
        <ButtonLink to={pagePath('Click', { empfehlungsnummer: state.created.Empfehlungsnummer })} state={state}>
          {t('recommendation.already.open')}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          to={pagePath('Recommendation', { produktId: state.product.Id })}
          state={{ recommender: state.recommender }}
        >
          {t('recommendation.already.another')}
        </ButtonLink>
      </Row>
    }
  >
    {t('recommendation.already.text')}
  </Notice>
);

/** Links to the existing recommendation: the recommender's own list when logged in, else the page of its link. */
const ToExisting = ({ failure, email }: Existing): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const number = failure.recommendationNumber;
  if (!number) return null;
  if (failure.reason === 'recommendationUnconfirmed') return <ResendConfirmation number={number} email={email} />;
  const to = isLoggedIn ? pagePath('Dashboard') : pagePath('Click', { empfehlungsnummer: number });
  return <ButtonLink to={to}>{t('recommendation.errors.openExisting')}</ButtonLink>;
};

/** What is said of a recommendation that exists already: by this form, or by an earlier one that the server refused to repeat. */
export const AlreadyThere = (props: Created | Existing): ReactNode =>
  'state' in props ? <AlreadyCreated {...props} /> : <ToExisting {...props} />;
