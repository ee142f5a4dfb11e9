import type { FolderProblemView } from '@mundwerk/contract/console/set-up/draft';

/** The path to a value of a JSON file: names of fields and positions in lists. */
export type JsonWay = readonly (string | number)[];

/** A change of one value; undefined removes it. */
export interface JsonEdit {
  readonly way: JsonWay;
  readonly value: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, way: JsonWay): unknown =>
  way.reduce<unknown>((inner, part) => (isObject(inner) ? inner[part] : undefined), value);

/** Whether two values have the same JSON; the order of fields matters. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A path in the notation of problems: `Produkte[3].Produktlink`. */
export const placeOf = (way: JsonWay): string =>
  way
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** Whether a place equals another one or lies inside it. */
export const isInside = (place: string, outer: string): boolean =>
  place === outer || outer === '' || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`);

/** A problem with its remedy, as the check of folders words it. */
export const problemText = ({ Fehler, Abhilfe }: Pick<FolderProblemView, 'Fehler' | 'Abhilfe'>): string =>
  `${Fehler} → ${Abhilfe}`;

/** The check's problems at a place of a file; those of inner places are prefixed with their path. */
export const problemsAt = (problems: readonly FolderProblemView[], file: string, way: JsonWay): string | undefined => {
  const place = placeOf(way);
  const found = problems.filter(({ Datei, Feld }) => Datei === file && isInside(Feld, place));
  const told = found.map((problem) => {
    const inner = problem.Feld.slice(place.length).replace(/^\./, '');
    return inner ? `${inner}: ${problemText(problem)}` : problemText(problem);
  });
  return told.length > 0 ? told.join(' · ') : undefined;
};

/**
 * The change that sets the value at a path of a file. Missing or null objects on the path are created with it, since the server cannot
 * write into null; with `mayVanish`, an object is removed together with its last field.
 */
export const editFor = (file: unknown, { way, value }: JsonEdit, mayVanish: boolean): JsonEdit => {
  const gap = way.findIndex((_, depth) => depth > 0 && !isObject(valueAt(file, way.slice(0, depth))));
  if (gap > 0) {
    if (value === undefined) return { way: way.slice(0, gap), value: valueAt(file, way.slice(0, gap)) };
    const inner = way.slice(gap).reduceRight<unknown>((built, part) => ({ [part]: built }), value);
    return { way: way.slice(0, gap), value: inner };
  }
  const parent = valueAt(file, way.slice(0, -1));
  const isLast = way.length > 1 && isObject(parent) && Object.keys(parent).length === 1;
  return value === undefined && isLast && mayVanish ? { way: way.slice(0, -1), value: undefined } : { way, value };
};
