import type { AnyProduct, FixedLineProduct, MobileOffer } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
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
