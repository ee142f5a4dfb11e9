import type { PageTextKey, TextArguments, TextValues } from '@mundwerk/contract/page/text-keys';
import { Fragment, type ReactNode } from 'react';
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
