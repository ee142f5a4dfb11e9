import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { shortWords, wholeReward } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from './product-list.module.css';
import { Section } from './section.tsx';

/** The products that can be recommended, each with its reward; a row links to its form. */
export const ProductList = ({ products }: { products: readonly Product[] }): ReactNode => {
  const titleId = useId();
  return (
    <Section id="products" titleId={titleId} title={t('home.products.title')}>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.Id}>
            <PageLink page="Recommendation" params={{ produktId: product.Id }} className={styles.product}>
              <span className={styles.words}>
                <span className={classNames(text.display, text.xl, styles.name)}>
                  <LongWords>{product.AnzeigeName}</LongWords>
                </span>
                <span className={text.soft}>{product.Beschreibung}</span>
              </span>
              <Reward amount={shortWords(wholeReward(product))} />
              <span className={styles.arrow}>
                <Icon icon={ArrowRight} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Reward = ({ amount }: { amount: string }): ReactNode => {
  if (!amount) return null;
  return (
    <span className={styles.reward}>
      <RichText
        text="home.products.reward"
        values={{ amount }}
        marks={{
          amount: (inside) => (
            <span className={styles.amount}>
              <Money>{inside}</Money>
            </span>
          ),
        }}
      />
    </span>
  );
};
