import type { FolderProblemView } from '@mundwerk/contract/console/set-up/draft';
import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/set-up';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { draftFileQuery, placePath, useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import { useToast } from '#work/act/toasts.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';

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

/** Some JSON files of the draft, read together. */
export interface DraftFiles {
  /** The value of each file; undefined while it is loading, and for invalid JSON. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly isLoading: boolean;
  /** Files with invalid JSON. */
  readonly broken: readonly string[];
  readonly error: Error | null;
  readonly retry: () => void;
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/**
 * Reads JSON files of the draft, or of the given version. `useQueries` drops the previous data when a file's hash changes, so the last
 * text is cached here: a form must not vanish while its file is reloaded.
 */
export const useDraftFiles = (
  wanted: readonly { readonly path: string; readonly version?: number | undefined }[],
): DraftFiles => {
  const work = useDraft();
  const last = useRef(new Map<string, string | null>());
  const answers = useQueries({ queries: wanted.map(({ path, version }) => draftFileQuery(work, path, version)) });
  wanted.forEach(({ path }, index) => {
    const data = answers[index]?.data;
    if (data) last.current.set(path, data.Text);
  });
  const texts = wanted.map(({ path }) => [path, last.current.get(path)] as const);
  const values = new Map(texts.map(([path, text]) => [path, text === undefined ? undefined : parse(text)] as const));
  const isThere = (path: string): boolean => work.draft.Dateien.some(({ Pfad }) => Pfad === path);
  return {
    values,
    isLoading: texts.some(([path, text]) => text === undefined && isThere(path)),
    broken: texts.flatMap(([path, text]) => (typeof text === 'string' && values.get(path) === undefined ? [path] : [])),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
};

/** A JSON file of the draft, with its published version. */
export interface JsonFile {
  readonly path: string;
  /** Undefined while the file is loading, and where it does not exist. */
  readonly value: unknown;
  /** The value in the published version; undefined where nothing is published to compare with. */
  readonly before: unknown;
  readonly hasBefore: boolean;
  /** The file is invalid JSON and can only be corrected as text. */
  readonly isBroken: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly mayChange: boolean;
  readonly problemAt: (way: JsonWay) => string | undefined;
  readonly save: (edits: readonly JsonEdit[]) => Promise<boolean>;
}

const parseWithState = (text: string | null | undefined): { value: unknown; isBroken: boolean } => {
  if (text === null || text === undefined) return { value: undefined, isBroken: false };
  try {
    return { value: JSON.parse(text) as unknown, isBroken: false };
  } catch {
    return { value: undefined, isBroken: true };
  }
};

/** Changes of values in the format of the API. */
export const fieldsOf = (edits: readonly JsonEdit[]) =>
  edits.map(({ way, value }) => ({ Weg: [...way], Wert: value === undefined ? null : JSON.stringify(value) }));

/** Reads and changes a JSON file of the draft. */
export const useJsonFile = (path: string): JsonFile => {
  const { draft, mayChange, change } = useDraft();
  const file = draft.Dateien.find(({ Pfad }) => Pfad === path);
  const live = draft.LiveNummer ?? undefined;
  const now = useDraftFile(path);
  // A file that was not changed equals the published one, so it is not requested twice.
  const isCompared = live !== undefined && file?.IstGeaendert === true;
  const published = useDraftFile(path, isCompared ? live : undefined);
  const { value, isBroken } = parseWithState(now.data?.Text);
  return {
    path,
    value,
    before: isCompared ? parseWithState(published.isError ? null : published.data?.Text).value : value,
    hasBefore: live !== undefined && (!isCompared || published.data !== undefined),
    isBroken,
    isLoading: file !== undefined && now.data === undefined && !now.isError,
    error: now.error,
    retry: () => void now.refetch(),
    mayChange,
    problemAt: (way) => problemsAt(draft.Probleme, path, way),
    save: (edits) => change([{ Pfad: path, Felder: fieldsOf(edits) }]),
  };
};

const bytesOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);

/** An act that removes something, and the files it changes. */
interface Removal {
  readonly paths: readonly string[];
  /** Text of the toast. */
  readonly message: string;
  readonly act: () => Promise<boolean>;
}

/** Removes something from files of the draft; undo restores the previous files. */
export const useUndoable = (): ((removal: Removal) => Promise<boolean>) => {
  const work = useDraft();
  const queries = useQueryClient();
  const toast = useToast();
  return async ({ paths, message, act }) => {
    const before = await Promise.all(paths.map((path) => queries.ensureQueryData(draftFileQuery(work, path))));
    if (!(await act())) return false;
    toast({
      message,
      undo: async () => {
        for (const { Pfad, Text, Base64 } of before) {
          const isShort = Text !== null && Text.length <= FILE_TEXT_MAX_LENGTH;
          if (isShort) await work.change([{ Pfad, Text }]);
          else await work.upload(Pfad, Text === null ? bytesOf(Base64 ?? '') : new Blob([Text]));
        }
      },
    });
    return true;
  };
};

interface FileLoadedProps {
  file: Pick<JsonFile, 'path' | 'isLoading' | 'isBroken' | 'error' | 'retry'>;
  /** Whether the other data that the form needs has loaded. */
  isReady?: boolean;
  children: () => ReactNode;
}

/** Shows the form of a JSON file once it is loaded; invalid JSON is edited as text instead. */
export const FileLoaded = ({ file, isReady = true, children }: FileLoadedProps): ReactNode => {
  const path = placePath(useDraft(), { file: file.path, field: '' });
  if (file.error) return <LoadFailure error={file.error} isRetrying={file.isLoading} onRetry={file.retry} />;
  if (file.isBroken)
    return (
      <Notice
        kind="error"
        title={t('consoleClientEditor.broken.title', { file: file.path })}
        action={
          path ? (
            <ButtonLink kind="secondary" size="sm" to={path}>
              {t('consoleClientEditor.broken.open')}
            </ButtonLink>
          ) : null
        }
      >
        {t('consoleClientEditor.broken.text')}
      </Notice>
    );
  return file.isLoading || !isReady ? <Skeleton shape="block" /> : children();
};
