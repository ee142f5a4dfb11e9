import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import shown from '#ui/shown.module.css';
import { hasDetails, ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** As many cards as a large screen shows without scrolling. */
const FIRST_ROW = 4;

interface ProductGridProps {
  category: Category;
  products: readonly AnyProduct[];
  /** The tariffs that can be recommended with a device. */
  deviceTariffs: readonly number[];
}

/**
 * The products as cards: 4 in a row, 2 on a tablet, 1 on a phone (spec 1 §2.2). A phone first shows what distinguishes the sizes of a tariff,
 * all in one view; one checkbox reveals the details of all cards, by CSS alone.
 */
export const ProductGrid = ({ category, products, deviceTariffs }: ProductGridProps): ReactNode => (
  <div className={styles.list}>
    {products.some(hasDetails) ? (
      <div className={classNames(styles.details, shown.belowMd)}>
        <Checkbox label={t('catalogue.card.details')} />
      </div>
    ) : null}
    <Columns as="ul" count="four" className={styles.cards}>
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
  </div>
);
