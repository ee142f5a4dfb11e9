import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import { type Texts, textIn } from '../catalogue/catalogue-entries.ts';
import { PictureView } from '../catalogue/picture-view.tsx';
import { ListedEntry } from '../entry/listed-entry.tsx';
import { useFileEntry } from '../entry/use-file-entry.ts';
import type { ClientWords } from '../fields/field-words.ts';
import { isSameValue, valueAt } from '../file/json-way.ts';
import type { JsonFile } from '../file/use-json-file.ts';
import styles from './content.module.css';
import type { ContentKind } from './content-kinds.ts';
import { HtmlPreview } from './html-preview.tsx';

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

/** The pictures that an item can name. */
const useAssetNames = (): readonly (readonly [string, string])[] =>
  useDraft().draft.Dateien.flatMap(({ Pfad }) => {
    const name = new RegExp(`^${ASSETS}/(.+)\\.\\w+$`).exec(Pfad)?.[1];
    return name ? [[name, name] as const] : [];
  });

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
  const assets = useAssetNames();
  const access = useFileEntry(file, {
    list: [],
    index,
    name: 'id',
    optionsOf: (field) => (field.kind === 'assets' ? assets : undefined),
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
      {isSameValue(item, {}) ? null : <Previews item={item} kind={kind} languages={access.languages} />}
    </ListedEntry>
  );
};
