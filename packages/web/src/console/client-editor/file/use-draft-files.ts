import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { draftFileQuery, useDraft } from '#console/acts/client-draft/use-draft.ts';

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
