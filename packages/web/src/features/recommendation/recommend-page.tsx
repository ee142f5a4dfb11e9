import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { loadProduct } from './load-product.ts';
import { OfferLayout } from './offer-layout.tsx';
import { RecommendForm } from './recommend-form.tsx';

export { loadProduct as loader };

/** Recommend a product: what it is, what it pays, and the form. */
export const Component = (): ReactNode => {
  const product = useLoaderData<Product>();
  const { key } = useLocation();
  return (
    <OfferLayout product={product} variant="own">
      <RecommendForm key={key} product={product} />
    </OfferLayout>
  );
};
