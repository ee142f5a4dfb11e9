import type { ErrorName, WrongField } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import type { OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { systemErrorText } from '#platform/http/product-error-text.ts';
import type { Column, ColumnProblems } from './columns.ts';
import type { Difference, LineResult } from './line.ts';
import de from './words.de.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

const WORDS = { de, en, fr } as const;

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The scope that changing an order needs besides that of imports. */
const CHANGING = { Recht: 'orders:write' } as const;

/** The error text for the sender of a file: one of its own where the text for systems speaks of calls and fields. */
const reasonWords = (language: Language, reason: ErrorName): string => {
  const own: Partial<Record<ErrorName, string>> = WORDS[language].errors;
  return own[reason] ?? systemErrorText(language, reason, CHANGING);
};

const valueWords = (language: Language, value: Difference['before']): string => {
  const words = WORDS[language];
  if (value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value;
};

/** A field by the name that its column has in the file. */
const namer = (columns: readonly Column[]) => {
  const names = new Map(columns.flatMap(({ field, name }) => (field ? [[field, name] as const] : [])));
  return (field: string): string => names.get(field as OrderColumn) ?? field;
};

/** The text of a line's result; the same for a dry run, so that both can be compared. */
export const lineWords = (language: Language, columns: readonly Column[]): ((result: LineResult) => string) => {
  const words = WORDS[language];
  const nameOf = namer(columns);
  const ofField = ({ field, reason }: WrongField): string =>
    fill(words.field, { field: nameOf(field), sentence: reasonWords(language, reason) });
  return (result) => {
    switch (result.kind) {
      case 'created':
        return words.created;
      case 'same':
        return words.same;
      case 'changed':
        return result.differences
          .map(({ field, before, after }) =>
            fill(words.changed, {
              field: nameOf(field),
              before: valueWords(language, before),
              after: valueWords(language, after),
            }),
          )
          .join(' ');
      case 'refused':
        return result.fields.length > 0 ? result.fields.map(ofField).join(' ') : reasonWords(language, result.reason);
    }
  };
};

/** The problems of a heading, column by column, with suggestions. */
export const headingWords = (language: Language, { missing, unknown, twice }: ColumnProblems): string => {
  const words = WORDS[language];
  const sentences = [
    ...missing.map((field) => fill(words.missingColumn, { field })),
    ...unknown.map(({ name, suggestion }) =>
      suggestion
        ? fill(words.suggestedColumn, { column: name, field: suggestion })
        : fill(words.unknownColumn, { column: name }),
    ),
    ...twice.map(({ name }) => fill(words.field, { field: name, sentence: reasonWords(language, 'columnTwice') })),
  ];
  return [...sentences.slice(0, 20), words.howToMap].join(' ');
};
