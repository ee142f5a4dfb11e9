import type { PersonalProduct } from '@mundwerk/contract/referral/personal-link';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { type ReactNode, useId } from 'react';
import { boot } from '#lib/page/boot.ts';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { productPromise, shortWords } from '#shared/reward/product-promise.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './product-group.module.css';

/** As many cards as a large screen shows without scrolling. */
const FIRST_ROW = 3;

interface OfferProps {
  product: PersonalProduct;
  /** The recommender's first name. */
  name: string;
  /** The recommender's part of the reward. */
  share: number;
  /** Above the fold. */
  isFirst: boolean;
}

/** The reward of the visitor, or else of the recommender. */
const Benefit = ({ product, name, share }: OfferProps): ReactNode => {
  const promised = productPromise(product, share, boot().client);
  const own = shortWords(promised.recipient);
  const senders = shortWords(promised.recommender);
  if (!own && !senders) return null;
  return (
    <p className={classNames(styles.benefit, own && styles.own)}>
      {own ? (
        <strong>{t('personalLink.page.forYou', { amount: own })}</strong>
      ) : (
        t('personalLink.page.forSender', { amount: senders, name })
      )}
    </p>
  );
};

const Offer = (props: OfferProps): ReactNode => {
  const { product, isFirst } = props;
  const titleId = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      {product.Photo ? (
        <Picture
          className={styles.picture}
          address={product.Photo}
          sizes={`(width < ${BREAKPOINTS.md}px) 8rem, (width < ${BREAKPOINTS.lg}px) 45vw, 24rem`}
          isFirst={isFirst}
        />
      ) : null}
      <Stack gap="sm" className={styles.words}>
        <h3 id={titleId} className={classNames(text.xl, styles.name)}>
          <LongWords>{product.AnzeigeName}</LongWords>
        </h3>
        <p className={text.soft}>{product.Beschreibung}</p>
      </Stack>
      <Stack gap="ms" className={styles.foot}>
        <Benefit {...props} />
        <Button type="submit" isWide name="produkt" value={product.Id}>
          {t('personalLink.page.pick')}
          <VisuallyHidden>{`: ${product.AnzeigeName}`}</VisuallyHidden>
        </Button>
      </Stack>
    </Card>
  );
};

interface ProductGroupProps extends Pick<OfferProps, 'name' | 'share'> {
  title: string | null;
  products: readonly PersonalProduct[];
  /** Whether this is the page's first group. */
  isFirst: boolean;
}

/** Products as cards; each category folds under its title, except the first. */
export const ProductGroup = ({ title, products, isFirst, ...rest }: ProductGroupProps): ReactNode => {
  const cards = (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <li key={product.Id}>
          <Offer product={product} isFirst={isFirst && index < FIRST_ROW} {...rest} />
        </li>
      ))}
    </ul>
  );
  if (title === null && isFirst) return <Section title={t('personalLink.page.offers')}>{cards}</Section>;
  return (
    <details className={styles.group} open={isFirst}>
      <summary className={styles.summary}>
        <h2 className={text.xl}>{title ?? t('personalLink.page.more')}</h2>
        <span className={text.soft}>{t('personalLink.page.count', { count: products.length })}</span>
      </summary>
      {cards}
    </details>
  );
};
