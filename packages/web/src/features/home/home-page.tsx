import type { Category } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { boot, takeBootData } from '../../lib/boot.ts';
import { CategoryList } from './category-list.tsx';
import { Conditions } from './conditions.tsx';
import { Hero } from './hero.tsx';
import { ProductList } from './product-list.tsx';
import { Steps } from './steps.tsx';

const loadTopCategories = async (): Promise<Category[]> =>
  (await call('GET /produktkategorie')).filter(({ UebergeordneteId }) => UebergeordneteId === null);

/** The highest reward and the products, or their categories, from the document on the first page, from the server later. */
export const loader = async () => {
  const hasCategories = boot().client.ShowProductCategory;
  const [maxReward, products, categories] = await Promise.all([
    takeBootData('maxReward') ?? call('GET /produkt/maxpraemiewert'),
    hasCategories ? [] : (takeBootData('products') ?? call('GET /produkt')),
    hasCategories ? (takeBootData('categories') ?? loadTopCategories()) : [],
  ]);
  return { maxRewardCents: maxReward.WertCent, products, categories };
};

/** The home page: what there is to win, how it works, what can be recommended, what has to be true. */
export const Component = (): ReactNode => {
  const { maxRewardCents, products, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero maxRewardCents={maxRewardCents} />
      <Steps />
      {categories.length > 0 ? <CategoryList categories={categories} /> : null}
      {products.length > 0 ? <ProductList products={products} /> : null}
      <Conditions />
    </>
  );
};
