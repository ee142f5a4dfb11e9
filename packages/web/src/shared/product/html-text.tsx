import { Fragment, type ReactNode } from 'react';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

const plain = (html: string): string => html.replaceAll(/&(amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

/** A text of the catalogue in which words may be emphasised; all other HTML is shown as plain text, so none needs to be trusted. */
export const HtmlText = ({ children }: { children: string }): ReactNode =>
  children.split(/(<strong>.*?<\/strong>)/gs).map((part, index) => {
    const stressed = /^<strong>(.*)<\/strong>$/s.exec(part)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={index}>{stressed === undefined ? plain(part) : <strong>{plain(stressed)}</strong>}</Fragment>;
  });
