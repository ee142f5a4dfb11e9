import { isLanguage } from '@mundwerk/contract/values/language';
import { type ReactNode, useRef } from 'react';
import { PreviewBeside } from '#console/acts/client-draft/draft-preview.tsx';
import { documentBoot } from '#lib/page/boot.ts';
import { today } from '#lib/text/clock.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { EditorSection, RemoveButton } from '../entry/editor-section.tsx';
import { EntriesTable, EntryPage } from '../entry/entries.tsx';
import { EntryGroup } from '../entry/entry-form.tsx';
import { useEntryAccess } from '../entry/use-entry.ts';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { FileLoaded, useJsonFile, valueAt } from '../file/draft-files.tsx';
import { PictureView } from '../files/draft-picture.tsx';
import { pageOf } from '../page-beside.ts';
import { PRODUCT_FIELDS, PRODUCT_KINDS, sentenceFields } from './entry-fields.ts';
import { RewardList } from './rewards/reward-list.tsx';
import { rewardState } from './rewards/reward-rules.ts';
import {
  type Catalogue,
  type CategoryValue,
  type Entry,
  nextId,
  type ProductValue,
  textIn,
  useCatalogue,
  useOpenedEntry,
} from './use-catalogue.ts';

const nameOf = ({ AnzeigeName }: ProductValue): string =>
  textIn(AnzeigeName, documentBoot().language) || t('consoleClientEditor.products.unnamed');

/** Withdraws a product from the offer without deleting it, because recommendations may still refer to it. */
export const useOfferActs = (catalogue: Catalogue, product: Entry<ProductValue>) => {
  const { Id } = product.value;
  const dropped = catalogue.list<number>('Entfallen');
  const own = dropped.find(({ value }) => value === Id);
  return {
    isDropped: own !== undefined,
    setDropped: (isDropped: boolean): void => {
      if (own && !isDropped)
        void catalogue.save([{ file: own.file, edits: [{ way: ['Entfallen', own.index], value: undefined }] }]);
      if (own || !isDropped) return;
      const file = dropped[0]?.file ?? 'catalogue.json';
      const hasList = Array.isArray(valueAt(catalogue.valueIn(file), ['Entfallen']));
      const edit = hasList ? { way: ['Entfallen', -1], value: Id } : { way: ['Entfallen'], value: [Id] };
      void catalogue.save([{ file, edits: [edit] }]);
    },
  };
};

interface ProductPageProps {
  catalogue: Catalogue;
  product: Entry<ProductValue>;
  words: ClientWords;
  onBack: () => void;
}

/** A product with everything that belongs to it. */
export const ProductPage = ({ catalogue, product, words, onBack }: ProductPageProps): ReactNode => {
  const access = useEntryAccess(catalogue, product);
  const { value } = product;
  const name = nameOf(value);
  const { isDropped, setDropped } = useOfferActs(catalogue, product);
  const kinds = (['Festnetz', 'Mobilfunk', 'Agent'] as const).filter((kind) => value[kind] !== undefined);
  const group = { list: 'Produkte', access, words };
  const acts = access.isReadOnly ? null : (
    <>
      <Button kind="secondary" size="sm" onClick={() => setDropped(!isDropped)}>
        {t(isDropped ? 'consoleClientEditor.products.offer' : 'consoleClientEditor.products.drop')}
      </Button>
      {access.isPublished ? null : (
        <RemoveButton
          label={t('consoleClientEditor.products.remove')}
          paths={[access.file]}
          act={() => access.remove([])}
          onGone={onBack}
        />
      )}
    </>
  );
  return (
    <EntryPage
      title={name}
      note={t('consoleClientEditor.entryNote', { id: value.Id })}
      backLabel={t('consoleClientEditor.products.all')}
      onBack={onBack}
      acts={acts}
    >
      {isDropped ? <Notice kind="info">{t('consoleClientEditor.products.dropped')}</Notice> : null}
      <PreviewBeside path={pageOf('recommendation', access.languages.find(isLanguage) ?? 'de', value.Id)}>
        <Stack>
          <RewardList catalogue={catalogue} product={product} languages={access.languages} />
          <EntryGroup title={t('consoleClientEditor.products.general')} fields={PRODUCT_FIELDS} {...group}>
            <PictureView folder="pictures" name={value.Bild ?? null} alt={name} />
          </EntryGroup>
          {kinds.map((kind) => (
            <EntryGroup
              key={kind}
              title={t(`consoleClientEditor.products.kinds.${kind}`)}
              fields={PRODUCT_KINDS[kind]}
              {...group}
            />
          ))}
          {access.languages.map((language) =>
            language === 'de' || language === 'en' || language === 'fr' ? (
              <EntryGroup
                key={language}
                title={t('consoleClientEditor.products.inSentence', {
                  language: t(`consoleClientEditor.languages.${language}`),
                })}
                lead={t('consoleClientEditor.products.inSentenceLead')}
                fields={sentenceFields(language)}
                {...group}
              />
            ) : null,
          )}
        </Stack>
      </PreviewBeside>
    </EntryPage>
  );
};

const rewardToday = ({ Praemien = [] }: ProductValue): string => {
  const sums = Praemien.filter((reward) => rewardState(reward, today(), Praemien) === 'running').map(
    ({ WertCent = 0 }) => WertCent,
  );
  return sums.length > 0 ? [...new Set(sums)].map(formatMoney).join(', ') : t('consoleClientEditor.products.noReward');
};

interface ProductListProps {
  catalogue: Catalogue;
  products: readonly Entry<ProductValue>[];
  addressOf: (id: string) => string;
  onAdd: () => void;
}

const ProductList = ({ catalogue, products, addressOf, onAdd }: ProductListProps): ReactNode => {
  const dropped = catalogue.list<number>('Entfallen').map(({ value }) => value);
  const categories = new Map(
    catalogue
      .list<CategoryValue>('Kategorien')
      .map(({ value }) => [value.Kategorie, textIn(value.Brotkrume, documentBoot().language)]),
  );
  return (
    <EntriesTable
      caption={t('consoleClientEditor.sections.products')}
      entries={products}
      keyOf={({ file, index }) => `${file} ${index}`}
      wordsOf={({ value: { AnzeigeName = {}, Id, ExterneId } }) =>
        `${Object.values(AnzeigeName).join(' ')} ${Id} ${ExterneId ?? ''}`
      }
      columns={[
        {
          title: t('consoleClientEditor.products.columns.name'),
          cell: ({ value }) => <Link to={addressOf(String(value.Id))}>{nameOf(value)}</Link>,
          below: ({ value }) => `${value.Id} · ${value.ExterneId ?? '–'}`,
        },
        {
          title: t('consoleClientEditor.products.columns.categories'),
          cell: ({ value }) => (value.Kategorien ?? []).map((name) => categories.get(name) || name).join(', '),
        },
        {
          title: t('consoleClientEditor.products.columns.reward'),
          kind: 'number',
          cell: ({ value }) => rewardToday(value),
        },
        {
          title: t('consoleClientEditor.products.columns.state'),
          cell: (product) => {
            const problem = catalogue.problemAt(product);
            const isDropped = dropped.includes(product.value.Id);
            return (
              <StateDot tone={problem ? 'moving' : isDropped ? 'ended' : 'done'}>
                {t(`consoleClientEditor.products.states.${problem ? 'wrong' : isDropped ? 'dropped' : 'offered'}`)}
              </StateDot>
            );
          },
        },
      ]}
      empty={{ title: t('consoleClientEditor.products.emptyTitle'), text: t('consoleClientEditor.products.emptyText') }}
      addLabel={catalogue.mayChange ? t('consoleClientEditor.products.add') : undefined}
      onAdd={onAdd}
    />
  );
};

/** The products of the client, and their rewards. */
export const Component = (): ReactNode => {
  const catalogue = useCatalogue();
  const config = useJsonFile('client.json');
  const words = useFieldWords();
  const products = catalogue.list<ProductValue>('Produkte');
  const { opened, open, close, addressOf } = useOpenedEntry(products);
  const isAdding = useRef(false);
  const add = async (): Promise<void> => {
    if (isAdding.current) return;
    isAdding.current = true;
    const Id = nextId(products.map(({ value }) => value.Id));
    const site = valueAt(config.value, ['MandantUrl']);
    const value = {
      Id,
      AnzeigeName: {},
      Beschreibung: {},
      Produktlink: typeof site === 'string' ? site : '',
      Praemien: [],
    };
    const isSaved = await catalogue.append('Produkte', value);
    isAdding.current = false;
    if (isSaved) open(String(Id));
  };
  if (opened && words) return <ProductPage catalogue={catalogue} product={opened} words={words} onBack={close} />;
  return (
    <EditorSection name="products">
      <FileLoaded file={catalogue} isReady={words !== undefined}>
        {() => <ProductList catalogue={catalogue} products={products} addressOf={addressOf} onAdd={() => void add()} />}
      </FileLoaded>
    </EditorSection>
  );
};
