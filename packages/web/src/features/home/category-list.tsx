import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { sumsOf } from '@mundwerk/contract/values/promise';
import { type ReactNode, useId } from 'react';
import { PageLink } from '#lib/page/page-link.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { shortWords } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from './category-list.module.css';
import { Section } from './section.tsx';

/** The product categories, each with its highest reward; a tile links to its page. */
export const CategoryList = ({ categories }: { categories: readonly Category[] }): ReactNode => {
  const titleId = useId();
  return (
    <Section id="products" titleId={titleId} title={t('home.products.title')}>
      <Columns as="ul" count="four" className={styles.categories}>
        {categories.map((category) => (
          <li key={category.Id}>
            <PageLink page="Category" params={{ slug: category.Slug }} className={styles.category}>
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
