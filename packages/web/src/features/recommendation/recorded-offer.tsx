import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import type { ThanksState } from '#shared/recommendation/thanks-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { AgentNumberField } from './fields/agent-number-field.tsx';
import { OfferLayout } from './offer-layout.tsx';
import { RecommendForm } from './recommend-form.tsx';

/** Leads to the thanks page instead of the share screen, because the recommender gets the link. */
const toThanks = ({ created, product, recommender }: CreatedState): { to: string; state: ThanksState } => {
  const { Empfehlungsnummer, Empfehlungscode, GueltigBis } = created;
  return {
    to: pagePath('Thanks'),
    state: {
      occasion: 'offline',
      created: { Empfehlungsnummer, Empfehlungscode, GueltigBis },
      productId: product.Id,
      productName: productValues(product).theProduct,
      firstName: recommender.firstName,
      email: recommender.email,
    },
  };
};

/** A call-centre agent records a recommendation for a recommender, who agreed on the phone. */
export const RecordedOffer = ({ product }: { product: Product }): ReactNode => {
  const isLoggedIn = useSession() !== null;
  return (
    <OfferLayout product={product} variant="agent">
      {isLoggedIn ? (
        // A login decides in whose name a recommendation is made, so that none can be recorded for others.
        <Notice
          kind="warning"
          title={t('recommendation.variants.agent.loggedIn.title')}
          action={<ButtonLink to={pagePath('Logout')}>{t('recommendation.variants.agent.loggedIn.logOut')}</ButtonLink>}
        >
          {t('recommendation.variants.agent.loggedIn.text')}
        </Notice>
      ) : (
        <RecommendForm product={product} variant="agent" first={<AgentNumberField />} next={toThanks} />
      )}
    </OfferLayout>
  );
};
