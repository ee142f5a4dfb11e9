import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { Picture } from '#lib/page/picture.tsx';
import { loadOffer, type Offer } from '../load-offer.ts';
import { OfferLayout } from '../offer-layout.tsx';
import styles from '../recommend-form.module.css';
import { RecommendForm } from '../recommend-form.tsx';
import { RecordedOffer } from '../recorded-offer.tsx';

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
