import { LANGUAGES } from '@mundwerk/contract/values/language';
import { type ReactNode, useId } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorLine, type FieldFrame, SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { type ProductValue, textIn, useCatalogue } from '../catalogue/use-catalogue.ts';
import type { Entry } from '../entry/use-entry.ts';
import styles from './fields.module.css';
import { type FieldInputProps, RowsInput } from './rows-input.tsx';

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

const choiceWords = (choice: string): string => {
  if (choice === 'de' || choice === 'en' || choice === 'fr') return t(`consoleClientEditor.languages.${choice}`);
  if (choice === 'DE' || choice === 'FR' || choice === 'AT' || choice === 'CH')
    return t(`consoleClientEditor.countries.${choice}`);
  return choice;
};

const optionsOf = ({ kind, choices, options }: FieldInputProps['field']): readonly (readonly [string, string])[] =>
  options ?? (kind === 'languages' ? LANGUAGES : (choices ?? [])).map((one) => [one, choiceWords(one)] as const);

const ChoiceInput = ({ field, entry, label, hint, error, isReadOnly }: FieldInputProps): ReactNode => {
  const offered = optionsOf(field);
  const isOffered = entry.shown === '' || offered.some(([value]) => value === entry.shown);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      options={isOffered ? offered : [[entry.shown, entry.shown], ...offered]}
      {...(field.standard === undefined ? { placeholder: t('consoleClientEditor.chooseNothing') } : {})}
      value={entry.shown}
      disabled={isReadOnly}
      onChange={(event) => entry.choose(event.currentTarget.value)}
    />
  );
};

/** Above this number the checkboxes are laid out in columns, so that the following fields stay in sight. */
const MOST_IN_A_COLUMN = 8;

/** Checkboxes for the options; the value has the order in which they were ticked. */
const ChecksInput = ({ field, entry, label, hint, error, isReadOnly }: FieldInputProps): ReactNode => {
  const id = useId();
  const chosen = entry.shown.split('\n').filter(Boolean);
  const toggle = (value: string, isOn: boolean): void =>
    entry.choose((isOn ? [...chosen, value] : chosen.filter((one) => one !== value)).join('\n'));
  const offered = optionsOf(field);
  // Values of the file that are no longer offered are shown as well, so that they can be removed.
  const unknown = chosen.filter((value) => !offered.some(([one]) => one === value));
  const boxes = [...offered, ...unknown.map((value) => [value, value] as const)].map(([value, words]) => (
    <Checkbox
      key={value}
      label={words}
      checked={chosen.includes(value)}
      disabled={isReadOnly}
      onChange={(event) => toggle(value, event.currentTarget.checked)}
    />
  ));
  return (
    <FieldSet legend={label} {...(hint ? { hint } : {})}>
      {boxes.length > MOST_IN_A_COLUMN ? <div className={styles.checks}>{boxes}</div> : boxes}
      <ErrorLine id={id} error={error} />
    </FieldSet>
  );
};

const ColourInput = ({ entry, label, hint, error, isReadOnly }: FieldInputProps): ReactNode => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    value={entry.shown}
    readOnly={isReadOnly}
    spellCheck={false}
    autoComplete="off"
    {...entry.listeners}
    onChange={(event) => entry.enter(event.currentTarget.value)}
    end={
      <input
        type="color"
        className={styles.colour}
        aria-label={t('consoleClientEditor.pickColour', { field: label })}
        value={/^#[0-9a-f]{6}$/i.test(entry.shown) ? entry.shown : '#000000'}
        disabled={isReadOnly}
        onChange={(event) => entry.enter(event.currentTarget.value)}
      />
    }
  />
);

/** The input for a value, by its kind. */
export const FieldInput = (props: FieldInputProps): ReactNode => {
  const { field, entry, label, hint, error, isReadOnly } = props;
  const frame = { label, hint, error };
  if (field.options) return field.kind === 'list' ? <ChecksInput {...props} /> : <ChoiceInput {...props} />;
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          {...frame}
          checked={entry.shown === 'true'}
          disabled={isReadOnly}
          onChange={(event) => entry.choose(String(event.currentTarget.checked))}
        />
      );
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'languages':
      return <ChecksInput {...props} />;
    case 'colour':
      return <ColourInput {...props} />;
    case 'product':
      return <ProductSelect {...frame} entry={entry} isReadOnly={isReadOnly} />;
    case 'rows':
      return <RowsInput {...props} />;
    case 'list':
    case 'numbers':
    case 'longText':
      return (
        <TextArea
          {...frame}
          rows={field.kind === 'longText' ? 3 : 2}
          className={styles.area}
          value={entry.shown}
          readOnly={isReadOnly}
          spellCheck={field.kind === 'longText'}
          {...entry.listeners}
          onChange={(event) => entry.enter(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextField
          {...frame}
          type={field.kind === 'day' || field.kind === 'dayMoment' ? 'date' : 'text'}
          inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'money' ? 'decimal' : undefined}
          className={field.kind === 'number' || field.kind === 'money' ? styles.short : undefined}
          value={entry.shown}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          {...entry.listeners}
          onChange={(event) => entry.enter(event.currentTarget.value)}
        />
      );
  }
};
