import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { isSecretField } from '../rules.ts';

/** A value that differs, as JSON text; null where it is not there. */
export interface ValueDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that identify entries of a list, so that an entry inserted in the middle does not change all that follow. */
const NAMES = ['Id', 'id', 'Slug', 'Nummer', 'Identifier'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field by which all entries of both lists are told apart, if there is one. */
const nameOf = (...lists: readonly (readonly unknown[])[]): string | null =>
  NAMES.find((name) =>
    lists.every((list) => {
      const names = list.map((entry) => (isObject(entry) ? entry[name] : undefined));
      const isNamed = names.every((one) => typeof one === 'string' || typeof one === 'number');
      return isNamed && new Set(names).size === list.length;
    }),
  ) ?? null;

const entriesOf = (list: readonly unknown[], name: string | null): Map<string, unknown> =>
  new Map(
    list.map((entry, index) => [
      name === null ? `[${index}]` : `[${name} ${String((entry as Record<string, unknown>)[name])}]`,
      entry,
    ]),
  );

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const hidden = (value: string | null): string | null => (value === null ? null : JSON.stringify(HIDDEN_SECRET));

/** The differences between two JSON values, field by field; secrets are hidden. */
export const valueDifferences = (before: unknown, after: unknown, field = '', isSecret = false): ValueDifference[] => {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      valueDifferences(before[name], after[name], field ? `${field}.${name}` : name, isSecretField(name)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const name = nameOf(before, after);
    const [old, now] = [entriesOf(before, name), entriesOf(after, name)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) =>
      valueDifferences(old.get(place), now.get(place), field + place, isSecret),
    );
  }
  const [one, other] = [textOf(before), textOf(after)];
  if (one === other) return [];
  return [isSecret ? { field, before: hidden(one), after: hidden(other) } : { field, before: one, after: other }];
};
