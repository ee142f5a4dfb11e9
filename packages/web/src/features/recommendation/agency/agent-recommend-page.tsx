import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { AGENT_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useFormContext } from '#lib/form/use-form.tsx';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import type { ThanksState } from '#shared/recommendation/thanks-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { fieldLabel } from '../fields/form-fields.ts';
import type { FormValues } from '../fields/form-values.ts';
import { loadOffer, type Offer, OfferLayout } from '../offer.tsx';
import styles from '../recommend-form.module.css';
import { RecommendForm } from '../recommend-form.tsx';

/** The number of the agent who records the recommendation for a recommender. */
export const AgentNumberField = (): ReactNode => {
  const { register, errors } = useFormContext<FormValues>();
  return (
    <TextField
      label={fieldLabel('agentNumber')}
      hint={t('recommendation.agentNumber.hint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={AGENT_NUMBER_MAX_LENGTH}
      required
      error={errors.agentNumber}
      {...register('agentNumber', { validate: checkRequired(fieldLabel('agentNumber')) })}
    />
  );
};

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

/** Recommends an agent who was found by the search, or records what a recommender says to an agent on the phone. */
export const Component = (): ReactNode => {
  const offer = useLoaderData<Offer>();
  const { product } = offer;
  const { key } = useLocation();
  return isAgent(product) ? <AgentOffer key={key} {...offer} /> : <RecordedOffer key={key} product={product} />;
};
