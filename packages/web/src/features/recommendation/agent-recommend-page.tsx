import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { Picture } from '../../lib/picture.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { loadOffer, type Offer } from './load-offer.ts';
import { OfferLayout } from './offer-layout.tsx';
import styles from './recommend-form.module.css';
import { RecommendForm } from './recommend-form.tsx';

export { loadOffer as loader };

/** Agents are products with a person's name (spec 1 §3 "Agent"). */
const isAgent = (product: Product): boolean => 'LastName' in product;

/** A visitor recommends an agent in their own name; the server counts it for the agent's agency. */
const AgentOffer = ({ product, campaigns }: Offer): ReactNode => (
  <OfferLayout
    product={product}
    variant="own"
    portrait={
      product.Photo ? (
        <Picture className={styles.portrait} address={product.Photo} sizes="8rem" ratio={4} isFirst />
      ) : null
    }
  >
    <RecommendForm product={product} campaigns={campaigns} />
  </OfferLayout>
);

/** A call-centre agent records a recommendation for somebody else, who agreed on the phone. */
const RecordedOffer = ({ product }: { product: Product }): ReactNode => {
  const isLoggedIn = useSession() !== null;
  return (
    <OfferLayout product={product} variant="agent">
      {isLoggedIn ? (
        // A login decides in whose name a recommendation is made, so nobody else's can be recorded.
        <Notice
          kind="warning"
          title={t('recommendation.variants.agent.loggedIn.title')}
          action={<ButtonLink to={pagePath('Logout')}>{t('recommendation.variants.agent.loggedIn.logOut')}</ButtonLink>}
        >
          {t('recommendation.variants.agent.loggedIn.text')}
        </Notice>
      ) : (
        <RecommendForm product={product} variant="agent" />
      )}
    </OfferLayout>
  );
};

/** Recommending by way of an agent: who is found by the search, or who records what somebody says on the phone. */
export const Component = (): ReactNode => {
  const offer = useLoaderData<Offer>();
  const { key } = useLocation();
  return isAgent(offer.product) ? (
    <AgentOffer key={key} {...offer} />
  ) : (
    <RecordedOffer key={key} product={offer.product} />
  );
};
