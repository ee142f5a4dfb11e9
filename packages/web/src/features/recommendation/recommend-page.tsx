import type { Product } from '@mundwerk/contract/catalogue';
import type { Campaign } from '@mundwerk/contract/content';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { loadCampaigns } from './load-campaigns.ts';
import { loadProduct } from './load-product.ts';
import { OfferLayout } from './offer-layout.tsx';
import { RecommendForm } from './recommend-form.tsx';

/** The product of the address, and the campaigns that are on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const [product, campaigns] = await Promise.all([loadProduct(args), loadCampaigns(args.request.signal)]);
  return product instanceof Response ? product : { product, campaigns };
};

/** Recommend a product: what it is, what it pays, and the form. */
export const Component = (): ReactNode => {
  const { product, campaigns } = useLoaderData<{ product: Product; campaigns: Campaign[] }>();
  const { key } = useLocation();
  return (
    <OfferLayout product={product} variant="own">
      <RecommendForm key={key} product={product} campaigns={campaigns} />
    </OfferLayout>
  );
};
