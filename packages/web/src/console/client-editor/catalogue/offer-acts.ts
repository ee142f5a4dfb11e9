import { t } from '#lib/text/i18n.ts';
import { valueAt } from '../file/json-way.ts';
import { useUndoable } from '../file/use-undoable.ts';
import type { Entry, ProductValue } from './catalogue-entries.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Withdraws a product from the offer without deleting it, because recommendations may still refer to it. */
export const useOfferActs = (catalogue: Catalogue, product: Entry<ProductValue>) => {
  const undoable = useUndoable();
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
    remove: (): Promise<boolean> =>
      undoable({
        paths: [product.file],
        message: t('consoleClientEditor.removed'),
        act: () =>
          catalogue.save([{ file: product.file, edits: [{ way: ['Produkte', product.index], value: undefined }] }]),
      }),
  };
};
