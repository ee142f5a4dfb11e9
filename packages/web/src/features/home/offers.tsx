import type { Category, Product } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { sumsOf } from '@mundwerk/contract/values/promise';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { PageLink } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { BY_PRESS } from '#shared/recommendation/created-recommendation.ts';
import { shortWords, wholeReward } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Icon, IconButton } from '#ui/icon.tsx';
import { Card, Columns, Row } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import carouselStyles from './carousel.module.css';
import styles from './category-list.module.css';
import { Section } from './content-blocks.tsx';
import productListStyles from './product-list.module.css';

/** The product categories, each with its highest reward; a tile links to its page. */
export const CategoryList = ({ categories }: { categories: readonly Category[] }): ReactNode => {
  const titleId = useId();
  return (
    <Section id="products" titleId={titleId} title={t('home.products.title')}>
      <Columns as="ul" count="four" className={styles.categories}>
        {categories.map((category) => (
          <li key={category.Id}>
            <PageLink page="Category" params={{ slug: category.Slug }} className={styles.category} isMoving>
              <Picture
                className={styles.picture}
                address={category.Grafik}
                sizes={`(width < ${BREAKPOINTS.md}px) 7rem, (width < ${BREAKPOINTS.lg}px) 45vw, 17rem`}
              />
              <span className={styles.words}>
                <span className={classNames(text.display, text.lg, styles.name)}>
                  <LongWords>{category.Brotkrume}</LongWords>
                </span>
                {category.Untertitel ? <span className={text.note}>{category.Untertitel}</span> : null}
                <span className={text.small}>
                  <RichText
                    text={category.BisZu ? 'home.categories.upTo' : 'home.products.reward'}
                    values={{
                      amount: shortWords(
                        sumsOf([{ kind: category.MaxPraemieTyp, valueCents: category.MaxPraemieCent }]),
                      ),
                    }}
                    marks={{
                      amount: (inside) => (
                        <strong className={classNames(text.strong, styles.amount)}>
                          <Money>{inside}</Money>
                        </strong>
                      ),
                    }}
                  />
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </Columns>
    </Section>
  );
};

/** The products that can be recommended, each with its reward; a row links to its form. */
export const ProductList = ({ products }: { products: readonly Product[] }): ReactNode => {
  const titleId = useId();
  return (
    <Section id="products" titleId={titleId} title={t('home.products.title')}>
      <ul className={productListStyles.products}>
        {products.map((product) => (
          <li key={product.Id}>
            <PageLink
              page="Recommendation"
              params={{ produktId: product.Id }}
              className={productListStyles.product}
              state={BY_PRESS}
              isMoving
            >
              <span className={productListStyles.words}>
                <span className={classNames(text.display, text.xl, productListStyles.name)}>
                  <LongWords>{product.AnzeigeName}</LongWords>
                </span>
                {/* A phone's screen holds three times as many names without it; the form shows it. */}
                <span className={classNames(text.soft, shown.fromMd)}>{product.Beschreibung}</span>
              </span>
              <Reward amount={shortWords(wholeReward(product))} />
              <span className={productListStyles.arrow}>
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
    <span className={productListStyles.reward}>
      <RichText
        text="home.products.reward"
        values={{ amount }}
        marks={{
          amount: (inside) => (
            <span className={productListStyles.amount}>
              <Money>{inside}</Money>
            </span>
          ),
        }}
      />
    </span>
  );
};

/** Occasions for a recommendation; each names its texts. */
const MOMENTS = ['move', 'car', 'bill', 'baby'] as const;

/**
 * Occasions to browse, where the client wants them (spec 1 §3, showCarousel). It never moves by itself, so there is nothing
 * to pause; all of it can be reached by touch, keyboard and the two buttons, and the page says everything without it.
 */
export const Carousel = (): ReactNode => {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const leaf = (direction: 1 | -1): void => {
    const card = list.current?.firstElementChild;
    if (!card) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollBy({ left: direction * card.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <Section titleId={titleId} title={t('home.carousel.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={list} className={carouselStyles.list} tabIndex={0} aria-labelledby={titleId}>
        {MOMENTS.map((moment) => (
          <Card as="li" look="plain" key={moment} className={carouselStyles.card}>
            <h3 className={text.lg}>{t(`home.carousel.${moment}.title`)}</h3>
            <p>{t(`home.carousel.${moment}.text`)}</p>
          </Card>
        ))}
      </ul>
      <Row gap="sm" className={carouselStyles.buttons}>
        <IconButton look="lined" icon={ChevronLeft} label={t('home.carousel.back')} onClick={() => leaf(-1)} />
        <IconButton look="lined" icon={ChevronRight} label={t('home.carousel.on')} onClick={() => leaf(1)} />
      </Row>
    </Section>
  );
};
