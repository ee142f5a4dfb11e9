import type { PageTextKey, TextArguments, TextValues } from '@mundwerk/contract/page/text-keys';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './cms-html.module.css';
import { textOf } from './i18n.ts';

type ValuesProp<Key extends PageTextKey> =
  TextArguments<Key> extends [infer Values] ? { values: Values } : { values?: TextValues };

type RichTextProps<Key extends PageTextKey> = ValuesProp<Key> & {
  /** Key of a text with marks such as `<terms>…</terms>`. */
  text: Key;
  /** How the inside of each mark is shown, by the mark's name. */
  marks: Readonly<Record<string, (inside: string) => ReactNode>>;
};

/** A text in which some words are links or emphasised; marks do not nest. */
export const RichText = <Key extends PageTextKey>({ text, values, marks }: RichTextProps<Key>): ReactNode =>
  textOf(text, values as TextValues | undefined)
    .split(/(<\w+>.*?<\/\w+>)/gs)
    .map((part, index) => {
      const [, name = '', inside = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      return <Fragment key={index}>{marks[name]?.(inside) ?? part}</Fragment>;
    });

interface CmsHtmlProps {
  /** Content as the server sends it, reduced to harmless markup. */
  html: string;
  className?: string | undefined;
}

/** Text that editors wrote in the content system, with its markup. */
export const CmsHtml = ({ html, className }: CmsHtmlProps): ReactNode => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises all content (modules/core/content/sanitise-html.ts)
  <div className={classNames(styles.html, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
