import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import type { HomeContent } from '@mundwerk/contract/content/content';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { AgentFinder } from './agent-finder.tsx';
import { Carousel } from './carousel.tsx';
import { CategoryList } from './category-list.tsx';
import { Conditions } from './conditions.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { Hero } from './hero.tsx';
import { MarketingText } from './marketing-text.tsx';
import { ProductList } from './product-list.tsx';
import { Steps } from './steps.tsx';

const loadTopCategories = async (): Promise<Category[]> =>
  (await call('GET /produktkategorie')).filter(({ UebergeordneteId }) => UebergeordneteId === null);

/** The page as it is without anything from editors. */
const NO_CONTENT: HomeContent = { KeyVisual: null, Bloecke: [] };

/** Loads the editors' content, the highest reward, and the products or their categories. */
export const loader = async () => {
  const hasCategories = boot().client.ShowProductCategory;
  const [content, maxReward, products, categories] = await Promise.all([
    call('GET /content/startseite').catch(() => NO_CONTENT),
    call('GET /produkt/maxpraemiewert'),
    hasCategories ? [] : call('GET /produkt'),
    hasCategories ? loadTopCategories() : [],
  ]);
  return { content, maxReward, products, categories };
};

/** The home page: the highest reward, how it works, what can be recommended, and the conditions. */
export const Component = (): ReactNode => {
  const { content, maxReward, products, categories } = useLoaderData<typeof loader>();
  const { client } = boot();
  return (
    <>
      <Hero maxReward={maxReward} keyVisual={content.KeyVisual} />
      <Steps />
      {client.showMarketingText ? <MarketingText /> : null}
      {categories.length > 0 ? <CategoryList categories={categories} /> : null}
      {products.length > 0 ? <ProductList products={products} /> : null}
      {client.showCarousel ? <Carousel /> : null}
      {client.ProduktApi === 'Agent' ? <AgentFinder /> : null}
      <ContentBlocks blocks={content.Bloecke} />
      <Conditions />
    </>
  );
};
