import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { takeBootData } from '../../lib/boot.ts';
import { Conditions } from './conditions.tsx';
import { Hero } from './hero.tsx';
import { ProductList } from './product-list.tsx';
import { Steps } from './steps.tsx';

/** The highest reward and the products, from the document on the first page, from the server later. */
export const loader = async () => {
  const [maxReward, products] = await Promise.all([
    takeBootData('maxReward') ?? call('GET /produkt/maxpraemiewert'),
    takeBootData('products') ?? call('GET /produkt'),
  ]);
  return { maxRewardCents: maxReward.WertCent, products };
};

/** The home page: what there is to win, how it works, what can be recommended, what has to be true. */
export const Component = (): ReactNode => {
  const { maxRewardCents, products } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero maxRewardCents={maxRewardCents} />
      <Steps />
      {products.length > 0 ? <ProductList products={products} /> : null}
      <Conditions />
    </>
  );
};
