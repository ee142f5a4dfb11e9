import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { type ReactNode, useId } from 'react';
import { Picture } from '#lib/page/picture.tsx';
import { AdvantageList } from '#shared/product/advantage-list.tsx';
import { ProductPrice } from '#shared/product/product-price.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from './offer-card.module.css';

/** As many advantages as are read at a glance. */
const MOST_ADVANTAGES = 3;

/** The recommended product: picture, price and advantages. Small on a phone, where the sender's message comes first. */
export const OfferCard = ({
  product,
  className,
}: {
  product: AnyProduct;
  className?: string | undefined;
}): ReactNode => {
  const titleId = useId();
  return (
    <section className={classNames(styles.offer, className)} aria-labelledby={titleId}>
      {product.Photo ? (
        <Picture
          className={styles.picture}
          address={product.Photo}
          sizes={`(width < ${BREAKPOINTS.lg}px) 6.5rem, 28rem`}
          isFirst
        />
      ) : null}
      <Stack gap="sm">
        <h2 className={text.xl} id={titleId}>
          <LongWords>{product.AnzeigeName}</LongWords>
        </h2>
        <ProductPrice product={product} />
      </Stack>
      <Stack gap="ms" className={styles.more}>
        <p>{product.Beschreibung}</p>
        <AdvantageList product={product} most={MOST_ADVANTAGES} />
      </Stack>
    </section>
  );
};
