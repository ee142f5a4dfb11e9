import { createElement, type ReactNode } from 'react';
import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { WorkTabs } from '#work/screen/layout.tsx';
import { type Texts, textIn } from '../catalogue/use-catalogue.ts';
import { EditorSection } from '../entry/editor-section.tsx';
import { checkColumn, EntriesTable, ListedEntry } from '../entry/entries.tsx';
import { pictureOptions, useFileEntry } from '../entry/use-entry.ts';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { FileLoaded, isSameValue, type JsonFile, useJsonFile, valueAt } from '../file/draft-files.tsx';
import { PictureView } from '../files/draft-picture.tsx';
import styles from './content.module.css';
import { CONTENT_KINDS, type ContentKind, type ContentKindName, contentFile } from './content-kinds.ts';

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

const kindOf = (name: string | null | undefined): (typeof CONTENT_KINDS)[number] | undefined =>
  CONTENT_KINDS.find((kind) => kind.name === name);

/** Links to the client's content in its own Squidex. */
const SquidexLinks = ({ url, app }: { url: string; app: string }): ReactNode => (
  <Notice kind="info" title={t('consoleClientEditor.content.squidex')}>
    <ul>
      {CONTENT_KINDS.map(({ name }) => (
        <li key={name}>
          <a href={`${url.replace(/\/$/, '')}/app/${app}/content/${name}`} target="_blank" rel="noreferrer">
            {t(`consoleClientEditor.content.kinds.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  </Notice>
);

interface ItemsProps {
  file: JsonFile;
  kind: ContentKind;
  items: readonly ContentItem[];
  onAdd: () => void;
}

const Items = ({ file, kind, items, onAdd }: ItemsProps): ReactNode => {
  const name = kind.name as ContentKindName;
  return (
    <EntriesTable
      caption={t(`consoleClientEditor.content.kinds.${name}`)}
      entries={items.map((item, index) => ({ item, index }))}
      keyOf={({ item, index }) => item.id ?? String(index)}
      wordsOf={({ item }) => `${item.id} ${JSON.stringify(item.data?.[kind.title] ?? '')}`}
      columns={[
        {
          title: t('consoleClientEditor.products.columns.name'),
          cell: ({ item }) => (
            <Link to={`?${new URLSearchParams({ art: kind.name, auf: item.id ?? '' })}`}>
              {itemTitle(item, kind, documentBoot().language)}
            </Link>
          ),
          below: ({ item }) => item.id,
        },
        checkColumn<{ readonly index: number }>(({ index }) => file.problemAt([index])),
      ]}
      empty={{ title: t('consoleClientEditor.lists.emptyTitle'), text: t(`consoleClientEditor.content.empty.${name}`) }}
      addLabel={file.mayChange ? t('consoleClientEditor.content.add') : undefined}
      onAdd={onAdd}
    />
  );
};

/** The items of a kind, or the one that the address names. */
const KindPart = ({ kind, words }: { kind: ContentKind; words: ClientWords | undefined }): ReactNode => {
  const { change } = useDraft();
  const file = useJsonFile(contentFile(kind.name));
  const [search, setSearch] = useSearchParams();
  const asked = useAskedPlace();
  const items = Array.isArray(file.value) ? (file.value as ContentItem[]) : [];
  const openId = search.get('auf');
  const askedIndex = asked?.file === file.path ? Number(/^\[(\d+)\]/.exec(asked.field)?.[1] ?? -1) : -1;
  const index = openId === null ? askedIndex : items.findIndex(({ id }) => id === openId);
  const add = async (): Promise<void> => {
    const numbers = items.map(({ id }) => Number(/^neu-(\d+)$/.exec(id ?? '')?.[1] ?? 0));
    const id = `neu-${Math.max(0, ...numbers) + 1}`;
    const item = { id, data: { [kind.key]: { iv: id } } };
    const isSaved =
      file.value === undefined
        ? await change([{ Pfad: file.path, Text: `${JSON.stringify([item], null, 2)}\n` }])
        : await file.save([{ way: [-1], value: item }]);
    if (isSaved) setSearch({ art: kind.name, auf: id });
  };
  return (
    <FileLoaded file={file} isReady={words !== undefined}>
      {() =>
        items[index] && words ? (
          <ItemPage
            key={items[index].id}
            file={file}
            index={index}
            kind={kind}
            words={words}
            language={documentBoot().language}
            onBack={() => setSearch({ art: kind.name })}
          />
        ) : (
          <Items file={file} kind={kind} items={items} onAdd={() => void add()} />
        )
      }
    </FileLoaded>
  );
};

/** Questions, pages, campaigns and the other content of the portal. */
export const Component = (): ReactNode => {
  const { client } = useDraft();
  const config = useJsonFile('client.json');
  const words = useFieldWords();
  const [search] = useSearchParams();
  const asked = useAskedPlace();
  const kind =
    kindOf(search.get('art')) ?? kindOf(/^content\/(.+)\.json$/.exec(asked?.file ?? '')?.[1]) ?? CONTENT_KINDS[0];
  const url = valueAt(config.value, ['SquidexUrl']);
  const app = valueAt(config.value, ['SquidexAppName']);
  // Until the configuration is loaded it is unknown where content is edited; tabs that turn into links would be worse than waiting.
  if (config.isLoading) return <Skeleton shape="block" />;
  return (
    <EditorSection name="content">
      {typeof url === 'string' && url ? (
        <SquidexLinks url={url} app={typeof app === 'string' && app ? app : client} />
      ) : (
        <>
          <WorkTabs
            label={t('consoleClientEditor.sections.content')}
            tabs={CONTENT_KINDS.map(({ name }) => ({
              to: `?art=${name}`,
              label: t(`consoleClientEditor.content.kinds.${name}`),
              isCurrent: name === kind.name,
            }))}
          />
          <KindPart key={kind.name} kind={kind} words={words} />
        </>
      )}
    </EditorSection>
  );
};
