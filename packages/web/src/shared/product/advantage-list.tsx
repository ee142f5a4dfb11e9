import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './advantage-list.module.css';
import { HtmlText } from './html-text.tsx';

/** The advantages of a product that the catalogue lists. */
export const advantagesOf = (product: AnyProduct): readonly string[] =>
  'Quelle' in product && product.Quelle === 'Festnetz'
    ? [product.Beschreibung1, product.Beschreibung2, product.Beschreibung3, product.Beschreibung4].flatMap(
        (advantage) => advantage ?? [],
      )
    : (product.Vorteile ?? []);

interface AdvantageListProps {
  product: AnyProduct;
  /** Maximum number to show, where there is little room. */
  most?: number;
}

/** A product's advantages as a checklist; nothing where the catalogue lists none. */
export const AdvantageList = ({ product, most = 4 }: AdvantageListProps): ReactNode => {
  const advantages = advantagesOf(product).slice(0, most);
  return advantages.length > 0 ? (
    <Stack as="ul" gap="sm" className={text.small}>
      {advantages.map((advantage) => (
        <li key={advantage} className={styles.advantage}>
          <HtmlText>{advantage}</HtmlText>
        </li>
      ))}
    </Stack>
  ) : null;
};
