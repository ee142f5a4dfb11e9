import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './channel-list.module.css';

interface RowWords {
  glyph: ReactNode;
  name: string;
  hint?: string;
}

const Words = ({ glyph, name, hint }: RowWords): ReactNode => (
  <>
    {glyph}
    <span className={classNames(text.strong, styles.name)}>
      {name}
      {hint ? <span className={classNames(text.note, styles.hint)}>{hint}</span> : null}
    </span>
  </>
);

/** A row that does something on this page. */
export const ActionRow = ({ onPress, ...words }: RowWords & { onPress: () => void }): ReactNode => (
  <button type="button" className={classNames(bare.button, styles.channel)} onClick={onPress}>
    <Words {...words} />
  </button>
);

/** URLs that an app of the device opens; everything else is a web page and opens in a new tab. */
const isAppAddress = (address: string): boolean => /^(mailto|sms):/.test(address);

/** A row that leads to a channel with message and link filled in. */
export const LinkRow = ({
  address,
  onPress,
  ...words
}: RowWords & { address: string; onPress: () => void }): ReactNode =>
  isAppAddress(address) ? (
    <a className={classNames(bare.button, styles.channel)} href={address} onClick={onPress}>
      <Words {...words} />
    </a>
  ) : (
    <a
      className={classNames(bare.button, styles.channel)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onPress}
    >
      <Words {...words} />
      <VisuallyHidden>{` (${t('share.channels.newWindow')})`}</VisuallyHidden>
    </a>
  );
