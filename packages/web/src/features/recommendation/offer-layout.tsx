import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { isChoice } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { ProductPrice } from '#shared/product/product-price.tsx';
import { shortWords, wholeReward, wordsOf } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Sides, StayingSide } from '#ui/layout/columns.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { type FormVariant, variantText } from './fields/form-variant.ts';
import { ProductSwitch } from './product-switch.tsx';
import styles from './recommend-form.module.css';

interface OfferLayoutProps {
  product: AnyProduct;
  variant: FormVariant;
  /** Portrait of the recommended person, for agents. */
  portrait?: ReactNode;
  /** Whether another product can be chosen here. */
  canSwitch?: boolean;
  /** The form. */
  children: ReactNode;
}

/** Replaces the form while the operators have stopped new recommendations. */
const Stopped = ({ told }: { told: string | null }): ReactNode => (
  <Notice kind="info" title={t('recommendation.stopped.title')}>
    <p>{told ?? t('recommendation.stopped.text')}</p>
  </Notice>
);

/** The product and its reward on one side, the form on the other. */
export const OfferLayout = ({
  product,
  variant,
  portrait,
  canSwitch = false,
  children,
}: OfferLayoutProps): ReactNode => {
  const sums = wholeReward(product);
  const amount = shortWords(sums);
  const stop = boot().stops.find(({ productId }) => productId === null || productId === product.Id);
  return (
    <Page>
      <Sides isAsideFirst>
        <StayingSide as="aside" gap="none" className={styles.offer}>
          {portrait}
          <PageHead title={variantText(variant, 'title', productValues(product))} lead={variantText(variant, 'lead')} />
          <div className={styles.product}>
            {product.Photo && !portrait ? (
              <Picture
                className={styles.picture}
                address={product.Photo}
                sizes={`(width < ${BREAKPOINTS.lg}px) 6.5rem, 26rem`}
                isFirst
              />
            ) : null}
            <ProductPrice product={product} />
            <p className={classNames(text.measure, styles.description)}>{product.Beschreibung}</p>
          </div>
          {amount ? (
            <p>
              <RichText
                text="recommendation.reward"
                values={{ amount }}
                marks={{
                  amount: (inside) => (
                    <strong className={classNames(text.display, text.xxxl, text.numbers, styles.reward)}>
                      {inside}
                    </strong>
                  ),
                }}
              />
            </p>
          ) : null}
          {isChoice(sums) ? <p className={text.note}>{wordsOf(sums)}</p> : null}
          {canSwitch && !stop ? <ProductSwitch product={product} /> : null}
        </StayingSide>
        <div className={styles.column}>{stop ? <Stopped told={stop.text} /> : children}</div>
      </Sides>
    </Page>
  );
};
