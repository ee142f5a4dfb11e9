import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { FootnoteMark } from '#lib/text/footnotes.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { AdvantageList, advantagesOf, ProductPrice, recommendSearch } from '#shared/product/product.tsx';
import { BY_PRESS } from '#shared/recommendation/created-recommendation.ts';
import { shortWords, wholeReward } from '#shared/reward/product-promise.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Card, Columns, Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './product-card.module.css';
import productGridStyles from './product-grid.module.css';

/** Whether an offer is a tariff alone, without any device to go with it. */
export const isCardOnly = (product: AnyProduct): boolean =>
  'Quelle' in product && product.Quelle === 'Mobilfunk' && product.HandyId === null;

/** The page with devices for a tariff, narrowed to that tariff; null where there are none. */
export const devicesPath = (
  { Auswahlziel }: Category,
  product: AnyProduct,
  deviceTariffs: readonly number[],
): { slug: string; search: string; kind: 'smartphones' | 'tablets' } | null => {
  if (!Auswahlziel || !('Quelle' in product) || product.Quelle !== 'Mobilfunk') return null;
  // A list narrowed to a tariff without devices would be empty.
  if (!deviceTariffs.includes(product.TarifId)) return null;
  return {
    slug: Auswahlziel,
    search: `?tarif=${product.TarifId}`,
    kind: Auswahlziel.startsWith('smartphones') ? 'smartphones' : 'tablets',
  };
};

/** Animates the pressed card's picture to its place on the form; named only now, because a page may use a transition name once. */
const movePicture = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('article')?.querySelector('img')?.style.setProperty('view-transition-name', 'product');

interface ProductCardProps {
  product: AnyProduct;
  category: Category;
  deviceTariffs: readonly number[];
  isSuggested: boolean;
  /** Above the fold. */
  isFirst: boolean;
}

const nameOf = (product: AnyProduct): { name: string; tariff: string | null } =>
  'Quelle' in product && product.Quelle === 'Mobilfunk' && product.HandyAnzeigeName
    ? { name: product.HandyAnzeigeName, tariff: product.TarifAnzeigeName }
    : { name: product.AnzeigeName, tariff: null };

/** Whether a phone shows only the first of several advantages until all details are requested. */
export const hasDetails = (product: AnyProduct): boolean => advantagesOf(product).length > 1;

/** A product with its advantages, price and reward, and a link to recommend it. */
export const ProductCard = ({
  product,
  category,
  deviceTariffs,
  isSuggested,
  isFirst,
}: ProductCardProps): ReactNode => {
  const titleId = useId();
  const { name, tariff } = nameOf(product);
  const devices = devicesPath(category, product, deviceTariffs);
  return (
    <Card as="article" className={classNames(styles.card, isSuggested && styles.suggested)} aria-labelledby={titleId}>
      <div className={styles.head}>
        {product.Photo ? (
          <Picture
            className={styles.picture}
            address={product.Photo}
            sizes={`(width < ${BREAKPOINTS.md}px) 6rem, (width < ${BREAKPOINTS.lg}px) 45vw, 17rem`}
            isFirst={isFirst}
          />
        ) : null}
      </div>
      <Stack gap="ms" className={styles.words}>
        {isSuggested ? (
          <p className={classNames(text.small, text.strong, styles.badge)}>{t('catalogue.card.suggested')}</p>
        ) : null}
        <h2 id={titleId} className={styles.name}>
          <LongWords>{name}</LongWords>
          {tariff ? (
            <span className={classNames(text.note, styles.tariff)}>{t('catalogue.card.withTariff', { tariff })}</span>
          ) : null}
        </h2>
        <p className={classNames(text.soft, hasDetails(product) && styles.detail)}>{product.Beschreibung}</p>
        <AdvantageList product={product} />
      </Stack>
      <ProductPrice
        product={product}
        mark={'Quelle' in product ? <FootnoteMark id={product.Fussnote} /> : null}
        className={styles.price}
      />
      <Stack gap="ms" className={styles.foot}>
        <p className={styles.reward}>
          <RichText
            text="catalogue.card.reward"
            values={{ amount: shortWords(wholeReward(product)) }}
            marks={{
              amount: (inside) => (
                <strong>
                  <Money>{inside}</Money>
                </strong>
              ),
            }}
          />
        </p>
        <ButtonLink
          isWide
          kind={isSuggested ? 'primary' : 'secondary'}
          isMoving
          onClick={movePicture}
          state={BY_PRESS}
          to={{
            pathname: pagePath('Recommendation', { produktId: product.Id }),
            search: recommendSearch(product),
          }}
        >
          {t('catalogue.card.recommend')}
          <VisuallyHidden>{`: ${product.AnzeigeName}`}</VisuallyHidden>
        </ButtonLink>
        {devices ? (
          <PageLink page="Category" params={{ slug: devices.slug }} search={devices.search} className={styles.devices}>
            {t(`catalogue.card.devices.${devices.kind}`)}
            <VisuallyHidden>{`: ${product.AnzeigeName}`}</VisuallyHidden>
          </PageLink>
        ) : null}
        {!devices && isCardOnly(product) ? (
          <p className={classNames(text.note, styles.whole)}>{t('catalogue.card.cardOnly')}</p>
        ) : null}
      </Stack>
    </Card>
  );
};

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
  <div className={productGridStyles.list}>
    {products.some(hasDetails) ? (
      <div className={classNames(productGridStyles.details, shown.belowMd)}>
        <Checkbox label={t('catalogue.card.details')} />
      </div>
    ) : null}
    <Columns as="ul" count="four" className={productGridStyles.cards}>
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
