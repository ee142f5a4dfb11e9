import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCampaigns } from './load-campaigns.ts';
import { loadProduct } from './load-product.ts';

/** The recommended product, and the campaigns that can be joined with it. */
export interface Offer {
  readonly product: AnyProduct;
  readonly campaigns: readonly Campaign[];
}

/** Loads the product that the URL names, and the active campaigns. */
export const loadOffer = async (args: LoaderFunctionArgs): Promise<Offer | Response> => {
  const [product, campaigns] = await Promise.all([loadProduct(args), loadCampaigns(args.request.signal)]);
  return product instanceof Response ? product : { product, campaigns };
};
