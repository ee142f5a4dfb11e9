import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import text from '../../../ui/text/text.module.css';
import { useDraft } from '../../acts/client-draft/use-draft.ts';
import { type Texts, textIn } from '../catalogue/catalogue-entries.ts';
import type { EntryAccess } from '../catalogue/entry-form.tsx';
import { EntryPage } from '../catalogue/entry-page.tsx';
import { PictureView } from '../catalogue/picture-view.tsx';
import { EntryGroup } from '../catalogue/product-page.tsx';
import { useClientLanguages } from '../catalogue/use-entry-access.ts';
import type { ClientWords } from '../fields/field-words.ts';
import { editFor, isSameValue, type JsonWay, valueAt } from '../file/json-way.ts';
import type { JsonFile } from '../file/use-json-file.ts';
import { useUndoable } from '../file/use-undoable.ts';
import styles from './content.module.css';
import type { ContentKind } from './content-kinds.ts';
import { HtmlPreview } from './html-preview.tsx';

const ASSETS = 'content/assets';

/** An item of a content file. */
export interface ContentItem {
  readonly id?: string;
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What an item is called in lists. */
export const itemTitle = (item: ContentItem, { title, key }: ContentKind, language: string): string =>
  textIn(item.data?.[title] as Texts | undefined, language) ||
  String(valueAt(item, ['data', key, 'iv']) ?? item.id ?? t('consoleClientEditor.products.unnamed'));

/** Gives the form of an item its values. */
const useItemAccess = (file: JsonFile, index: number): EntryAccess => {
  const { draft } = useDraft();
  const languages = useClientLanguages();
  const item = valueAt(file.value, [index]);
  const id = valueAt(item, ['id']);
  const published = Array.isArray(file.before) ? file.before.find((one) => valueAt(one, ['id']) === id) : undefined;
  const save = (way: JsonWay, value: unknown): void => {
    const edit = editFor(item, { way, value }, way.length > 1);
    void file.save([{ way: [index, ...edit.way], value: edit.value }]);
  };
  return {
    file: file.path,
    way: [index],
    languages,
    isReadOnly: !file.mayChange,
    isPublished: published !== undefined,
    sourceAt: (way) => ({
      stored: valueAt(item, way),
      before: valueAt(published, way),
      hasBefore: file.hasBefore && published !== undefined,
      problem: file.problemAt([index, ...way]),
      isReadOnly: !file.mayChange,
      save: (value) => save(way, value),
    }),
    append: () => undefined,
    remove: (way) => file.save([{ way: [index, ...way], value: undefined }]),
    optionsOf: ({ kind }) =>
      kind === 'assets'
        ? draft.Dateien.flatMap(({ Pfad }) => {
            const name = new RegExp(`^${ASSETS}/(.+)\\.\\w+$`).exec(Pfad)?.[1];
            return name ? [[name, name] as const] : [];
          })
        : undefined,
  };
};

interface ItemPageProps {
  file: JsonFile;
  index: number;
  kind: ContentKind;
  words: ClientWords;
  language: string;
  onBack: () => void;
}

/** How the item's texts read, in each language. */
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

/** An item of content with its form and how it reads. */
export const ItemPage = ({ file, index, kind, words, language, onBack }: ItemPageProps): ReactNode => {
  const access = useItemAccess(file, index);
  const undoable = useUndoable();
  const item = (valueAt(file.value, [index]) ?? {}) as ContentItem;
  const title = itemTitle(item, kind, language);
  const pictures = kind.fields
    .filter((field) => field.kind === 'assets')
    .flatMap(({ name }) => (valueAt(item, name.split('.')) as string[] | undefined) ?? []);
  const hasPictures = kind.fields.some((field) => field.kind === 'assets');
  const remove = async (): Promise<void> => {
    const isGone = await undoable({
      paths: [file.path],
      message: t('consoleClientEditor.removed'),
      act: () => access.remove([]),
    });
    if (isGone) onBack();
  };
  return (
    <EntryPage
      title={title}
      note={t('consoleClientEditor.entryNote', { id: item.id ?? '–', file: file.path })}
      backLabel={t(`consoleClientEditor.content.kinds.${kind.name as 'faq'}`)}
      onBack={onBack}
      acts={
        access.isReadOnly ? null : (
          <Button kind="danger" size="sm" onClick={() => void remove()}>
            {t('consoleClientEditor.remove')}
          </Button>
        )
      }
    >
      <EntryGroup
        title={t('consoleClientEditor.products.general')}
        fields={kind.fields}
        list={kind.name}
        access={access}
        words={words}
      >
        {pictures
          .filter((name, place) => pictures.indexOf(name) === place)
          .map((name) => (
            <PictureView key={name} folder={ASSETS} name={name} alt={name} />
          ))}
        {hasPictures && pictures.length === 0 ? <PictureView folder={ASSETS} name={null} alt={title} /> : null}
        {hasPictures ? <p className={text.note}>{t('consoleClientEditor.content.noFocus')}</p> : null}
      </EntryGroup>
      {isSameValue(item, {}) ? null : <Previews item={item} kind={kind} languages={access.languages} />}
    </EntryPage>
  );
};
