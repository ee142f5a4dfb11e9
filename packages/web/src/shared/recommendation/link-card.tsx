import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from './link-card.module.css';

interface LinkCardProps {
  /** The sender's first name; empty until it is known. */
  name: string;
  product: Product;
  picture: ReactNode;
  /** Compact layout, as chats show a link before its picture has loaded. */
  isCompact?: boolean;
}

/** A shared link as chats show it: its picture, who recommends what, and whose page it is. */
export const LinkCard = ({ name, product, picture, isCompact = false }: LinkCardProps): ReactNode => (
  <span className={classNames(styles.card, isCompact && styles.compact)}>
    {picture}
    <span className={styles.words}>
      <strong>
        {name
          ? t('lib.linkCard.title', { ...productValues(product), name })
          : t('lib.linkCard.nameless', productValues(product))}
      </strong>
      <span className={text.note}>{boot().client.Name}</span>
    </span>
  </span>
);
