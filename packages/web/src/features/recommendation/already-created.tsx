import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

/** Shown to a recommender who returns to a form that was already sent: they continue instead of creating a duplicate. */
export const AlreadyCreated = ({ state }: { state: CreatedState }): ReactNode => (
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
