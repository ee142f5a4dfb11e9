import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { type JsonEdit, type JsonWay, problemsAt } from './json-way.ts';

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

const parse = (text: string | null | undefined): { value: unknown; isBroken: boolean } => {
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
  const { value, isBroken } = parse(now.data?.Text);
  return {
    path,
    value,
    before: isCompared ? parse(published.isError ? null : published.data?.Text).value : value,
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
