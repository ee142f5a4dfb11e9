import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { Columns } from '../../ui/layout/columns.tsx';
import { ProductCard } from './product-card.tsx';

/** As many cards as a large screen shows without scrolling. */
const FIRST_ROW = 4;

interface ProductGridProps {
  category: Category;
  products: readonly AnyProduct[];
  /** The tariffs that can be recommended with a device. */
  deviceTariffs: readonly number[];
}

/** The products as cards: 4 in a row, 2 on a tablet, 1 on a phone (spec 1 §2.2). */
export const ProductGrid = ({ category, products, deviceTariffs }: ProductGridProps): ReactNode => (
  <Columns as="ul" count="four">
    {products.map((product, index) => (
      <li key={product.Id}>
        <ProductCard
          product={product}
          category={category}
          deviceTariffs={deviceTariffs}
          isSuggested={category.Vorauswahl.includes(product.Id)}
          isFirst={index < FIRST_ROW}
        />
      </li>
    ))}
  </Columns>
);
