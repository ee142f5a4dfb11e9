import { type ReactNode, useRef } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { today } from '#lib/text/days.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { useFieldWords } from '../fields/field-words.ts';
import styles from '../fields/fields.module.css';
import { FileLoaded } from '../file/file-loaded.tsx';
import { valueAt } from '../file/json-way.ts';
import { useJsonFile } from '../file/use-json-file.ts';
import { type Entry, nextId, type ProductValue, textIn } from './catalogue-entries.ts';
import { EntriesTable } from './entries-table.tsx';
import { ProductPage } from './product-page.tsx';
import { rewardState } from './rewards/reward-rules.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import { useOpenedEntry } from './use-opened-entry.ts';

const rewardToday = ({ Praemien = [] }: ProductValue): string => {
  const sums = Praemien.filter((reward) => rewardState(reward, today(), Praemien) === 'running').map(
    ({ WertCent = 0 }) => WertCent,
  );
  return sums.length > 0 ? sums.map(formatMoney).join(', ') : t('consoleClientEditor.products.noReward');
};

interface ProductListProps {
  catalogue: Catalogue;
  products: readonly Entry<ProductValue>[];
  addressOf: (id: string) => string;
  onAdd: () => void;
}

const ProductList = ({ catalogue, products, addressOf, onAdd }: ProductListProps): ReactNode => {
  const dropped = catalogue.list<number>('Entfallen').map(({ value }) => value);
  return (
    <EntriesTable
      caption={t('consoleClientEditor.sections.products')}
      columns={[
        { title: t('consoleClientEditor.products.columns.name') },
        { title: t('consoleClientEditor.products.columns.categories') },
        { title: t('consoleClientEditor.products.columns.reward'), kind: 'number' },
        { title: t('consoleClientEditor.products.columns.state') },
      ]}
      empty={{ title: t('consoleClientEditor.products.emptyTitle'), text: t('consoleClientEditor.products.emptyText') }}
      addLabel={catalogue.mayChange ? t('consoleClientEditor.products.add') : undefined}
      onAdd={onAdd}
      rows={products.map((product) => {
        const { value } = product;
        const name = textIn(value.AnzeigeName, documentBoot().language) || t('consoleClientEditor.products.unnamed');
        const problem = catalogue.problemAt(product);
        const isDropped = dropped.includes(value.Id);
        return {
          id: `${product.file} ${product.index}`,
          words: `${Object.values(value.AnzeigeName ?? {}).join(' ')} ${value.Id} ${value.ExterneId ?? ''}`,
          cells: (
            <>
              <Cell below={`${value.Id} · ${value.ExterneId ?? '–'}`}>
                <Link to={addressOf(String(value.Id))}>{name}</Link>
              </Cell>
              <Cell>{(value.Kategorien ?? []).join(', ')}</Cell>
              <Cell kind="number">{rewardToday(value)}</Cell>
              <Cell>
                <StateDot tone={problem ? 'moving' : isDropped ? 'ended' : 'done'}>
                  {t(`consoleClientEditor.products.states.${problem ? 'wrong' : isDropped ? 'dropped' : 'offered'}`)}
                </StateDot>
              </Cell>
            </>
          ),
        };
      })}
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
  const [broken] = catalogue.broken;
  if (opened && words) return <ProductPage catalogue={catalogue} product={opened} words={words} onBack={close} />;
  return (
    <div className={styles.section}>
      <div>
        <h2 className={text.xl}>{t('consoleClientEditor.sections.products')}</h2>
        <p className={text.soft}>{t('consoleClientEditor.leads.products')}</p>
      </div>
      <FileLoaded
        file={{
          path: broken ?? 'catalogue.json',
          isLoading: catalogue.isLoading,
          isBroken: broken !== undefined,
          error: catalogue.error,
          retry: catalogue.retry,
        }}
        isReady={words !== undefined}
      >
        {() => <ProductList catalogue={catalogue} products={products} addressOf={addressOf} onAdd={() => void add()} />}
      </FileLoaded>
    </div>
  );
};
