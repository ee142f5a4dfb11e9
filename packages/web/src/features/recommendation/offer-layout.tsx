import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { rewardCentsOf } from '../../lib/reward-split.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { type FormVariant, variantText } from './form-variant.ts';
import styles from './recommend-form.module.css';

interface OfferLayoutProps {
  product: Product;
  variant: FormVariant;
  /** Whom one recommends, where it is a person. */
  portrait?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** What is recommended and what it pays on one side, the form on the other. */
export const OfferLayout = ({ product, variant, portrait, children }: OfferLayoutProps): ReactNode => {
  const rewardCents = rewardCentsOf(product);
  return (
    <Page>
      <div className={styles.layout}>
        <aside className={styles.offer}>
          {portrait}
          <PageHead
            title={variantText(variant, 'title', { product: product.AnzeigeName })}
            lead={variantText(variant, 'lead')}
          />
          <p className={styles.description}>{product.Beschreibung}</p>
          {rewardCents > 0 ? (
            <p>
              <RichText
                text="recommendation.reward"
                values={{ amount: formatMoney(rewardCents) }}
                marks={{ amount: (inside) => <strong className={styles.reward}>{inside}</strong> }}
              />
            </p>
          ) : null}
        </aside>
        <div className={styles.column}>{children}</div>
      </div>
    </Page>
  );
};
