import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { loadOffer, type Offer, OfferLayout } from './offer.tsx';
import { usePress } from './press.tsx';
import { RecommendForm } from './recommend-form.tsx';

export { loadOffer as loader };

const OwnForm = ({ product, campaigns }: Offer): ReactNode => (
  <RecommendForm product={product} campaigns={campaigns} press={usePress()} />
);

/** Recommend a product: what it is, what it pays, and the form. */
export const Component = (): ReactNode => {
  const { product, campaigns } = useLoaderData<Offer>();
  const { key } = useLocation();
  return (
    <OfferLayout product={product} variant="own" canSwitch>
      <OwnForm key={key} product={product} campaigns={campaigns} />
    </OfferLayout>
  );
};
