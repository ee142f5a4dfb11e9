import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { loadProduct } from './load-product.ts';
import { OfferLayout } from './offer-layout.tsx';
import { RecommendForm } from './recommend-form.tsx';

export { loadProduct as loader };

/** A call-centre agent records a recommendation for somebody else, who agreed on the phone. */
export const Component = (): ReactNode => {
  const product = useLoaderData<Product>();
  const { key } = useLocation();
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
        <RecommendForm key={key} product={product} variant="agent" />
      )}
    </OfferLayout>
  );
};
