import type { ReactNode } from 'react';
import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import { WorkTabs } from '#work/screen/layout.tsx';
import { EditorSection } from '../entry/editor-section.tsx';
import { checkColumn, EntriesTable } from '../entry/entries.tsx';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { FileLoaded, type JsonFile, useJsonFile, valueAt } from '../file/draft-files.tsx';
import { CONTENT_KINDS, type ContentKind, type ContentKindName, contentFile } from './content-kinds.ts';
import { type ContentItem, ItemPage, itemTitle } from './item-page.tsx';

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
