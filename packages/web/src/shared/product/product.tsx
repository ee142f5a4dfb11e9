import type { AnyProduct, FixedLineProduct, MobileOffer } from '@mundwerk/contract/catalogue/catalogue';
import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import advantageListStyles from './advantage-list.module.css';
import styles from './product-price.module.css';

interface AmountProps {
  cents: number;
  /** The price before the promotion. */
  beforeCents?: number | undefined;
  /** What the amount pays for, e.g. a month. */
  per: string;
  /** Leads to the small print, where the page has any. */
  mark?: ReactNode;
}

const Amount = ({ cents, beforeCents, per, mark }: AmountProps): ReactNode => (
  <p className={styles.line}>
    {beforeCents === undefined ? null : (
      <s className={classNames(text.soft, styles.before)}>
        <VisuallyHidden>{`${t('catalogue.price.before')} `}</VisuallyHidden>
        {formatMoney(beforeCents)}
      </s>
    )}
    <span className={classNames(text.display, text.xxl, text.numbers, styles.amount)}>{formatMoney(cents)}</span>
    <span className={classNames(text.note, styles.per)}>
      {per}
      {mark}
    </span>
  </p>
);

const FixedLinePrice = ({ product, mark }: { product: FixedLineProduct; mark: ReactNode }): ReactNode => {
  const [first, then] = product.Preisaufteilung;
  const isReduced = then !== undefined && first !== undefined;
  return (
    <>
      <Amount
        cents={first?.PreisMonatlich ?? product.PreisMonatlich}
        beforeCents={isReduced ? product.PreisMonatlich : undefined}
        per={t('catalogue.price.monthly')}
        mark={mark}
      />
      {isReduced ? (
        <p className={text.note}>
          {t('catalogue.price.then', { month: then.AbMonat, amount: formatMoney(then.PreisMonatlich) })}
        </p>
      ) : null}
      {product.PreisEinmalig > 0 ? (
        <p className={text.note}>{t('catalogue.price.once', { amount: formatMoney(product.PreisEinmalig) })}</p>
      ) : null}
    </>
  );
};

const MobilePrice = ({ offer, mark }: { offer: MobileOffer; mark: ReactNode }): ReactNode => {
  const isReduced = offer.Aktion === 1 && offer.Aktionspreis !== null && offer.PreisHandy !== null;
  return (
    <>
      {offer.PreisHandy === null ? null : (
        <Amount
          cents={isReduced ? (offer.Aktionspreis ?? 0) : offer.PreisHandy}
          beforeCents={isReduced ? offer.PreisHandy : undefined}
          per={t('catalogue.price.device')}
        />
      )}
      <Amount cents={offer.PreisTarif} per={t('catalogue.price.monthly')} mark={mark} />
    </>
  );
};

interface ProductPriceProps {
  product: AnyProduct;
  /** Leads to the small print of the price. */
  mark?: ReactNode;
  className?: string | undefined;
}

/** The price of a product, a promotion beside the regular price; nothing where the price depends on the person. */
export const ProductPrice = ({ product, mark, className }: ProductPriceProps): ReactNode => {
  if (!('Quelle' in product)) return null;
  return (
    <Stack gap="xs" className={className}>
      {product.Quelle === 'Festnetz' ? (
        <FixedLinePrice product={product} mark={mark} />
      ) : (
        <MobilePrice offer={product} mark={mark} />
      )}
    </Stack>
  );
};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

const plain = (html: string): string => html.replaceAll(/&(amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

/** A text of the catalogue in which words may be emphasised; all other HTML is shown as plain text, so none needs to be trusted. */
export const HtmlText = ({ children }: { children: string }): ReactNode =>
  children.split(/(<strong>.*?<\/strong>)/gs).map((part, index) => {
    const stressed = /^<strong>(.*)<\/strong>$/s.exec(part)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={index}>{stressed === undefined ? plain(part) : <strong>{plain(stressed)}</strong>}</Fragment>;
  });

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
        <li key={advantage} className={advantageListStyles.advantage}>
          <HtmlText>{advantage}</HtmlText>
        </li>
      ))}
    </Stack>
  ) : null;
};

/** The query for the recommend page: a mobile offer names its source, tariff and device (spec 2 §7.7). */
export const recommendSearch = (product: AnyProduct): string => {
  if (!('Quelle' in product) || product.Quelle !== 'Mobilfunk') return '';
  const search = new URLSearchParams({ quelle: product.Quelle, tarifId: String(product.TarifId) });
  if (product.HandyId !== null) search.set('handyId', String(product.HandyId));
  return `?${search}`;
};
