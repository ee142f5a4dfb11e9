import type { ReactNode } from 'react';
import { useAskedPlace } from '#console/acts/client-draft/use-draft.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { WorkTabs } from '#work/screen/layout.tsx';
import { EditorSection } from '../entry/editor-section.tsx';
import { checkColumn, EntriesTable, ListedEntry } from '../entry/entries.tsx';
import { useEntryAccess } from '../entry/use-entry.ts';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { FileLoaded } from '../file/draft-files.tsx';
import { PictureView } from '../files/draft-picture.tsx';
import { LIST_FIELDS } from './entry-fields.ts';
import {
  type Catalogue,
  type Entry,
  nextId,
  type Texts,
  textIn,
  useCatalogue,
  useOpenedEntry,
} from './use-catalogue.ts';

const LISTS = ['Kategorien', 'Fussnoten', 'Tarife', 'Geraete'] as const;
type ListName = (typeof LISTS)[number];

interface ListedValue {
  readonly Id: number;
  readonly Titel?: Texts;
  readonly Brotkrume?: Texts;
  readonly AnzeigeName?: Texts;
  readonly Slug?: string;
  readonly Identifier?: string;
  readonly Bild?: string | null;
}

/** A category by its crumb, because its title is a sentence with the reward. */
const nameOf = ({ Brotkrume, Titel, AnzeigeName }: ListedValue): string =>
  textIn(Brotkrume ?? Titel ?? AnzeigeName, documentBoot().language) || t('consoleClientEditor.products.unnamed');

/** Initial values of a new entry; the check reports what else is required. */
const NEW: Readonly<Record<ListName, object>> = {
  Kategorien: { Titel: {}, Brotkrume: {} },
  Fussnoten: { Titel: {}, Gruppe: '', Inhalt: {} },
  Tarife: { AnzeigeName: {}, PreisMonatlich: 0 },
  Geraete: { AnzeigeName: {}, Beschreibung: {}, Hersteller: '', GeraeteTyp: 'smartphone' },
};

interface ListedPageProps {
  catalogue: Catalogue;
  list: ListName;
  entry: Entry<ListedValue>;
  words: ClientWords;
  onBack: () => void;
}

const ListedPage = ({ catalogue, list, entry, words, onBack }: ListedPageProps): ReactNode => (
  <ListedEntry
    title={nameOf(entry.value)}
    id={entry.value.Id}
    backLabel={t(`consoleClientEditor.lists.${list}`)}
    onBack={onBack}
    access={useEntryAccess(catalogue, entry)}
    fields={LIST_FIELDS[list]}
    list={list}
    words={words}
    inside={
      list === 'Kategorien' ? (
        <PictureView folder="pictures" name={entry.value.Bild ?? null} alt={nameOf(entry.value)} />
      ) : null
    }
  />
);

interface ListedProps {
  catalogue: Catalogue;
  list: ListName;
  entries: readonly Entry<ListedValue>[];
  addressOf: (id: string) => string;
  onAdd: () => void;
}

const Listed = ({ catalogue, list, entries, addressOf, onAdd }: ListedProps): ReactNode => (
  <EntriesTable
    caption={t(`consoleClientEditor.lists.${list}`)}
    entries={entries}
    keyOf={({ file, index }) => `${file} ${index}`}
    wordsOf={({ value }) => `${nameOf(value)} ${value.Id} ${value.Slug ?? ''} ${value.Identifier ?? ''}`}
    columns={[
      {
        title: t('consoleClientEditor.products.columns.name'),
        cell: ({ value }) => <Link to={addressOf(String(value.Id))}>{nameOf(value)}</Link>,
        below: ({ value }) => `${value.Id} · ${value.Slug ?? value.Identifier ?? '–'}`,
      },
      checkColumn<Entry<ListedValue>>((entry) => catalogue.problemAt(entry)),
    ]}
    empty={{ title: t('consoleClientEditor.lists.emptyTitle'), text: t(`consoleClientEditor.lists.empty.${list}`) }}
    addLabel={catalogue.mayChange ? t(`consoleClientEditor.lists.add.${list}`) : undefined}
    onAdd={onAdd}
  />
);

const listOf = (name: string | null | undefined): ListName | undefined => LISTS.find((list) => list === name);

/** Categories, footnotes, tariffs and devices of the catalogue. */
export const Component = (): ReactNode => {
  const catalogue = useCatalogue();
  const words = useFieldWords();
  const [search] = useSearchParams();
  const asked = useAskedPlace();
  const list = listOf(search.get('art')) ?? listOf(asked?.field.split('[')[0]) ?? 'Kategorien';
  const entries = catalogue.list<ListedValue>(list);
  const { opened, open, close, addressOf } = useOpenedEntry(entries, { art: list });
  const add = async (): Promise<void> => {
    const Id = nextId(entries.map(({ value }) => value.Id));
    if (await catalogue.append(list, { Id, ...NEW[list] })) open(String(Id));
  };
  if (opened && words)
    return <ListedPage catalogue={catalogue} list={list} entry={opened} words={words} onBack={close} />;
  return (
    <EditorSection name="lists">
      <WorkTabs
        label={t('consoleClientEditor.sections.lists')}
        tabs={LISTS.map((one) => ({
          to: `?art=${one}`,
          label: t(`consoleClientEditor.lists.${one}`),
          isCurrent: one === list,
          count: catalogue.list(one).length,
        }))}
      />
      <FileLoaded file={catalogue} isReady={words !== undefined}>
        {() => (
          <Listed catalogue={catalogue} list={list} entries={entries} addressOf={addressOf} onAdd={() => void add()} />
        )}
      </FileLoaded>
    </EditorSection>
  );
};
