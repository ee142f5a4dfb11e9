import { createElement, type ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import { type Texts, textIn } from '../catalogue/use-catalogue.ts';
import { ListedEntry } from '../entry/entries.tsx';
import { pictureOptions, useFileEntry } from '../entry/use-entry.ts';
import type { ClientWords } from '../fields/client-field.ts';
import { isSameValue, type JsonFile, valueAt } from '../file/draft-files.tsx';
import { PictureView } from '../files/draft-picture.tsx';
import styles from './content.module.css';
import type { ContentKind } from './content-kinds.ts';

/** The tags that the server lets through; of all others only the text is shown. */
const TAGS = new Set(['p', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'br', 'blockquote']);

const render = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return null;
  const tag = node.tagName.toLowerCase();
  const inner = [...node.childNodes].map(render);
  if (tag === 'br') return createElement('br', { key });
  // Links are shown as plain text, because the draft's pages exist only in the preview.
  if (tag === 'a') return createElement('u', { key }, inner);
  return createElement(TAGS.has(tag) ? tag : 'span', { key }, inner);
};

/** Renders a text with mark-up from elements created here, so that no code of the draft runs in the console. */
export const HtmlPreview = ({ html, language }: { html: string; language: string }): ReactNode => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className={styles.preview} lang={language}>
      {[...body.childNodes].map(render)}
    </div>
  );
};

const ASSETS = 'content/assets';

/** An item of a content file. */
export interface ContentItem {
  readonly id?: string;
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The title of an item in lists. */
export const itemTitle = (item: ContentItem, { title, key }: ContentKind, language: string): string =>
  textIn(item.data?.[title] as Texts | undefined, language) ||
  String(valueAt(item, ['data', key, 'iv']) ?? item.id ?? t('consoleClientEditor.products.unnamed'));

interface ItemPageProps {
  file: JsonFile;
  index: number;
  kind: ContentKind;
  words: ClientWords;
  language: string;
  onBack: () => void;
}

/** Previews of the item's texts, in each language. */
const Previews = ({
  item,
  kind,
  languages,
}: {
  item: ContentItem;
  kind: ContentKind;
  languages: readonly string[];
}) => {
  const shown = kind.fields.filter((field) => field.kind === 'longTexts').map(({ name }) => name.split('.')[1] ?? '');
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className={text.lg}>{t('consoleClientEditor.content.preview')}</h3>
      <div className={styles.previews}>
        {languages.flatMap((language) =>
          shown.map((name) => {
            const html = item.data?.[name]?.[language];
            return typeof html === 'string' ? (
              <HtmlPreview key={`${name} ${language}`} html={html} language={language} />
            ) : null;
          }),
        )}
      </div>
    </section>
  );
};

/** The pictures that an item names, or a place for the first one. */
const Pictures = ({ item, kind, title }: { item: ContentItem; kind: ContentKind; title: string }): ReactNode => {
  const fields = kind.fields.filter((field) => field.kind === 'assets');
  const named = fields.flatMap(({ name }) => (valueAt(item, name.split('.')) as string[] | undefined) ?? []);
  if (fields.length === 0) return null;
  return (
    <>
      {named.length === 0 ? <PictureView folder={ASSETS} name={null} alt={title} /> : null}
      {[...new Set(named)].map((name) => (
        <PictureView key={name} folder={ASSETS} name={name} alt={name} />
      ))}
      <p className={text.note}>{t('consoleClientEditor.content.noFocus')}</p>
    </>
  );
};

/** An item of content with its form and previews. */
export const ItemPage = ({ file, index, kind, words, language, onBack }: ItemPageProps): ReactNode => {
  const { draft } = useDraft();
  const access = useFileEntry(file, {
    list: [],
    index,
    name: 'id',
    optionsOf: (field) => (field.kind === 'assets' ? pictureOptions(draft, ASSETS) : undefined),
  });
  const item = (valueAt(file.value, [index]) ?? {}) as ContentItem;
  const title = itemTitle(item, kind, language);
  return (
    <ListedEntry
      title={title}
      id={item.id ?? '–'}
      backLabel={t(`consoleClientEditor.content.kinds.${kind.name as 'faq'}`)}
      onBack={onBack}
      access={access}
      fields={kind.fields}
      list={kind.name}
      words={words}
      inside={<Pictures item={item} kind={kind} title={title} />}
    >
      {kind.name === 'aktionen' ? <p className={text.note}>{t('consoleClientEditor.content.concrete')}</p> : null}
      {isSameValue(item, {}) ? null : <Previews item={item} kind={kind} languages={access.languages} />}
    </ListedEntry>
  );
};
