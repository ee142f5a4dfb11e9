import { Fragment, type ReactNode } from 'react';
import { type TextValues, t } from './i18n.ts';

interface RichTextProps {
  /** Key of a text with marks such as `<terms>…</terms>`. */
  text: string;
  values?: TextValues;
  /** How the inside of each mark is shown, by the mark's name. */
  marks: Readonly<Record<string, (inside: string) => ReactNode>>;
}

/** A text in which some words are a link or carry weight; marks do not nest. */
export const RichText = ({ text, values, marks }: RichTextProps): ReactNode =>
  t(text, values)
    .split(/(<\w+>.*?<\/\w+>)/gs)
    .map((part, index) => {
      const [, name = '', inside = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      return <Fragment key={index}>{marks[name]?.(inside) ?? part}</Fragment>;
    });
