import type { ReactNode } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import type { FieldFrame } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { Entry } from '../entry/use-entry.ts';
import { type ProductValue, textIn } from './catalogue-entries.ts';
import { useCatalogue } from './use-catalogue.ts';

/** A product of the catalogue, chosen by its name. */
export const ProductSelect = ({
  entry,
  isReadOnly,
  ...frame
}: FieldFrame & { entry: Entry; isReadOnly: boolean }): ReactNode => {
  const products = useCatalogue().list<ProductValue>('Produkte');
  const isKnown = products.some(({ value }) => String(value.Id) === entry.shown);
  return (
    <SelectField
      {...frame}
      placeholder={t('consoleClientEditor.chooseNothing')}
      options={[
        // An unknown product number is shown unchanged, beside the check's message about it.
        ...(entry.shown === '' || isKnown ? [] : [[entry.shown, entry.shown] as const]),
        ...products.map(({ value }) => {
          const name = textIn(value.AnzeigeName, documentBoot().language);
          return [String(value.Id), `${name} (${value.Id})`] as const;
        }),
      ]}
      value={entry.shown}
      disabled={isReadOnly}
      onChange={(event) => entry.choose(event.currentTarget.value)}
    />
  );
};
