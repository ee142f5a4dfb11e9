import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCampaigns } from './load-campaigns.ts';
import { loadProduct } from './load-product.ts';

/** What is recommended, and the campaigns one can take part in with it. */
export interface Offer {
  readonly product: AnyProduct;
  readonly campaigns: readonly Campaign[];
}

/** The product of the address, and the campaigns that are on. */
export const loadOffer = async (args: LoaderFunctionArgs): Promise<Offer | Response> => {
  const [product, campaigns] = await Promise.all([loadProduct(args), loadCampaigns(args.request.signal)]);
  return product instanceof Response ? product : { product, campaigns };
};
